import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../../scripts/lib/child-processes.mjs'
import { ensureInstalled } from '../../scripts/lib/ensure-installed.mjs'
import { progressBar, step } from '../../scripts/lib/terminal-output.mjs'
import { residentMemoryBytes } from '../lib/process-stats.mjs'
import { measureCall } from './measure-call.mjs'
import { medusa } from './medusa.mjs'
import { startRedis } from './peer-process.mjs'
import { vendure } from './vendure.mjs'
import { vitrine } from './vitrine.mjs'

/**
 * @typedef {object} PeerSystem
 * @property {string} name
 * @property {string} [package] Its main npm package, whose version it has. Vitrine is this repository.
 * @property {string} setup What runs, for the table.
 * @property {(shop: PeerShop) => Promise<void>} seed Fills an empty database, with all indexes of a search.
 * @property {(shop: PeerShop) => Promise<{ url: string, pids: number[], calls: Calls }>} open Starts the system.
 *
 * @typedef {object} PeerShop
 * @property {string} directory Of the installed system.
 * @property {string} databaseUrl
 * @property {number} redisPort
 * @property {number} products
 * @property {string} log
 * @property {(text: string) => void} report Shows the progress.
 * @property {(action: () => unknown) => void} defer
 *
 * @typedef {'list' | 'product' | 'search' | 'cart' | 'order'} CallName
 * @typedef {Record<CallName, import('./measure-call.mjs').Step[]>} Calls
 *
 * @typedef {object} PeerResult
 * @property {string} system
 * @property {string} version
 * @property {string} setup
 * @property {number} products
 * @property {number} memory The resident memory of its processes after the load, without PostgreSQL, in bytes.
 * @property {(import('./measure-call.mjs').CallResult & { name: CallName, requests: number })[]} calls
 */

export const SYSTEMS = { vitrine, medusa, vendure }
const ROUNDS = 3
const MAX_ROUND_SECONDS = 120

/**
 * Seeds a database of a system, unless a kept one is there, and measures its calls on a copy of it.
 *
 * @param {PeerSystem} system
 * @param {{ version: string, products: number, seconds: number, directory: string, postgres: { url: string, pid: number } }} options
 * @param {import('../../scripts/lib/graceful-shutdown.mjs').Shutdown} shutdown
 * @returns {Promise<PeerResult>}
 */
export async function measurePeer(system, { version, products, seconds, directory, postgres }, shutdown) {
  const key = system.name.toLowerCase()
  const [seeded, running] = [`${key}_${products}`, `${key}_${products}_running`]
  const urlOf = (/** @type {string} */ name) => Object.assign(new URL(postgres.url), { pathname: name }).href
  const what = `${system.name}, ${products} products`
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  try {
    const common = { directory: join(directory, key), products, log: join(directory, `${key}.log`) }
    const content = `seeded with ${system.name} ${version}`
    // Vitrine changes without a new version.
    if (!system.package || (await commentOn(admin, seeded)) !== content)
      await withStopping((defer) =>
        step(`Seeding ${what}`, async (report) => {
          await admin.query(`drop database if exists ${seeded} with (force)`)
          await admin.query(`create database ${seeded}`)
          const redis = await startRedis(directory, defer)
          const progress = (/** @type {string} */ text) => report(`Seeding ${what}: ${text}`)
          const shop = {
            ...common,
            databaseUrl: urlOf(seeded),
            redisPort: redis.port,
            report: progress,
            defer,
          }
          await system.seed(shop)
          await tidyUp(shop.databaseUrl)
          await admin.query(`comment on database ${seeded} is '${content}'`)
        }),
      )
    shutdown.checkpoint()
    await admin.query(`drop database if exists ${running} with (force)`)
    await admin.query(`create database ${running} template ${seeded}`)
    return await withStopping((defer) =>
      step(`Measuring ${what}`, async (report) => {
        const redis = await startRedis(directory, defer)
        const shop = { ...common, databaseUrl: urlOf(running), redisPort: redis.port, report, defer }
        const { url, pids: own, calls } = await system.open(shop)
        const pids = [...own, ...(system.package ? [redis.pid] : [])]
        const load = { url, pids: [...pids, postgres.pid], seconds }
        const measured = await measureCalls(calls, load, (share, name) => {
          shutdown.checkpoint()
          report(`Measuring ${what} ${progressBar(share)} ${name}`)
        })
        const memory = pids.map(residentMemoryBytes).reduce((sum, each) => sum + each, 0)
        return { system: system.name, version, setup: system.setup, products, memory, calls: measured }
      }),
    )
  } finally {
    await admin.query(`drop database if exists ${running} with (force)`)
    await admin.end()
  }
}

/**
 * @param {Calls} calls
 * @param {Omit<Parameters<typeof measureCall>[0], 'steps'>} load
 * @param {(share: number, name: string) => void} onRound
 */
async function measureCalls(calls, load, onRound) {
  /** @type {PeerResult['calls']} */
  const results = []
  const all = /** @type {[CallName, import('./measure-call.mjs').Step[]][]} */ (Object.entries(calls))
  for (const [index, [name, steps]] of all.entries()) {
    const rounds = []
    // Round 0 is a warm-up.
    for (let round = 0; round <= ROUNDS; round++) {
      onRound((index + round / (ROUNDS + 1)) / all.length, name)
      rounds.push(
        await measureRound({ ...load, steps }).catch((error) => {
          throw new Error(`"${name}" failed. ${error.message}`)
        }),
      )
    }
    results.push({ name, requests: steps.length, ...medianResult(rounds.slice(1)) })
  }
  return results
}

/** Takes longer when no call ended, on a slow machine. @param {Parameters<typeof measureCall>[0]} load @returns {Promise<import('./measure-call.mjs').CallResult>} */
async function measureRound(load) {
  if (load.seconds > MAX_ROUND_SECONDS) throw new Error(`No call ended within ${MAX_ROUND_SECONDS} s.`)
  return (await measureCall(load)) ?? measureRound({ ...load, seconds: load.seconds * 2 })
}

/** The medians of several rounds. @param {import('./measure-call.mjs').CallResult[]} rounds */
function medianResult(rounds) {
  const of = (/** @type {keyof import('./measure-call.mjs').CallResult} */ name) =>
    rounds.map((round) => round[name]).toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)] ??
    Number.NaN
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), p99: of('p99'), cpu: of('cpu') }
}

/** Installs the packages of a system beside a copy of its files, and returns its version. @param {PeerSystem} system @param {string} directory */
export async function installPeer(system, directory) {
  const home = join(directory, system.name.toLowerCase())
  mkdirSync(home, { recursive: true })
  const versionIn = (/** @type {string} */ folder) =>
    /** @type {string} */ (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version)
  if (!system.package) return versionIn(root)
  cpSync(join(root, 'bench/peers', system.name.toLowerCase()), home, { recursive: true })
  await ensureInstalled(home, system.name)
  return versionIn(join(home, 'node_modules', system.package))
}

/** @param {pg.Client} admin @param {string} database */
async function commentOn(admin, database) {
  const { rows } = await admin.query(
    "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
    [database],
  )
  return rows[0]?.comment
}

/** Vacuum, which PostgreSQL would otherwise run during the measurement. @param {string} databaseUrl */
async function tidyUp(databaseUrl) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}

/**
 * Stops what the work started, the newest first.
 *
 * @template Result
 * @param {(work: (action: () => unknown) => void) => Promise<Result>} work
 */
async function withStopping(work) {
  /** @type {(() => unknown)[]} */
  const actions = []
  try {
    return await work((action) => actions.push(action))
  } finally {
    for (const action of actions.reverse()) await action()
  }
}
