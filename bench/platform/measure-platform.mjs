import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startService } from '../../scripts/lib/child-processes.mjs'
import { freePort } from '../../scripts/lib/temporary-shop.mjs'
import { measureLoad, medianResult } from '../lib/measure-load.mjs'
import { residentMemoryBytes } from '../lib/process-stats.mjs'
import { addToCartRequest, CASES } from './benchmark-cases.mjs'
import { createOrderClient } from './order-client.mjs'
import { openStatementRecorder } from './sql-statement-recorder.mjs'
import { createVisitorTokens, roundRobin } from './visitor-tokens.mjs'

/**
 * @typedef {import('../lib/measure-load.mjs').LoadResult} LoadResult
 * @typedef {import('../lib/measure-load.mjs').LoadRequest} LoadRequest
 *
 * @typedef {object} PlatformResult
 * @property {string} name
 * @property {LoadResult} platform
 * @property {import('./benchmark-cases.mjs').Case['baselineType']} baselineType
 * @property {boolean} isRead
 * @property {LoadResult} baseline
 * @property {number | undefined} goal
 * @property {string | undefined} missedGoalNote
 *
 * @typedef {Awaited<ReturnType<typeof import('../../scripts/lib/temporary-shop.mjs').openTemporaryShop>>} TemporaryShop
 */

const ROUNDS = 5
const RETURNING_VISITORS = 300
/** More than the platform serves. */
const NEW_VISITORS_PER_SECOND = 2000
const ORDERS_PER_SECOND = 300
const ORDER_CONNECTIONS = 8
/** The requests of an hour at ten per second. */
const REQUESTS_PER_HOUR = 36_000

/**
 * Measures the platform and its baselines in every round, so that a busy machine slows both down.
 *
 * @param {TemporaryShop} shop
 * @param {{ seconds: number, defer: (undo: () => unknown) => void, onRound: (done: number, all: number) => void }} options
 */
export async function measurePlatform(shop, { seconds, defer, onRound }) {
  const recorder = openStatementRecorder(shop.platformEnv)
  defer(recorder.close)
  const { db, config } = recorder
  const tokenOptions = { issuer: config.publicUrl, clientId: shop.clientId }
  const tokens = await createVisitorTokens(db, { ...tokenOptions, count: RETURNING_VISITORS })
  const { rows: products } = await db.execute(
    'select id, slug from products where visible order by id limit 200',
  )
  const product = roundRobin(/** @type {{ id: string, slug: string }[]} */ (products))
  const json = { 'content-type': 'application/json' }
  const authorize = (/** @type {Omit<LoadRequest, 'headers'>} */ request, /** @type {string} */ token) => ({
    ...request,
    headers: { ...json, authorization: token },
  })
  for (const token of tokens) await send(config.publicUrl, authorize(addToCartRequest(product().id), token))

  const orderClient = await createOrderClient(db, config.publicUrl)
  /**
   * Prepares the requests of a case, this many of them different.
   *
   * @param {import('./benchmark-cases.mjs').Case} each
   * @param {number} count
   * @param {() => { id: string, slug: string }} [products]
   * @returns {Promise<() => LoadRequest>}
   */
  const prepareRequests = async ({ createRequest, caller }, count, products = product) => {
    if (caller === 'backend') {
      const checkoutId = roundRobin(await orderClient.openCheckouts(count))
      return () => ({
        ...createRequest({ ...products(), checkoutId: checkoutId() }),
        headers: orderClient.headers(),
      })
    }
    const token = roundRobin(
      caller === 'new visitors' ? await createVisitorTokens(db, { ...tokenOptions, count }) : tokens,
    )
    return () => authorize(createRequest({ ...products(), checkoutId: '' }), token())
  }

  /** @type {Record<string, import('./sql-statement-recorder.mjs').RecordedRequest>} */
  const recorded = {}
  for (const each of CASES) {
    const one = product()
    recorded[slugOf(each.name)] = await recorder.record(await prepareRequests(each, 3, () => one))
  }
  for (const { name, baselineType } of CASES)
    if (baselineType === 'same-sql' && recorded[slugOf(name)]?.statements.length === 0)
      throw new Error(`"${name}" ran no SQL statements, so it has no baseline.`)
  const baseline = await startBaseline(shop, recorded)
  const databasePid = shop.database?.pid ?? 0
  defer(baseline.stop)

  let requests = 0
  /** @type {PlatformResult[]} */
  const results = []
  for (const [index, each] of CASES.entries()) {
    const { name, baselineType, goal, missedGoalNote, caller } = each
    const isBackend = caller === 'backend'
    /** @type {Record<'platform' | 'baseline', LoadResult[]>} */
    const rounds = { platform: [], baseline: [] }
    // Round 0 is a warm-up.
    for (let round = 0; round <= ROUNDS; round++) {
      const perSecond = isBackend ? ORDERS_PER_SECOND : NEW_VISITORS_PER_SECOND
      const next = await prepareRequests(each, seconds * perSecond)
      const connections = isBackend && { connections: ORDER_CONNECTIONS }
      const load = { seconds, ...connections, pids: [shop.platform.pid, databasePid] }
      const result = await measureLoad({ ...load, url: config.publicUrl, next })
      requests += result.requests
      rounds.platform.push(result)
      const baselineLoad = { ...load, url: baseline.url, pids: [baseline.pid, databasePid] }
      const path = `/${baselineType}/${slugOf(name)}`
      rounds.baseline.push(await measureLoad({ ...baselineLoad, next: () => ({ ...next(), path }) }))
      onRound(index * (ROUNDS + 1) + round + 1, CASES.length * (ROUNDS + 1))
    }
    results.push({
      name,
      baselineType,
      isRead: caller === undefined,
      platform: medianResult(rounds.platform.slice(1)),
      baseline: medianResult(rounds.baseline.slice(1)),
      goal,
      missedGoalNote,
    })
  }
  const [first] = CASES
  // Measures the memory after the requests of an hour.
  while (first && requests < REQUESTS_PER_HOUR) {
    const load = { seconds, pids: [], url: config.publicUrl, next: await prepareRequests(first, 1) }
    requests += (await measureLoad(load)).requests
    onRound(1, 1)
  }
  return { results, requests, memory: residentMemoryBytes(shop.platform.pid) }
}

/** @param {string} name */
const slugOf = (name) => name.replaceAll(/\W+/g, '-')

/** @param {TemporaryShop} shop @param {Record<string, import('./sql-statement-recorder.mjs').RecordedRequest>} recorded */
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

/** @param {string} origin @param {LoadRequest} request */
async function send(origin, { path, ...init }) {
  const response = await fetch(new URL(path, origin), init)
  if (response.status !== 200)
    throw new Error(`${path} failed with status ${response.status}: ${await response.text()}`)
}
