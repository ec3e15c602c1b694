import { createProduct } from '@vitrine/platform/catalog/product-editing/create-product'
import { createApiKey } from '@vitrine/platform/shop/api-keys/api-keys'
import { STORES_APP_ID } from './benchmark-cases.mjs'
import { roundRobin } from './visitor-tokens.mjs'

/** The number of checkouts that are opened in parallel. */
const PARALLEL_CHECKOUTS = 16

/**
 * Creates a backend client that places orders, and products with enough stock.
 *
 * @param {import('@vitrine/platform/kernel/database/open-database').Database} db
 * @param {string} url The URL of the platform.
 * @param {number} [productCount] Several by default, because orders of the same product wait for its stock lock.
 */
export async function createOrderClient(db, url, productCount = 20) {
  const now = new Date()
  const { secret } = await createApiKey(db, { name: 'Bench', role: 'manager' }, now)
  const headers = { authorization: secret, 'content-type': 'application/json' }
  /** @type {string[]} */
  const bodies = []
  for (let number = 1; number <= productCount; number++)
    bodies.push(checkoutBody(await createStockedProduct(db, `Benchmark ${number}`, now)))
  const next = roundRobin(bodies)
  const open = async () => {
    const response = await fetch(`${url}/ecom/v1/checkouts`, { method: 'POST', headers, body: next() })
    if (response.status !== 200) throw new Error(`Creating a checkout failed with status ${response.status}.`)
    const { checkout } = /** @type {{ checkout: { id: string } }} */ (await response.json())
    return checkout.id
  }
  return {
    /** A copy, because the load generator changes its headers. */
    headers: () => ({ ...headers }),
    /** Opens checkouts and returns their ids. @param {number} count */
    openCheckouts: async (count) => {
      /** @type {string[]} */
      const ids = []
      const opener = async () => {
        while (ids.length < count) ids.push(await open())
      }
      await Promise.all(Array.from({ length: PARALLEL_CHECKOUTS }, opener))
      return ids
    },
  }
}

/** @param {import('@vitrine/platform/kernel/database/open-database').Database} db @param {string} name @param {Date} now */
async function createStockedProduct(db, name, now) {
  const created = await createProduct(db, { name, productType: 'digital', price: 12, quantity: 1e6 }, now)
  if (!('productId' in created)) throw new Error(`No product was made: ${JSON.stringify(created)}`)
  return created.productId
}

/** @param {string} catalogItemId */
const checkoutBody = (catalogItemId) =>
  JSON.stringify({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId } }],
    checkoutInfo: { buyerInfo: { email: 'ada@example.com' } },
  })
