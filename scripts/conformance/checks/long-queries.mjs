import { assertMatches, check } from '../define-check.mjs'
import { applicationError, success, validationError } from '../expected-responses.mjs'
import { listOf, nonEmptyText } from '../match-pattern.mjs'

const PRODUCTS = '/stores-reader/v1/products/query-platformized'
const COLLECTIONS = '/stores-reader/v2/collections/query'

/** From here on clients send a body instead of an address. */
const FALLBACK = 4000

/** A body packed into an address. @param {unknown} body */
const packed = (body) => `?.r=${Buffer.from(JSON.stringify(body)).toString('base64url')}`

/** Queries as GET, and as POST where the address would get too long. @type {import('../define-check.mjs').Checks} */
export const longReads = {
  'long-reads.packed': check(
    'a query packed into the address is answered like one in a body',
    async (client) => {
      const body = { query: { sort: [{ fieldName: 'name', order: 'ASC' }], paging: { limit: 5 } } }
      for (const path of [PRODUCTS, COLLECTIONS]) {
        const posted = await client.post(path, body)
        assertMatches(posted, success({ metadata: { count: posted.body.metadata?.count } }))
        assertMatches(await client.get(path + packed(body)), success(posted.body))
      }
    },
  ),

  'long-reads.empty': check('an address without a packed query asks for the first page', async (client) => {
    assertMatches(
      await client.get(PRODUCTS),
      success({ products: listOf({ id: nonEmptyText }), metadata: { offset: 0 } }),
    )
  }),

  'long-reads.refused': check('a packed query is refused like one in a body', async (client) => {
    const answer = await client.get(PRODUCTS + packed({ query: { filter: { unheardOf: 1 } } }))
    assertMatches(answer, validationError('query.filter.unheardOf'))
    assertMatches(await client.get(`${PRODUCTS}?.r=%21%21`), applicationError(400))
  }),

  'long-reads.address': check('an address just below the limit is read', async (client) => {
    const { id } = await client.product('a product')
    const query = (/** @type {number} */ length) => ({
      query: { filter: { $and: [{ id }, { name: { $ne: 'x'.repeat(length) } }] } },
    })
    const length = 2800
    const address = packed(query(length))
    assertMatches(address.length - 1 < FALLBACK, true)
    assertMatches(await client.get(PRODUCTS + address), success({ products: [{ id }] }))
  }),

  'long-reads.fallback': check('what is too long for an address comes as a body', async (client) => {
    const { id } = await client.product('a product')
    const filter = { $and: [{ id }, { name: { $ne: 'x'.repeat(FALLBACK + 1) } }] }
    assertMatches(await client.post(PRODUCTS, { query: { filter } }), success({ products: [{ id }] }))
  }),
}
