import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fail } from '../lib/command-error.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { parseArguments } from '../lib/parse-arguments.mjs'
import { freePort } from '../lib/temporary-shop.mjs'
import { bold, dim, print } from '../lib/terminal-output.mjs'

const USAGE = `
  npm run bench:peers -- [options]   compare with Medusa and Vendure

    --systems NAMES    only these (vitrine,medusa,vendure)
    --products COUNTS  the sizes of the shops (1000,100000)
    --seconds SECONDS  the duration of a round (4)
    --keep DIRECTORY   keep the installed systems and their seeded databases there for the next run
    --help             show this help

  A run of all systems is written to bench/results.
`

/** @param {string[]} args */
export const main = (args) =>
  withCleanup(async (shutdown) => {
    const options = readOptions(args)
    if (!options) {
      console.log(USAGE)
      return 0
    }
    await ensureInstalled()
    await ensurePlatformBuilt()
    shutdown.checkpoint()
    const { installPeer, measurePeer, SYSTEMS } = await import('../../bench/peers/measure-peers.mjs')
    const { peersTable } = await import('../../bench/peers/peers-table.mjs')
    const systems = options.systems.map(
      (name) =>
        SYSTEMS[/** @type {keyof typeof SYSTEMS} */ (name)] ?? fail(`Unknown system: ${name}\n${USAGE}`),
    )
    if (systems.some((system) => system.package) && spawnSync('redis-server', ['--version']).status !== 0)
      fail('Medusa and Vendure need Redis in production: apt-get install redis-server')

    const directory = openDirectory(options.keep, shutdown)
    const versions = new Map()
    for (const system of systems) versions.set(system, await installPeer(system, directory))
    const postgres = await startPostgres(directory, shutdown)

    const results = []
    for (const products of options.products)
      for (const system of systems) {
        const load = { version: versions.get(system), products, seconds: options.seconds }
        results.push(await measurePeer(system, { ...load, directory, postgres }, shutdown))
        shutdown.checkpoint()
      }
    console.log(`\n${bold('Calls per second, and CPU time of all processes per call')}\n`)
    console.log(peersTable(results))
    if (!options.isComplete) {
      print(dim('Not written to bench/results: not all systems were measured.'))
      return 0
    }
    const { writeResult } = await import('../../bench/lib/measure-with-progress.mjs')
    const { updateReadmeTables } = await import('../../bench/update-readme-tables.mjs')
    const { seconds } = options
    await writeResult('peers.json', { date: new Date().toISOString().slice(0, 10), seconds, results })
    await updateReadmeTables()
    return 0
  })

/** @param {string[]} args */
function readOptions(args) {
  const text = /** @type {const} */ ({ type: 'string' })
  const { values } = parseArguments(
    {
      args,
      options: {
        systems: text,
        products: text,
        seconds: text,
        keep: text,
        help: { type: 'boolean', short: 'h' },
      },
    },
    USAGE,
  )
  if (values.help) return undefined
  const counts = (/** @type {string} */ name, /** @type {string} */ list) =>
    list.split(',').map((each) => {
      const count = Number(each)
      if (!Number.isInteger(count) || count < 1) fail(`--${name} needs whole numbers, not ${each}.\n${USAGE}`)
      return count
    })
  const products = counts('products', values.products ?? '1000,100000')
  if (products.some((count) => count < 1000)) fail(`--products must be 1000 or more.\n${USAGE}`)
  const [seconds = 0] = counts('seconds', values.seconds ?? '4')
  const isComplete = values.systems === undefined
  return {
    systems: (values.systems ?? 'vitrine,medusa,vendure').split(','),
    products,
    seconds,
    keep: values.keep,
    isComplete,
  }
}

/** PostgreSQL runs as another user when this is root, and must be able to enter. @param {string | undefined} keep @param {import('../lib/graceful-shutdown.mjs').Shutdown} shutdown */
function openDirectory(keep, shutdown) {
  const directory = keep === undefined ? mkdtempSync(join(tmpdir(), 'vitrine-peers-')) : resolve(keep)
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o711)
  if (keep === undefined) shutdown.defer(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The embedded PostgreSQL on loopback, because migrations of Medusa know no socket. @param {string} directory @param {import('../lib/graceful-shutdown.mjs').Shutdown} shutdown */
async function startPostgres(directory, shutdown) {
  const { startEmbeddedPostgres } = await import(
    '@vitrine/platform/kernel/database/embedded/embedded-postgres'
  )
  const port = String(await freePort())
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' }
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), settings })
  shutdown.defer(() => postgres.stop())
  const url = Object.assign(new URL(postgres.url), { hostname: '127.0.0.1', port, search: '' })
  return { url: url.href, pid: postgres.pid }
}
