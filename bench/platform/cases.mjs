const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const QUERY = '/stores-reader/v1/products/query-platformized'
const CART = '/ecom/v1/carts/current'

/**
 * @typedef {import('../lib/load.mjs').Asked} Asked
 *
 * @typedef {object} Case
 * @property {string} name
 * @property {'bytes' | 'statements' | 'new-cart'} floor What it is compared with: the same bytes from memory, the same questions to the database, or the least that the work can be.
 * @property {number} goal The share of that floor that it should reach.
 * @property {(product: { id: string, slug: string }) => Omit<Asked, 'headers'>} asks
 * @property {boolean} [isAlwaysNew] Whether every request comes from somebody else.
 */

/** @param {unknown} body */
const json = (body) => JSON.stringify(body)

/** @param {object} query @returns {Omit<Asked, 'headers'>} */
const queried = (query) => ({ method: 'POST', path: QUERY, body: json({ query }) })

/** @param {object} [filter] @returns {Omit<Asked, 'headers'>} */
const searched = (filter) => ({
  method: 'POST',
  path: '/_vitrine/v1/search',
  body: json({ search: { text: 'harbour bowl', paging: { limit: 24 }, ...(filter && { filter }) } }),
})

let asked = 0
/** A condition that lets everything through and that nobody has set before, so that nothing can be known already. */
const unheardOf = () => ({ createdDate: { $lte: new Date(Date.UTC(2999, 0) + asked++).toISOString() } })

/** @type {Case[]} */
export const CASES = [
  {
    name: 'list of 24',
    floor: 'bytes',
    goal: 0.5,
    asks: () => queried({ paging: { limit: 24 } }),
  },
  {
    name: 'list of 24, first asked',
    floor: 'statements',
    goal: 0.4,
    asks: () => queried({ filter: unheardOf(), paging: { limit: 24 } }),
  },
  {
    name: 'product by slug',
    floor: 'bytes',
    goal: 0.5,
    asks: ({ slug }) => queried({ filter: { slug: { $eq: slug } }, paging: { limit: 1 } }),
  },
  {
    name: 'product by slug, first asked',
    floor: 'statements',
    goal: 0.4,
    asks: ({ slug }) => queried({ filter: { slug: { $eq: slug }, ...unheardOf() }, paging: { limit: 1 } }),
  },
  {
    name: 'search',
    floor: 'bytes',
    goal: 0.5,
    asks: () => searched(),
  },
  {
    name: 'search, first asked',
    floor: 'statements',
    goal: 0.4,
    asks: () => searched({ price: { max: 1e6 + asked++ / 100 } }),
  },
  {
    name: 'read the cart',
    floor: 'statements',
    goal: 0.4,
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
