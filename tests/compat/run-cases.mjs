import { accounts } from './cases/accounts.mjs'
import { bulkWrites } from './cases/bulk-writes.mjs'
import { cartsCheckoutsMembers } from './cases/carts-checkouts-members.mjs'
import { catalogV3 } from './cases/catalog-v3.mjs'
import { collectionReads } from './cases/collection-reads.mjs'
import { collectionWrites } from './cases/collection-writes.mjs'
import { currentCart } from './cases/current-cart.mjs'
import { currentCartV2 } from './cases/current-cart-v2.mjs'
import { events } from './cases/events.mjs'
import { inventory } from './cases/inventory.mjs'
import { mediaWrites } from './cases/media-writes.mjs'
import { merchantServices } from './cases/merchant-services.mjs'
import { permissions } from './cases/permissions.mjs'
import { productFilters } from './cases/product-filters.mjs'
import { productQueries } from './cases/product-queries.mjs'
import { productReads } from './cases/product-reads.mjs'
import { productWrites } from './cases/product-writes.mjs'
import { recommendations } from './cases/recommendations.mjs'
import { redirectLogin } from './cases/redirect-login.mjs'
import { servicePlugins } from './cases/service-plugins.mjs'
import { sessions } from './cases/sessions.mjs'
import { silentLogin } from './cases/silent-login.mjs'
import { variantReads } from './cases/variant-reads.mjs'
import { variantWrites } from './cases/variant-writes.mjs'
import { prepareDemoShop, readDemoCatalog } from './demo-shop.mjs'
import { openChromium } from './open-chromium.mjs'
import { rerouteWixRequests } from './reroute-wix-requests.mjs'
import { GENERATIONS, loadWixPackages } from './wix-packages.mjs'

/**
 * The context of a test case.
 *
 * @typedef {object} Context
 * @property {import('./wix-packages.mjs').WixPackages} wix
 * @property {any} visitor The Wix client with the session of a new visitor.
 * @property {any} merchant The Wix client with the API key of a manager.
 * @property {any} viewer The Wix client with the read-only API key of a viewer.
 * @property {(auth: object) => any} open Creates another Wix client.
 * @property {import('./demo-shop.mjs').DemoShop} shop
 * @property {import('./demo-shop.mjs').DemoCatalog} catalog
 * @property {import('./wix-packages.mjs').Generation} generation
 * @property {() => Promise<import('@playwright/test').Browser>} chromium A real browser.
 *
 * @typedef {(context: Context) => Promise<void>} Case Throws when the platform behaves differently.
 * @typedef {Record<string, Record<string, Case>>} Cases By operation and expectation.
 */

/** In the order of their runs: reads come first and see the demo shop unchanged. */
const CASES = merged(
  sessions,
  redirectLogin,
  accounts,
  silentLogin,
  productQueries,
  productFilters,
  productReads,
  variantReads,
  collectionReads,
  catalogV3,
  permissions,
  productWrites,
  variantWrites,
  mediaWrites,
  collectionWrites,
  bulkWrites,
  inventory,
  recommendations,
  currentCart,
  currentCartV2,
  cartsCheckoutsMembers,
  merchantServices,
  servicePlugins,
  events,
)

/** @param {Cases[]} parts */
function merged(...parts) {
  /** @type {Cases} */
  const all = {}
  for (const [operation, cases] of parts.flatMap(Object.entries))
    all[operation] = { ...all[operation], ...cases }
  return all
}

/** The Wix modules whose operations all need a test case. */
const FULLY_COVERED = ['products', 'collections', 'inventory', 'recommendations']

/**
 * @typedef {'passed' | 'failed' | 'not served'} State
 *
 * @typedef {object} Outcome
 * @property {import('./wix-packages.mjs').Generation} generation
 * @property {string} operation
 * @property {string} expectation
 * @property {State} state
 * @property {unknown} [reason]
 */

/**
 * Runs every test case with every version of the Wix packages, each version in its own demo shop.
 *
 * @param {(action: () => unknown) => void} defer
 * @returns {Promise<Outcome[]>}
 */
export async function runCases(defer) {
  const demoShop = await prepareDemoShop(defer)
  const catalog = await readDemoCatalog()
  const chromium = openChromium(defer)
  /** @type {Outcome[]} */
  const outcomes = []
  for (const generation of GENERATIONS) {
    const wix = await loadWixPackages(generation)
    const shop = await demoShop.open()
    const network = rerouteWixRequests(shop.fetch, shop.url)
    try {
      const context = { wix, catalog, shop, generation, chromium, ...openClients(wix, shop) }
      for (const [operation, expectations] of Object.entries(CASES)) {
        if (isMissingIn(wix, operation)) continue
        for (const [expectation, testCase] of Object.entries(expectations)) {
          const result = await runCase(testCase, context, network.exchanges)
          outcomes.push({ generation, operation, expectation, ...result })
        }
      }
      outcomes.push(...uncovered(wix).map((operation) => uncoveredOutcome(generation, operation)))
    } finally {
      network.restore()
    }
  }
  return outcomes
}

/** @param {import('./wix-packages.mjs').WixPackages} wix @param {import('./demo-shop.mjs').DemoShop} shop */
function openClients(
  { sdk, stores, ecom, redirects, identity, members, data, reviews, categories },
  { clientId, managerKey, viewerKey },
) {
  const modules = {
    products: stores.products,
    collections: stores.collections,
    inventory: stores.inventory,
    recommendations: ecom.recommendations,
    ...(categories && {
      productsV3: stores.productsV3,
      readOnlyVariantsV3: stores.readOnlyVariantsV3,
      customizationsV3: stores.customizationsV3,
      catalogVersioning: stores.catalogVersioning,
      categories: categories.categories,
    }),
    currentCart: ecom.currentCart,
    cart: ecom.cart,
    ...(ecom.currentCartV2 && { currentCartV2: ecom.currentCartV2, cartV2: ecom.cartV2 }),
    checkout: ecom.checkout,
    currencies: ecom.currencies,
    discountRules: ecom.discountRules,
    totalsCalculator: ecom.totalsCalculator,
    shippingOptions: ecom.shippingOptions,
    deliveryProfile: ecom.deliveryProfile,
    abandonedCheckouts: ecom.abandonedCheckouts,
    backInStockNotifications: ecom.backInStockNotifications,
    backInStockSettings: ecom.backInStockSettings,
    members: members.members,
    items: data.items,
    reviews: reviews.reviews,
    redirects: redirects.redirects,
    authentication: identity.authentication,
    recovery: identity.recovery,
    verification: identity.verification,
  }
  const open = (/** @type {object} */ auth) => sdk.createClient({ modules, auth })
  const openWithKey = (/** @type {string} */ apiKey) => open(sdk.ApiKeyStrategy({ apiKey, siteId: clientId }))
  return {
    open,
    visitor: open(sdk.OAuthStrategy({ clientId })),
    merchant: openWithKey(managerKey),
    viewer: openWithKey(viewerKey),
  }
}

/**
 * @param {Case} testCase
 * @param {Context} context
 * @param {import('./reroute-wix-requests.mjs').Exchange[]} exchanges
 * @returns {Promise<{ state: State, reason?: unknown }>}
 */
async function runCase(testCase, context, exchanges) {
  exchanges.length = 0
  try {
    await withTimeout(testCase(context))
    return { state: 'passed' }
  } catch (reason) {
    const unserved = exchanges.find(isUnserved)
    return unserved ? { state: 'not served', reason: unserved.operation } : { state: 'failed', reason }
  }
}

const TIMEOUT_MS = 30_000

/** A call without a response must not block the others. @param {Promise<void>} work */
async function withTimeout(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${TIMEOUT_MS / 1000} s.`)), TIMEOUT_MS)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** The platform has no such path, or not for this method. @param {import('./reroute-wix-requests.mjs').Exchange} exchange */
const isUnserved = ({ code }) => code === 'NOT_FOUND' || code === 'METHOD_NOT_ALLOWED'

const CATALOG_V3_MODULES = [
  'productsV3',
  'readOnlyVariantsV3',
  'customizationsV3',
  'catalogVersioning',
  'categories',
]

/**
 * Some calls exist in one version only.
 *
 * @param {import('./wix-packages.mjs').WixPackages} wix
 * @param {string} operation
 */
function isMissingIn({ sdk, identity, ecom, members, categories }, operation) {
  const [module = '', name = ''] = operation.split('.')
  if (CATALOG_V3_MODULES.includes(module)) return !categories
  if (module.endsWith('V2')) return !(name in (ecom[module] ?? {}))
  const calls =
    module === 'auth'
      ? sdk.OAuthStrategy({ clientId: 'any' })
      : (identity[module] ?? ecom[module] ?? members[module])
  return calls !== undefined && !(name in calls)
}

/**
 * Operations of the packages without a test case. Functions named `on…` register event handlers.
 *
 * @param {import('./wix-packages.mjs').WixPackages} wix
 */
const uncovered = ({ stores, ecom }) =>
  FULLY_COVERED.flatMap((module) =>
    Object.entries(stores[module] ?? ecom[module])
      .filter(([name, value]) => typeof value === 'function' && !/^on[A-Z]/.test(name))
      .map(([name]) => `${module}.${name}`),
  ).filter((operation) => !(operation in CASES))

/** @param {import('./wix-packages.mjs').Generation} generation @param {string} operation @returns {Outcome} */
const uncoveredOutcome = (generation, operation) => ({
  generation,
  operation,
  expectation: 'has a test case',
  state: 'failed',
  reason: new Error('No test case calls it.'),
})
