import { answered, refused, refusedField } from '../answers.mjs'
import { check, fits } from '../check.mjs'
import { listOf, words } from '../pattern.mjs'

const PRODUCTS = '/stores-reader/v1/products/query-platformized'
const COLLECTIONS = '/stores-reader/v2/collections/query'

/** From here on clients send a body instead of an address. */
const FALLBACK = 4000

/** A body packed into an address. @param {unknown} body */
const packed = (body) => `?.r=${Buffer.from(JSON.stringify(body)).toString('base64url')}`

/** Queries as GET, and as POST where the address would get too long. @type {import('../check.mjs').Checks} */
export const longReads = {
  'long-reads.packed': check(
    'a query packed into the address is answered like one in a body',
    async (stranger) => {
      const body = { query: { sort: [{ fieldName: 'name', order: 'ASC' }], paging: { limit: 5 } } }
      for (const path of [PRODUCTS, COLLECTIONS]) {
        const posted = await stranger.post(path, body)
        fits(posted, answered({ metadata: { count: posted.body.metadata?.count } }))
        fits(await stranger.get(path + packed(body)), answered(posted.body))
      }
    },
  ),

  'long-reads.empty': check('an address without a packed query asks for the first page', async (stranger) => {
    fits(await stranger.get(PRODUCTS), answered({ products: listOf({ id: words }), metadata: { offset: 0 } }))
  }),

  'long-reads.refused': check('a packed query is refused like one in a body', async (stranger) => {
    const answer = await stranger.get(PRODUCTS + packed({ query: { filter: { unheardOf: 1 } } }))
    fits(answer, refusedField('query.filter.unheardOf'))
    fits(await stranger.get(`${PRODUCTS}?.r=%21%21`), refused(400))
  }),

  'long-reads.address': check('an address just below the limit is read', async (stranger) => {
    const { id } = await stranger.product('a product')
    const query = (/** @type {number} */ length) => ({
      query: { filter: { $and: [{ id }, { name: { $ne: 'x'.repeat(length) } }] } },
    })
    const length = 2800
    const address = packed(query(length))
    fits(address.length - 1 < FALLBACK, true)
    fits(await stranger.get(PRODUCTS + address), answered({ products: [{ id }] }))
  }),

  'long-reads.fallback': check('what is too long for an address comes as a body', async (stranger) => {
    const { id } = await stranger.product('a product')
    const filter = { $and: [{ id }, { name: { $ne: 'x'.repeat(FALLBACK + 1) } }] }
    fits(await stranger.post(PRODUCTS, { query: { filter } }), answered({ products: [{ id }] }))
  }),
}
