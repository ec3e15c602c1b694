export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const QUERY = '/stores-reader/v1/products/query-platformized'
const CART = '/ecom/v1/carts/current'

/**
 * @typedef {import('../lib/measure-load.mjs').LoadRequest} LoadRequest
 *
 * @typedef {object} Case
 * @property {string} name
 * @property {'static-response' | 'same-sql' | 'new-cart' | 'single-commit'} baselineType The same bytes from memory, the same SQL statements, the minimal statements, or one commit.
 * @property {number} [goal] The target: the CPU time of the baseline divided by ours.
 * @property {(subject: { id: string, slug: string, checkoutId: string }) => Omit<LoadRequest, 'headers'>} createRequest
 * @property {'new visitors' | 'backend'} [caller] Returning visitors by default.
 * @property {string} [missedGoalNote] Where the time goes, printed when the goal is not reached.
 * @property {string} [growthNote] What grows with the size of the shop.
 */

const CACHED_PROFILE =
  'half is sending the bytes; the rest is reading the body, checking the token and the rate limit, metrics and the log line'

const STATEMENTS_PROFILE =
  'a fifth of the time in the process is sending, a tenth building SQL; the rest has no hot spot'

/** @param {unknown} body */
const json = (body) => JSON.stringify(body)

/** @param {object} query @returns {Omit<LoadRequest, 'headers'>} */
const queryRequest = (query) => ({ method: 'POST', path: QUERY, body: json({ query }) })

/** @param {object} [filter] @returns {Omit<LoadRequest, 'headers'>} */
const searchRequest = (filter) => ({
  method: 'POST',
  path: '/_vitrine/v1/search',
  body: json({ search: { text: 'harbor bowl', paging: { limit: 24 }, ...(filter && { filter }) } }),
})

let uncachedRequests = 0
/** A filter that matches everything and is different each time, so that no cache can respond. */
const uncachedFilter = () => ({
  createdDate: { $lte: new Date(Date.UTC(2999, 0) + uncachedRequests++).toISOString() },
})

/** @type {Case[]} */
export const CASES = [
  {
    name: 'query 24 products',
    baselineType: 'static-response',
    goal: 0.5,
    missedGoalNote: CACHED_PROFILE,
    createRequest: () => queryRequest({ paging: { limit: 24 } }),
  },
  {
    name: 'query 24 products, uncached',
    growthNote: 'its second statement counts the matches, up to 50,000; cursor paging counts nothing',
    baselineType: 'same-sql',
    goal: 0.4,
    missedGoalNote: STATEMENTS_PROFILE,
    createRequest: () => queryRequest({ filter: uncachedFilter(), paging: { limit: 24 } }),
  },
  {
    name: 'query 24 products by cursor, uncached',
    baselineType: 'same-sql',
    goal: 0.4,
    missedGoalNote:
      'a sixth of the time in the process is sending, a seventh garbage collection, a tenth building SQL; the rest has no hot spot',
    createRequest: () => queryRequest({ filter: uncachedFilter(), cursorPaging: { limit: 24 } }),
  },
  {
    name: 'product by slug',
    baselineType: 'static-response',
    goal: 0.5,
    missedGoalNote: CACHED_PROFILE,
    createRequest: ({ slug }) => queryRequest({ filter: { slug: { $eq: slug } }, paging: { limit: 1 } }),
  },
  {
    name: 'product by slug, uncached',
    baselineType: 'same-sql',
    goal: 0.4,
    missedGoalNote: STATEMENTS_PROFILE,
    createRequest: ({ slug }) =>
      queryRequest({ filter: { slug: { $eq: slug }, ...uncachedFilter() }, paging: { limit: 1 } }),
  },
  {
    name: 'search',
    baselineType: 'static-response',
    goal: 0.5,
    missedGoalNote: CACHED_PROFILE,
    createRequest: () => searchRequest(),
  },
  {
    name: 'search, uncached',
    growthNote:
      'four fifths is finding every product that contains all the words, the rest reading and ranking 2,000 of them',
    baselineType: 'same-sql',
    goal: 0.4,
    missedGoalNote: STATEMENTS_PROFILE,
    createRequest: () => searchRequest({ price: { max: 1e6 + uncachedRequests++ / 100 } }),
  },
  {
    name: 'read the cart',
    baselineType: 'same-sql',
    goal: 0.4,
    missedGoalNote: STATEMENTS_PROFILE,
    createRequest: () => ({ path: CART }),
  },
  {
    name: 'add to a new cart',
    baselineType: 'new-cart',
    goal: 0.3,
    caller: 'new visitors',
    missedGoalNote:
      'two fifths is PostgreSQL with six statements instead of four; a quarter of the rest is sending, a twelfth verifying new tokens, and the rest has no hot spot',
    createRequest: ({ id }) => addToCartRequest(id),
  },
  {
    name: 'place an order',
    baselineType: 'single-commit',
    caller: 'backend',
    createRequest: ({ checkoutId }) => ({
      method: 'POST',
      path: `/ecom/v1/checkouts/${checkoutId}/create-order`,
      body: '{}',
    }),
  },
]

/** @param {string} catalogItemId */
const addToCartBody = (catalogItemId) =>
  json({ lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }] })

/** @param {string} productId @returns {Omit<LoadRequest, 'headers'>} */
export const addToCartRequest = (productId) => ({
  method: 'POST',
  path: `${CART}/add-to-cart`,
  body: addToCartBody(productId),
})
