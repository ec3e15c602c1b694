import { assertMatches, check } from '../define-check.mjs'
import { applicationError, success, validationError } from '../expected-responses.mjs'
import { listOf, nonEmptyText } from '../match-pattern.mjs'

const PRODUCTS = '/stores-reader/v1/products/query-platformized'
const COLLECTIONS = '/stores-reader/v2/collections/query'

/** The URL length from which clients send a body instead. */
const FALLBACK = 4000

/** Encodes a body into a URL parameter. @param {unknown} body */
const packed = (body) => `?.r=${Buffer.from(JSON.stringify(body)).toString('base64url')}`

/** Queries by GET, and by POST where the URL would be too long. @type {import('../define-check.mjs').Checks} */
export const longQueries = {
  'long-queries.in-url': check('treats a query in the URL like one in the body', async (client) => {
    const body = { query: { sort: [{ fieldName: 'name', order: 'ASC' }], paging: { limit: 5 } } }
    for (const path of [PRODUCTS, COLLECTIONS]) {
      const posted = await client.post(path, body)
      assertMatches(posted, success({ metadata: { count: posted.body.metadata?.count } }))
      assertMatches(await client.get(path + packed(body)), success(posted.body))
    }
  }),

  'long-queries.empty': check('returns the first page for a URL without a query', async (client) => {
    assertMatches(
      await client.get(PRODUCTS),
      success({ products: listOf({ id: nonEmptyText }), metadata: { offset: 0 } }),
    )
  }),

  'long-queries.invalid': check('rejects a query in the URL like one in the body', async (client) => {
    const response = await client.get(PRODUCTS + packed({ query: { filter: { unheardOf: 1 } } }))
    assertMatches(response, validationError('query.filter.unheardOf'))
    assertMatches(await client.get(`${PRODUCTS}?.r=%21%21`), applicationError(400))
  }),

  'long-queries.url-limit': check('accepts a URL just below the length limit', async (client) => {
    const { id } = await client.product('a product')
    const query = (/** @type {number} */ length) => ({
      query: { filter: { $and: [{ id }, { name: { $ne: 'x'.repeat(length) } }] } },
    })
    const length = 2800
    const address = packed(query(length))
    assertMatches(address.length - 1 < FALLBACK, true)
    assertMatches(await client.get(PRODUCTS + address), success({ products: [{ id }] }))
  }),

  'long-queries.fallback': check('accepts a query that is too long for a URL in the body', async (client) => {
    const { id } = await client.product('a product')
    const filter = { $and: [{ id }, { name: { $ne: 'x'.repeat(FALLBACK + 1) } }] }
    assertMatches(await client.post(PRODUCTS, { query: { filter } }), success({ products: [{ id }] }))
  }),
}
