import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startService } from '../../scripts/lib/processes.mjs'
import { freePort } from '../../scripts/lib/temporary-shop.mjs'
import { measureLoad, medians } from '../lib/measure-load.mjs'
import { residentMemoryBytes } from '../lib/process-stats.mjs'
import { CASES, filling } from './cases.mjs'
import { createOrderClient } from './order-client.mjs'
import { openStatementRecorder } from './record-statements.mjs'
import { roundRobin, visitors } from './visitor-tokens.mjs'

/**
 * @typedef {import('../lib/measure-load.mjs').Measured} Measured
 * @typedef {import('../lib/measure-load.mjs').Asked} Asked
 *
 * @typedef {object} PlatformFigures
 * @property {string} name
 * @property {Measured} platform
 * @property {import('./cases.mjs').Case['baseline']} kind What its baseline is.
 * @property {boolean} isRead
 * @property {Measured} baseline
 * @property {number | undefined} goal
 * @property {string | undefined} profile
 *
 * @typedef {Awaited<ReturnType<typeof import('../../scripts/lib/temporary-shop.mjs').openTemporaryShop>>} TemporaryShop
 */

const ROUNDS = 5
const VISITORS = 300
/** More than come in a second. */
const MAX_VISITORS = 2000
const MAX_ORDERS = 300
const ORDERS_AT_ONCE = 8
/** Requests of an hour, at ten a second. */
const HOUR = 36_000

/**
 * Measures the platform of a shop against its baselines, in turn within every round, so that a busy machine disturbs all
 * alike.
 *
 * @param {TemporaryShop} shop
 * @param {{ seconds: number, defer: (undo: () => unknown) => void, onRound: (done: number, all: number) => void }} how
 */
export async function measurePlatform(shop, { seconds, defer, onRound }) {
  const recorder = openStatementRecorder(shop.platformEnv)
  defer(recorder.close)
  const { db, config } = recorder
  const wanted = { issuer: config.publicUrl, clientId: shop.clientId }
  const tokens = await visitors(db, { ...wanted, count: VISITORS })
  const { rows: products } = await db.execute(
    'select id, slug from products where visible order by id limit 200',
  )
  const product = roundRobin(/** @type {{ id: string, slug: string }[]} */ (products))
  const json = { 'content-type': 'application/json' }
  const as = (/** @type {Omit<Asked, 'headers'>} */ asked, /** @type {string} */ token) => ({
    ...asked,
    headers: { ...json, authorization: token },
  })
  for (const token of tokens) await send(config.publicUrl, as(filling(product().id), token))

  const desk = await createOrderClient(db, config.publicUrl)
  /**
   * The requests of a case, of which so many are not alike.
   *
   * @param {import('./cases.mjs').Case} each
   * @param {number} count
   * @param {() => { id: string, slug: string }} [products]
   * @returns {Promise<() => Asked>}
   */
  const supply = async ({ asks, by }, count, products = product) => {
    if (by === 'a back end') {
      const checkoutId = roundRobin(await desk.checkouts(count))
      return () => ({ ...asks({ ...products(), checkoutId: checkoutId() }), headers: desk.headers() })
    }
    const token = roundRobin(by === 'new visitors' ? await visitors(db, { ...wanted, count }) : tokens)
    return () => as(asks({ ...products(), checkoutId: '' }), token())
  }

  /** @type {Record<string, import('./record-statements.mjs').Recorded>} */
  const recorded = {}
  for (const each of CASES) {
    const one = product()
    recorded[slugOf(each.name)] = await recorder.record(await supply(each, 3, () => one))
  }
  for (const { name, baseline } of CASES)
    if (baseline === 'statements' && recorded[slugOf(name)]?.statements.length === 0)
      throw new Error(`"${name}" asked the database nothing, so there is no baseline to compare it with.`)
  const baseline = await startBaseline(shop, recorded)
  const databasePid = shop.database?.pid ?? 0
  defer(baseline.stop)

  let answered = 0
  /** @type {PlatformFigures[]} */
  const figures = []
  for (const [index, each] of CASES.entries()) {
    const { name, baseline: kind, goal, profile, by } = each
    /** @type {Record<'platform' | 'baseline', Measured[]>} */
    const seen = { platform: [], baseline: [] }
    // Round 0 is not counted: programs get faster while they run.
    for (let round = 0; round <= ROUNDS; round++) {
      const next = await supply(each, seconds * (by === 'a back end' ? MAX_ORDERS : MAX_VISITORS))
      const few = by === 'a back end' && { connections: ORDERS_AT_ONCE }
      const load = { seconds, ...few, pids: [shop.platform.pid, databasePid] }
      const measured = await measureLoad({ ...load, url: config.publicUrl, next })
      answered += measured.answered
      seen.platform.push(measured)
      const atBaseline = { ...load, url: baseline.url, pids: [baseline.pid, databasePid] }
      const path = `/${kind}/${slugOf(name)}`
      seen.baseline.push(await measureLoad({ ...atBaseline, next: () => ({ ...next(), path }) }))
      onRound(index * (ROUNDS + 1) + round + 1, CASES.length * (ROUNDS + 1))
    }
    figures.push({
      name,
      kind,
      isRead: by === undefined,
      platform: medians(seen.platform.slice(1)),
      baseline: medians(seen.baseline.slice(1)),
      goal,
      profile,
    })
  }
  const [first] = CASES
  // What a shop that is asked ten times a second holds after an hour.
  while (first && answered < HOUR) {
    const load = { seconds, pids: [], url: config.publicUrl, next: await supply(first, 1) }
    answered += (await measureLoad(load)).answered
    onRound(1, 1)
  }
  return { figures, answered, memory: residentMemoryBytes(shop.platform.pid) }
}

/** @param {string} name */
const slugOf = (name) => name.replaceAll(/\W+/g, '-')

/** @param {TemporaryShop} shop @param {Record<string, import('./record-statements.mjs').Recorded>} recorded */
async function startBaseline(shop, recorded) {
  const file = join(shop.logs, 'recorded.json')
  await writeFile(file, JSON.stringify(recorded))
  const port = await freePort()
  const service = await startService({
    name: 'baseline',
    script: new URL('baseline-server.mjs', import.meta.url).pathname,
    args: [file],
    env: { DATABASE_URL: shop.platformEnv.DATABASE_URL ?? '', PORT: String(port) },
    log: join(shop.logs, 'baseline.log'),
  })
  return { ...service, url: `http://127.0.0.1:${port}` }
}

/** @param {string} origin @param {Asked} asked */
async function send(origin, { path, ...init }) {
  const answer = await fetch(new URL(path, origin), init)
  if (answer.status !== 200)
    throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`)
}
