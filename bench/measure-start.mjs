import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../scripts/lib/processes.mjs'
import { freePort } from '../scripts/lib/temporary-shop.mjs'

const ROUNDS = 3

/** How long a shop that has been there before takes from its start to its first page, in milliseconds: the median. */
export async function measureStart() {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-started-'))
  try {
    // The first start makes the database and its demo shop.
    await startOnce(data)
    /** @type {number[]} */
    const seen = []
    for (let round = 0; round < ROUNDS; round++) seen.push(await startOnce(data))
    return seen.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
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
    while (!(await isThere(`http://127.0.0.1:${port}/`))) {
      if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}.`)
      await pause(20)
    }
    return performance.now() - began
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

/** @param {string} url */
const isThere = (url) =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  )
