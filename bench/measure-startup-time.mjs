import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../scripts/lib/child-processes.mjs'
import { freePort } from '../scripts/lib/temporary-shop.mjs'

const ROUNDS = 3

/** The median startup time of an existing shop to its first page, in milliseconds. */
export async function measureStartupTime() {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-startup-'))
  try {
    // The first start creates the database and the demo shop.
    await startOnce(data)
    /** @type {number[]} */
    const times = []
    for (let round = 0; round < ROUNDS; round++) times.push(await startOnce(data))
    return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** @param {string} data */
async function startOnce(data) {
  const port = await freePort()
  const began = performance.now()
  const args = [join(root, 'scripts/vitrine.mjs'), 'start', '--port', String(port), '--data', data]
  const shop = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, DATABASE_URL: '' } })
  const ended = once(shop, 'close')
  try {
    while (!(await isReady(`http://127.0.0.1:${port}/`))) {
      if (shop.exitCode !== null) throw new Error(`The shop exited with code ${shop.exitCode}.`)
      await pause(20)
    }
    return performance.now() - began
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

/** @param {string} url */
const isReady = (url) =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  )
