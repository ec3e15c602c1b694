const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const QUERY = '/stores-reader/v1/products/query-platformized'
const CART = '/ecom/v1/carts/current'

/**
 * @typedef {import('../lib/load.mjs').Asked} Asked
 *
 * @typedef {object} Case
 * @property {string} name
 * @property {'statements' | 'new-cart'} floor What it is compared with, besides the same bytes from memory.
 * @property {number} goal The share of that floor that it should reach.
 * @property {(product: { id: string, slug: string }) => Omit<Asked, 'headers'>} asks
 * @property {boolean} [isAlwaysNew] Whether every request comes from somebody else.
 * @property {boolean} [hasCart] Whether whoever asks has something in their cart.
 */

/** @param {unknown} body */
const json = (body) => JSON.stringify(body)

/** @type {Case[]} */
export const CASES = [
  {
    name: 'list of 24',
    floor: 'statements',
    goal: 0.4,
    asks: () => ({ method: 'POST', path: QUERY, body: json({ query: { paging: { limit: 24 } } }) }),
  },
  {
    name: 'product by slug',
    floor: 'statements',
    goal: 0.4,
    asks: ({ slug }) => ({
      method: 'POST',
      path: QUERY,
      body: json({ query: { filter: { slug: { $eq: slug } }, paging: { limit: 1 } } }),
    }),
  },
  {
    name: 'search',
    floor: 'statements',
    goal: 0.4,
    asks: () => ({
      method: 'POST',
      path: '/_vitrine/v1/search',
      body: json({ search: { text: 'harbour bowl', paging: { limit: 24 } } }),
    }),
  },
  {
    name: 'read the cart',
    floor: 'statements',
    goal: 0.4,
    hasCart: true,
    asks: () => ({ path: CART }),
  },
  {
    name: 'add to a new cart',
    floor: 'new-cart',
    goal: 0.3,
    isAlwaysNew: true,
    asks: ({ id }) => ({ method: 'POST', path: `${CART}/add-to-cart`, body: added(id) }),
  },
]

/** @param {string} catalogItemId */
const added = (catalogItemId) =>
  json({ lineItems: [{ catalogReference: { appId: STORES, catalogItemId }, quantity: 1 }] })

/** Puts something into the cart. @param {string} productId @returns {Omit<Asked, 'headers'>} */
export const filling = (productId) => ({
  method: 'POST',
  path: `${CART}/add-to-cart`,
  body: added(productId),
})
