import { HOT_ORDER, ORDER, PAGE } from './measure-requests.mjs'
import { simulate } from './simulation.mjs'

/**
 * @typedef {import('./measure-requests.mjs').Costs} Costs
 * @typedef {import('./measure-requests.mjs').Measured} Measured
 * @typedef {import('./simulation.mjs').Step} Step
 *
 * @typedef {object} Capacity The results of `npm run bench:capacity`.
 * @property {number} cores Of the machine.
 * @property {Costs[]} costs
 * @property {ReturnType<typeof predictMeasured>} predictions
 * @property {Plan[]} plans
 * @property {number} ordersOfOneProduct Per second.
 *
 * @typedef {object} Plan What a shop needs for so many visits.
 * @property {number} factor Times what the measured machine carries.
 * @property {number} visitsPerSecond
 * @property {number} ordersPerSecond
 * @property {number} storefronts Processes, with a core each.
 * @property {number} platforms
 * @property {number} databaseCores
 * @property {number} connections From all platforms to PostgreSQL.
 * @property {number} p99 Of all requests, in milliseconds, as simulated.
 */

/** What a visit asks of the shop. An assumption: a shop with other shoppers changes it here. */
const VISIT = {
  [PAGE]: 6,
  'query 24 products, uncached': 1,
  'read the cart': 2,
  'add to a new cart': 0.2,
  [ORDER]: 0.03,
}

/** Above this load, requests wait for each other, and a process or machine that fails is missed. */
const MAX_BUSY = 0.6

/** The pool of a platform. */
const CONNECTIONS_PER_PLATFORM = 10

const FACTORS = [1, 10, 100, 1000]

/** @param {{ costs: Costs[], measured: Measured[] }} measurement @param {number} cores @returns {Capacity} */
export function predictCapacity({ costs, measured }, cores) {
  const visits = visitsOfOneMachine(costs, cores)
  return {
    cores,
    costs,
    predictions: predictMeasured(costs, measured, cores),
    plans: FACTORS.map((factor) => ({ factor, ...planFor(costs, visits * factor) })),
    ordersOfOneProduct: ordersOfOneProduct(costs),
  }
}

/**
 * The steps of a request: the platform works, asks the database, and works on, once for each statement.
 *
 * @param {Costs} cost
 * @param {{ platform: string, storefront: string, database: string, client?: string }} at The processes that serve it.
 * @returns {Step[]}
 */
function stepsOf({ name, storefront, platform, database, client, statements, lockedFrom }, at) {
  /** @type {Step[]} */
  const steps = []
  const work = (/** @type {string} */ process, /** @type {number} */ ms, /** @type {object} */ more = {}) => {
    if (ms > 0) steps.push({ process, ms, ...more })
  }
  if (at.client) work(at.client, client / 2)
  work(at.storefront, storefront)
  work(at.platform, platform / (statements + 1))
  for (let each = 0; each < statements; each++) {
    work(
      at.database,
      database / statements,
      name === HOT_ORDER && each === lockedFrom ? { locks: 'stock' } : {},
    )
    work(at.platform, platform / (statements + 1))
  }
  if (at.client) work(at.client, client / 2)
  return steps
}

/**
 * What the simulation says about loads that were measured on one machine, from the costs of single requests alone.
 *
 * @param {Costs[]} costs
 * @param {Measured[]} measured
 * @param {number} cores
 */
const predictMeasured = (costs, measured, cores) =>
  measured.map((each) => {
    const cost = costOf(costs, each.name)
    const platforms = list('platform', each.platforms)
    let turn = 0
    const onMachine = (/** @type {boolean} */ isSerial) => ({ machine: 'machine', isSerial })
    const { perSecond, p50 } = simulate(
      {
        machines: { machine: cores },
        processes: {
          ...Object.fromEntries(platforms.map((name) => [name, onMachine(true)])),
          storefront: onMachine(true),
          client: onMachine(true),
          database: onMachine(false),
        },
        nextRequest: () =>
          stepsOf(cost, {
            platform: platforms[turn++ % platforms.length] ?? '',
            storefront: 'storefront',
            database: 'database',
            client: 'client',
          }),
      },
      each,
      { seconds: 20 },
    )
    return { ...each, predicted: { perSecond, p50 } }
  })

/** The visits per second that keep a machine with so many cores busy to the limit, with all processes on it. @param {Costs[]} costs @param {number} cores */
const visitsOfOneMachine = (costs, cores) => {
  const { storefront, platform, database } = loadOfVisit(costs)
  const ofCores = (cores * MAX_BUSY * 1000) / (storefront + platform + database)
  // Node works on one core.
  return Math.min(ofCores, (MAX_BUSY * 1000) / platform, (MAX_BUSY * 1000) / storefront)
}

/**
 * The processes and cores that so many visits need, and how long requests take then.
 *
 * @param {Costs[]} costs
 * @param {number} visitsPerSecond
 * @returns {Omit<Plan, 'factor'>}
 */
function planFor(costs, visitsPerSecond) {
  const load = loadOfVisit(costs)
  const needed = (/** @type {number} */ ms) =>
    Math.max(1, Math.ceil((visitsPerSecond * ms) / 1000 / MAX_BUSY))
  const storefronts = list('storefront', needed(load.storefront))
  const platforms = list('platform', needed(load.platform))
  const databaseCores = needed(load.database)
  let requestsPerVisit = 0
  const kinds = Object.entries(VISIT).map(([name, count]) => {
    requestsPerVisit += count
    return { cost: costOf(costs, name), upTo: requestsPerVisit }
  })
  const machines = Object.fromEntries([...storefronts, ...platforms].map((name) => [name, 1]))
  const processes = Object.fromEntries(
    [...storefronts, ...platforms].map((name) => [name, { machine: name, isSerial: true }]),
  )
  const pick = (/** @type {string[]} */ from, /** @type {() => number} */ random) =>
    from[Math.floor(random() * from.length)] ?? ''
  const arrivalsPerSecond = visitsPerSecond * requestsPerVisit
  const { p99 } = simulate(
    {
      machines: { ...machines, database: databaseCores },
      processes: { ...processes, database: { machine: 'database', isSerial: false } },
      nextRequest: (random) => {
        const at = random() * requestsPerVisit
        const kind = kinds.find(({ upTo }) => at < upTo)
        return kind
          ? stepsOf(kind.cost, {
              platform: pick(platforms, random),
              storefront: pick(storefronts, random),
              database: 'database',
            })
          : []
      },
    },
    { arrivalsPerSecond },
    { seconds: SIMULATED_REQUESTS / arrivalsPerSecond },
  )
  return {
    visitsPerSecond,
    ordersPerSecond: visitsPerSecond * VISIT[ORDER],
    storefronts: storefronts.length,
    platforms: platforms.length,
    databaseCores,
    connections: platforms.length * CONNECTIONS_PER_PLATFORM,
    p99,
  }
}

const SIMULATED_REQUESTS = 100_000

/** The CPU time of a visit in each kind of process, in milliseconds. @param {Costs[]} costs */
function loadOfVisit(costs) {
  const sum = (/** @type {'storefront' | 'platform' | 'database'} */ of) =>
    Object.entries(VISIT).reduce((all, [name, count]) => all + costOf(costs, name)[of] * count, 0)
  return { storefront: sum('storefront'), platform: sum('platform'), database: sum('database') }
}

/** The orders of one product that can be placed in a second: each holds the lock of its stock until it is stored. @param {Costs[]} costs */
function ordersOfOneProduct(costs) {
  const { platform, database, statements, lockedFrom } = costOf(costs, HOT_ORDER)
  const locked = statements - lockedFrom
  return 1000 / (locked * (platform / (statements + 1) + database / statements))
}

/** @param {Costs[]} costs @param {string} name */
function costOf(costs, name) {
  const found = costs.find((each) => each.name === name)
  if (!found) throw new Error(`The costs of "${name}" were not measured.`)
  return found
}

/** @param {string} name @param {number} count */
const list = (name, count) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)
