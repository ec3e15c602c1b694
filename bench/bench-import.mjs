// npm run bench:import [-- ROWS]: measures how many rows of a product file a shop checks and imports in a minute.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROWS = Number(process.argv[2] ?? 20_000)
const PORT = Number(process.env.PORT ?? 7794)
const GOAL_PER_MINUTE = 5000
const OWNER = { name: 'Ada Weaver', email: 'ada@shop.example', password: 'seven warm clay lamps' }
const entry = fileURLToPath(new URL('../scripts/vitrine.mjs', import.meta.url))

/**
 * Starts a temporary shop, and returns its setup link.
 * @param {string} data
 */
async function start(data) {
  const args = [entry, 'start', '--data', data, '--port', String(PORT)]
  const shop = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: '', NO_COLOR: '1' } })
  let output = ''
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      shop.stdout.on('data', (chunk) => {
        output += chunk
        if (output.includes('Press Ctrl-C')) resolve()
      })
      shop.once('close', () => reject(new Error(output)))
    })
  )
  return { shop, setUp: new URL(output.match(/^ *Console +(\S+)$/m)?.[1] ?? '') }
}

/** Products with four variants each: a row of a file is a variant. */
function file() {
  const head =
    'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const product = Math.floor(at / 4)
    const own = at % 4 === 0 ? `Product ${product},<p>Made to last</p>,Maker ${product % 9},Size` : ',,,'
    return `product-${product},${own},Size ${at % 4},SKU-${at},shopify,${at % 50},${10 + (at % 90)}.00`
  })
  return [head, ...rows].join('\r\n')
}

const data = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
const { shop, setUp } = await start(data)
try {
  const { origin } = setUp
  const token = setUp.searchParams.get('token') ?? setUp.hash.replace(/^#(token=)?/, '')
  const created = await fetch(`${origin}/_vitrine/v1/merchants/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token, ...OWNER }),
  })
  if (!created.ok) throw new Error(`The setup failed: ${await created.text()}`)
  const headers = { cookie: created.headers.get('set-cookie')?.split(';')[0] ?? '', origin }
  /**
   * @param {string} path
   * @param {string} method
   * @param {string} [body]
   */
  const call = async (path, method, body) => {
    const response = await fetch(`${origin}/_vitrine/v1/imports${path}`, {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()).import
  }
  const { id } = await call('?fileName=products.csv', 'POST', file())
  for (const [step, status] of [
    ['check', 'CHECKED'],
    ['run', 'IMPORTED'],
    ['undo', 'UNDONE'],
  ]) {
    const began = performance.now()
    await call(`/${id}/${step}`, 'POST', '{}')
    while ((await call(`/${id}`, 'GET')).status !== status) await pause(250)
    const perMinute = Math.round((ROWS / (performance.now() - began)) * 60_000)
    const ratio = (perMinute / GOAL_PER_MINUTE).toFixed(2)
    console.log(
      `  ${(step ?? '').padEnd(8)}${String(perMinute).padStart(8)} rows per minute, ${ratio} of the goal`,
    )
  }
} finally {
  shop.kill('SIGINT')
  await new Promise((resolve) => shop.once('close', resolve))
  await rm(data, { recursive: true, force: true })
}
