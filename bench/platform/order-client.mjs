import { createProduct } from '@vitrine/platform/catalog/create-product'
import { createApiKey } from '@vitrine/platform/identity/api-keys'
import { STORES } from './cases.mjs'
import { roundRobin } from './visitor-tokens.mjs'

/** Checkouts that are opened at once. */
const AT_ONCE = 16

/** Buyers of the same thing wait for each other; a shop sells many. */
const KINDS = 20

/**
 * A back end that orders for others, and products of which there are always enough.
 *
 * @param {import('@vitrine/platform/database/open-database').Database} db
 * @param {string} url The platform.
 */
export async function createOrderClient(db, url) {
  const now = new Date()
  const { secret } = await createApiKey(db, { name: 'Bench', role: 'manager' }, now)
  const headers = { authorization: secret, 'content-type': 'application/json' }
  /** @type {string[]} */
  const bodies = []
  for (let kind = 1; kind <= KINDS; kind++)
    bodies.push(checkoutOf(await stocked(db, `Benchmark ${kind}`, now)))
  const next = roundRobin(bodies)
  const open = async () => {
    const answer = await fetch(`${url}/ecom/v1/checkouts`, { method: 'POST', headers, body: next() })
    if (answer.status !== 200) throw new Error(`A checkout is answered with ${answer.status}.`)
    const { checkout } = /** @type {{ checkout: { id: string } }} */ (await answer.json())
    return checkout.id
  }
  return {
    /** A copy each time: whoever sends them may add to them. */
    headers: () => ({ ...headers }),
    /** Checkouts that can be ordered, each once. @param {number} count */
    checkouts: async (count) => {
      /** @type {string[]} */
      const ids = []
      const opener = async () => {
        while (ids.length < count) ids.push(await open())
      }
      await Promise.all(Array.from({ length: AT_ONCE }, opener))
      return ids
    },
  }
}

/** @param {import('@vitrine/platform/database/open-database').Database} db @param {string} name @param {Date} now */
async function stocked(db, name, now) {
  const made = await createProduct(db, { name, productType: 'digital', price: 12, quantity: 1e6 }, now)
  if (!('productId' in made)) throw new Error(`No product was made: ${JSON.stringify(made)}`)
  return made.productId
}

/** @param {string} catalogItemId */
const checkoutOf = (catalogItemId) =>
  JSON.stringify({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference: { appId: STORES, catalogItemId } }],
    checkoutInfo: { buyerInfo: { email: 'ada@example.com' } },
  })
