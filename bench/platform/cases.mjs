export const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const QUERY = '/stores-reader/v1/products/query-platformized'
const CART = '/ecom/v1/carts/current'

/**
 * @typedef {import('../lib/measure-load.mjs').Asked} Asked
 *
 * @typedef {object} Case
 * @property {string} name
 * @property {'bytes' | 'statements' | 'new-cart' | 'commit'} baseline Compared with: the same bytes from memory, the same questions to the database, the least that the work can be, or what the database can commit.
 * @property {number} [goal] The share of that baseline that it should reach.
 * @property {(subject: { id: string, slug: string, checkoutId: string }) => Omit<Asked, 'headers'>} asks
 * @property {'new visitors' | 'a back end'} [by] Who asks, unless it is visitors who come again and again.
 * @property {string} [profile] Where a profile finds the time, for whoever reads that a goal is not reached.
 * @property {string} [growth] What of it grows with the shop.
 */

const GROUND =
  'half is sending the bytes; the rest is reading the body, looking at the token and the limit, counting and the log line'

const STATEMENTS =
  'a fifth of what the process does itself is sending, a tenth writing the text of statements; the rest is spread thin'

/** @param {unknown} body */
const json = (body) => JSON.stringify(body)

/** @param {object} query @returns {Omit<Asked, 'headers'>} */
const queried = (query) => ({ method: 'POST', path: QUERY, body: json({ query }) })

/** @param {object} [filter] @returns {Omit<Asked, 'headers'>} */
const searched = (filter) => ({
  method: 'POST',
  path: '/_vitrine/v1/search',
  body: json({ search: { text: 'harbor bowl', paging: { limit: 24 }, ...(filter && { filter }) } }),
})

let asked = 0
/** A condition that lets everything through and that nobody has set before, so that nothing can be known already. */
const unheardOf = () => ({ createdDate: { $lte: new Date(Date.UTC(2999, 0) + asked++).toISOString() } })

/** @type {Case[]} */
export const CASES = [
  {
    name: 'list of 24',
    baseline: 'bytes',
    goal: 0.5,
    profile: GROUND,
    asks: () => queried({ paging: { limit: 24 } }),
  },
  {
    name: 'list of 24, first asked',
    growth: 'its second statement counts what is found, up to 50,000; by cursor nothing is counted',
    baseline: 'statements',
    goal: 0.4,
    profile: STATEMENTS,
    asks: () => queried({ filter: unheardOf(), paging: { limit: 24 } }),
  },
  {
    name: 'list of 24 by cursor, first asked',
    baseline: 'statements',
    goal: 0.4,
    profile:
      'a sixth of what the process does itself is sending, a seventh collecting garbage, a tenth writing the text of statements; the rest is spread thin',
    asks: () => queried({ filter: unheardOf(), cursorPaging: { limit: 24 } }),
  },
  {
    name: 'product by slug',
    baseline: 'bytes',
    goal: 0.5,
    profile: GROUND,
    asks: ({ slug }) => queried({ filter: { slug: { $eq: slug } }, paging: { limit: 1 } }),
  },
  {
    name: 'product by slug, first asked',
    baseline: 'statements',
    goal: 0.4,
    profile: STATEMENTS,
    asks: ({ slug }) => queried({ filter: { slug: { $eq: slug }, ...unheardOf() }, paging: { limit: 1 } }),
  },
  {
    name: 'search',
    baseline: 'bytes',
    goal: 0.5,
    profile: GROUND,
    asks: () => searched(),
  },
  {
    name: 'search, first asked',
    growth:
      'more than half is finding every product that has the words or their beginnings, the rest reading and ranking up to 10,000 of them',
    baseline: 'statements',
    goal: 0.4,
    profile: STATEMENTS,
    asks: () => searched({ price: { max: 1e6 + asked++ / 100 } }),
  },
  {
    name: 'read the cart',
    baseline: 'statements',
    goal: 0.4,
    profile: STATEMENTS,
    asks: () => ({ path: CART }),
  },
  {
    name: 'add to a new cart',
    baseline: 'new-cart',
    goal: 0.3,
    by: 'new visitors',
    profile:
      'two fifths is PostgreSQL, which is asked seven times instead of four; a quarter of the rest is sending, a twelfth looking at new tokens, and the rest is spread thin',
    asks: ({ id }) => ({ method: 'POST', path: `${CART}/add-to-cart`, body: added(id) }),
  },
  {
    name: 'place an order',
    baseline: 'commit',
    by: 'a back end',
    asks: ({ checkoutId }) => ({
      method: 'POST',
      path: `/ecom/v1/checkouts/${checkoutId}/create-order`,
      body: '{}',
    }),
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
