import { assertMatches, assertTrue, check, Mismatch } from '../define-check.mjs'
import { success, validationError } from '../expected-responses.mjs'
import { absent, is, listOf, maybe, nonEmptyText } from '../match-pattern.mjs'

/** @typedef {import('../define-check.mjs').HttpClient} HttpClient */

const LISTS = {
  products: '/stores-reader/v1/products/query-platformized',
  collections: '/stores-reader/v2/collections/query',
}

const MAX_PAGES = 5

/**
 * Reads some pages of a list in order.
 *
 * @param {HttpClient} client
 * @param {'products' | 'collections'} list
 * @param {(body: any, page: number) => object | undefined} next Returns the next query.
 */
async function readPages(client, list, next) {
  /** @type {string[]} */
  const ids = []
  /** @type {any[]} */
  const bodies = []
  for (let page = 0, query = next(undefined, 0); query && page < MAX_PAGES; page += 1) {
    const response = await client.post(LISTS[list], { query })
    assertMatches(response, success({ [list]: listOf({ id: nonEmptyText }) }))
    ids.push(...response.body[list].map((/** @type {any} */ { id }) => id))
    bodies.push(response.body)
    query = next(response.body, page + 1)
  }
  return { ids, bodies }
}

/** @param {string[]} ids */
function withoutRepetition(ids) {
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated) throw new Mismatch('every item once', `${repeated} twice`)
}

const sort = [{ fieldName: 'name', order: 'ASC' }]

/** @type {import('../define-check.mjs').Checks} */
export const paging = {
  'paging.default': check('returns the first fifty items by default', async (client) => {
    const response = await client.post(LISTS.products, {})
    const { products, metadata } = response.body
    assertMatches(response, success({ metadata: { offset: 0, count: products.length } }))
    const expected = Math.min(50, metadata.total ?? 50)
    assertTrue(products.length === expected, `${expected} products`, () => `${products.length}`)
  }),

  'paging.offset': check('pages by offset without loss or repetition', async (client) => {
    const limit = 3
    for (const list of /** @type {const} */ (['products', 'collections'])) {
      const { ids, bodies } = await readPages(client, list, (_, page) => ({
        sort,
        paging: { limit, offset: page * limit },
      }))
      withoutRepetition(ids)
      const allPages = await client.post(LISTS[list], {
        query: { sort, paging: { limit: limit * MAX_PAGES } },
      })
      const expected = allPages.body[list].map((/** @type {any} */ { id }) => id)
      assertMatches(ids, expected)
      bodies.forEach(({ metadata }, page) => {
        assertMatches(metadata, { offset: page * limit, total: maybe(allPages.body.metadata.total) })
      })
    }
  }),

  'paging.beyond': check('returns an empty page after the last one', async (client) => {
    const response = await client.post(LISTS.collections, { query: { paging: { limit: 10, offset: 9990 } } })
    assertMatches(response, success({ collections: [], metadata: { count: 0, offset: 9990 } }))
  }),

  'paging.none': check('returns only the total for a limit of 0', async (client) => {
    const response = await client.post(LISTS.products, { query: { paging: { limit: 0 } } })
    assertMatches(response, success({ products: [], metadata: { count: 0 } }))
  }),

  'paging.too-large': check('rejects a limit above the maximum', async (client) => {
    const response = await client.post(LISTS.products, { query: { paging: { limit: 1001 } } })
    assertMatches(response, validationError('query.paging.limit'))
  }),

  'paging.negative': check('rejects a negative offset', async (client) => {
    const response = await client.post(LISTS.products, { query: { paging: { offset: -1 } } })
    assertMatches(response, validationError('query.paging.offset'))
  }),

  'paging.cursor': check('returns the same pages by cursor as by offset', async (client) => {
    const limit = 3
    const { ids } = await readPages(client, 'products', (body, page) => {
      if (page === 0) return { sort, cursorPaging: { limit } }
      const cursor = body.metadata.cursors?.next
      return cursor ? { cursorPaging: { cursor, limit } } : undefined
    })
    withoutRepetition(ids)
    const allPages = await client.post(LISTS.products, { query: { sort, paging: { limit: ids.length } } })
    assertMatches(
      ids,
      allPages.body.products.map((/** @type {any} */ { id }) => id),
    )
  }),

  'paging.cursor-filter': check('keeps filter and sort order in a cursor', async (client) => {
    const { name } = await client.product('a product')
    const filter = { name: { $ne: name } }
    const first = await client.post(LISTS.products, { query: { filter, sort, cursorPaging: { limit: 2 } } })
    assertMatches(first, success({ metadata: { cursors: { next: nonEmptyText } } }))
    const { next: cursor } = first.body.metadata.cursors
    const second = await client.post(LISTS.products, { query: { cursorPaging: { cursor, limit: 100 } } })
    const others = is('another product', (each) => each.name !== name)
    assertMatches(second, success({ products: listOf(others) }))
  }),

  'paging.cursor-back': check('pages back by cursor', async (client) => {
    const first = await client.post(LISTS.products, { query: { sort, cursorPaging: { limit: 2 } } })
    assertMatches(first, success({ metadata: { cursors: { next: nonEmptyText, prev: absent } } }))
    const go = (/** @type {string} */ cursor) =>
      client.post(LISTS.products, { query: { cursorPaging: { cursor, limit: 2 } } })
    const second = await go(first.body.metadata.cursors.next)
    assertMatches(second, success({ metadata: { cursors: { prev: nonEmptyText } } }))
    const back = await go(second.body.metadata.cursors.prev)
    const ids = first.body.products.map((/** @type {any} */ { id }) => ({ id }))
    assertMatches(back, success({ products: ids }))
  }),

  'paging.cursor-forged': check('rejects an invalid or changed cursor', async (client) => {
    const first = await client.post(LISTS.products, { query: { sort, cursorPaging: { limit: 2 } } })
    assertMatches(first, success({ metadata: { cursors: { next: nonEmptyText } } }))
    const { next } = first.body.metadata.cursors
    const tampered = (next[4] === 'A' ? 'B' : 'A') + next.slice(1, 4) + next.slice(5)
    for (const cursor of ['nothing', tampered])
      assertMatches(
        await client.post(LISTS.products, { query: { cursorPaging: { cursor } } }),
        validationError('query.cursorPaging.cursor'),
      )
  }),
}
