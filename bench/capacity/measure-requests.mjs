import { join } from 'node:path'
import { root, startService } from '../../scripts/lib/child-processes.mjs'
import { freePort } from '../../scripts/lib/temporary-shop.mjs'
import { measureLoad } from '../lib/measure-load.mjs'
import { cpuSeconds } from '../lib/process-stats.mjs'
import { addToCartRequest, CASES } from '../platform/benchmark-cases.mjs'
import { createOrderClient } from '../platform/order-client.mjs'
import { openStatementRecorder } from '../platform/sql-statement-recorder.mjs'
import { createVisitorTokens, roundRobin } from '../platform/visitor-tokens.mjs'

/**
 * @typedef {import('../lib/measure-load.mjs').LoadRequest} LoadRequest
 * @typedef {import('../platform/measure-platform.mjs').TemporaryShop} TemporaryShop
 *
 * @typedef {object} Costs What one request takes, in milliseconds of CPU time.
 * @property {string} name
 * @property {number} storefront
 * @property {number} platform
 * @property {number} database
 * @property {number} client The load generator, which runs on the same machine.
 * @property {number} statements
 * @property {number} lockedFrom The statement that locks the stock of the products; -1 if none does.
 *
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} connections
 * @property {number} platforms
 * @property {number} perSecond
 * @property {number} p50 In milliseconds.
 */

/** Load with which the cost of a request is measured. All other loads are predicted from it. */
const REFERENCE = { connections: 8, platforms: 1 }

/** Loads that the simulation has to predict. */
const PREDICTED = [
  { connections: 1, platforms: 1 },
  { connections: 32, platforms: 1 },
  { connections: 32, platforms: 2 },
]

export const PAGE = 'home page of an anonymous shopper'
export const ORDER = 'place an order'
export const HOT_ORDER = 'place an order, all of one product'

/** The requests of a shop: a page from the storefront, and calls to the platform. */
const PLATFORM_REQUESTS = ['query 24 products, uncached', 'read the cart', 'add to a new cart']

/** More than the platform serves. */
const VISITORS_PER_SECOND = 1000
const ORDERS_PER_SECOND = 300
const RETURNING_VISITORS = 300

/**
 * Measures what requests cost, and how many of them one and two platforms serve on this machine.
 *
 * @param {TemporaryShop} shop
 * @param {{ seconds: number, defer: (undo: () => unknown) => void, onRound: (done: number, all: number) => void }} options
 * @returns {Promise<{ costs: Costs[], measured: Measured[] }>}
 */
export async function measureRequests(shop, { seconds, defer, onRound }) {
  const recorder = openStatementRecorder(shop.platformEnv)
  defer(recorder.close)
  const second = await startSecondPlatform(shop)
  defer(second.stop)
  const platforms = [shop.urls.platform, second.url]
  const page = shop.urls.shop.replace('localhost', '127.0.0.1')
  const requests = await prepareRequests(shop, recorder)
  const loads = [REFERENCE, ...PREDICTED]
  const rounds = requests.length * (loads.length + 1)
  let round = 0

  /** @type {Costs[]} */
  const costs = []
  /** @type {Measured[]} */
  const measured = []
  for (const { name, prepare, isPage, ...sql } of requests) {
    // The first load only warms the processes up.
    for (const [index, load] of [REFERENCE, ...loads].entries()) {
      onRound(++round, rounds)
      if (isPage && load.platforms > 1) continue
      const next = await prepare(seconds)
      const urls = isPage ? [page] : platforms.slice(0, load.platforms)
      const before = cpuTimes(shop)
      const results = await Promise.all(
        urls.map((url) =>
          measureLoad({ url, next, seconds, pids: [], connections: load.connections / urls.length }),
        ),
      )
      const after = cpuTimes(shop)
      const sum = (/** @type {'requests' | 'failed' | 'perSecond'} */ of) =>
        results.reduce((all, each) => all + each[of], 0)
      if (sum('failed') > 0) throw new Error(`${sum('failed')} requests failed: ${name}`)
      if (index === 0) continue
      const cost = (/** @type {keyof typeof after} */ of) =>
        ((after[of] - before[of]) * 1000) / sum('requests')
      if (load === REFERENCE)
        costs.push({
          name,
          ...sql,
          storefront: cost('storefront'),
          platform: cost('platform'),
          database: cost('database'),
          client: cost('client'),
        })
      const p50 = Math.max(...results.map((each) => each.p50))
      measured.push({ name, ...load, perSecond: sum('perSecond'), p50 })
    }
  }
  return { costs, measured }
}

/** The CPU time of each process until now, in seconds. @param {TemporaryShop} shop */
function cpuTimes(shop) {
  const { user, system } = process.cpuUsage()
  return {
    storefront: cpuSeconds(shop.storefront.pid),
    platform: cpuSeconds(shop.platform.pid),
    database: cpuSeconds(shop.database?.pid ?? 0),
    client: (user + system) / 1e6,
  }
}

/** Starts another platform on the same database. @param {TemporaryShop} shop */
async function startSecondPlatform(shop) {
  const port = await freePort()
  const service = await startService({
    name: 'second platform',
    script: join(root, 'apps/platform/build/main.js'),
    env: { ...shop.platformEnv, PORT: String(port), ROLE: 'web' },
    log: join(shop.logs, 'second-platform.log'),
  })
  return { ...service, url: `http://127.0.0.1:${port}` }
}

/**
 * @param {TemporaryShop} shop
 * @param {ReturnType<typeof openStatementRecorder>} recorder
 */
async function prepareRequests(shop, { db, config, record }) {
  const tokenOptions = { issuer: config.publicUrl, clientId: shop.clientId }
  const { rows } = await db.execute('select id, slug from products where visible order by id limit 200')
  const product = roundRobin(/** @type {{ id: string, slug: string }[]} */ (rows))
  const returning = await createVisitorTokens(db, { ...tokenOptions, count: RETURNING_VISITORS })
  for (const authorization of returning) {
    const { path, body } = addToCartRequest(product().id)
    const headers = { 'content-type': 'application/json', authorization }
    const { status } = await fetch(config.publicUrl + path, { method: 'POST', headers, body: body ?? '' })
    if (status !== 200) throw new Error(`Filling a cart failed with status ${status}.`)
  }

  const orderRequests = async (/** @type {number} */ products) => {
    const client = await createOrderClient(db, config.publicUrl, products)
    return async (/** @type {number} */ count) => {
      const checkoutId = roundRobin(await client.openCheckouts(count))
      return () => ({ ...orderRequest(checkoutId()), headers: client.headers() })
    }
  }
  /** @param {import('../platform/benchmark-cases.mjs').Case} each */
  const shopperRequests = (each) => async (/** @type {number} */ count) => {
    const isNew = each.caller === 'new visitors'
    const token = roundRobin(isNew ? await createVisitorTokens(db, { ...tokenOptions, count }) : returning)
    return () => ({
      ...each.createRequest({ ...product(), checkoutId: '' }),
      headers: { 'content-type': 'application/json', authorization: token() },
    })
  }

  const onPlatform = [
    ...PLATFORM_REQUESTS.map(caseOf).map((each) => ({
      name: each.name,
      perSecond: VISITORS_PER_SECOND,
      prepare: shopperRequests(each),
    })),
    { name: ORDER, perSecond: ORDERS_PER_SECOND, prepare: await orderRequests(20) },
    { name: HOT_ORDER, perSecond: ORDERS_PER_SECOND, prepare: await orderRequests(1) },
  ]
  const page = {
    name: PAGE,
    statements: 0,
    lockedFrom: -1,
    isPage: true,
    prepare: async () => () => ({ path: '/' }),
  }
  const requests = []
  for (const { name, perSecond, prepare } of onPlatform) {
    const { statements } = await record(await prepare(3))
    requests.push({
      name,
      statements: statements.length,
      lockedFrom: statements.findIndex(({ text }) => /variants[\s\S]*for update/i.test(text)),
      isPage: false,
      prepare: (/** @type {number} */ seconds) => prepare(perSecond * seconds),
    })
  }
  return [page, ...requests]
}

/** @param {string} name */
function caseOf(name) {
  const found = CASES.find((each) => each.name === name)
  if (!found) throw new Error(`There is no benchmark "${name}".`)
  return found
}

const orderCase = caseOf(ORDER)
const orderRequest = (/** @type {string} */ checkoutId) =>
  orderCase.createRequest({ id: '', slug: '', checkoutId })
