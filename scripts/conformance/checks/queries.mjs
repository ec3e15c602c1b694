import { assertMatches, assertTrue, check } from '../define-check.mjs'
import { success, VIOLATIONS, validationError } from '../expected-responses.mjs'
import { listOf } from '../match-pattern.mjs'

const PATH = '/stores-reader/v1/products/query-platformized'

/** @typedef {import('../define-check.mjs').HttpClient} HttpClient @typedef {(product: any) => boolean} Matches */

/**
 * Compares the results of a filter with a local filter of the shop's products. In a shop with more products than were
 * read, it checks only that every result matches.
 *
 * @param {HttpClient} client
 * @param {unknown} filter
 * @param {Matches} matches
 */
async function assertFilter(client, filter, matches) {
  const response = await client.post(PATH, { query: { filter, paging: { limit: 100 } } })
  assertMatches(response, success({ products: listOf({}) }))
  /** @type {any[]} */
  const found = response.body.products
  const wrong = found.find((product) => !matches(product))
  assertTrue(!wrong, `only products that match ${JSON.stringify(filter)}`, () => `also ${wrong?.name}`)
  const known = await client.products()
  if (known.length >= 100) return
  const expected = known.filter(matches)
  const missing = expected.find(({ id }) => !found.some((product) => product.id === id))
  assertTrue(!missing, `every product that matches ${JSON.stringify(filter)}`, () => `not ${missing?.name}`)
}

/** The product with the median price, so that some are cheaper and some more expensive. @param {HttpClient} client */
async function findMedianProduct(client) {
  const byPrice = [...(await client.products())].sort((one, other) => priceOf(one) - priceOf(other))
  assertMatches(byPrice.length > 0, true)
  return byPrice[Math.floor(byPrice.length / 2)]
}

/** @param {any} product @returns {number} */
const priceOf = (product) => product.priceData.price

/** @param {string} value */
const lower = (value) => value.toLowerCase()

/**
 * Every operator of the query builder: how it travels, and what it means.
 *
 * @type {Record<string, { filter: (product: any) => unknown, matches: (product: any) => Matches }>}
 */
const OPERATORS = {
  eq: { filter: ({ name }) => ({ name }), matches: (one) => (each) => each.name === one.name },
  ne: { filter: ({ name }) => ({ name: { $ne: name } }), matches: (one) => (each) => each.name !== one.name },
  gt: {
    filter: (one) => ({ price: { $gt: priceOf(one) } }),
    matches: (one) => (each) => priceOf(each) > priceOf(one),
  },
  ge: {
    filter: (one) => ({ price: { $gte: priceOf(one) } }),
    matches: (one) => (each) => priceOf(each) >= priceOf(one),
  },
  lt: {
    filter: (one) => ({ price: { $lt: priceOf(one) } }),
    matches: (one) => (each) => priceOf(each) < priceOf(one),
  },
  le: {
    filter: (one) => ({ price: { $lte: priceOf(one) } }),
    matches: (one) => (each) => priceOf(each) <= priceOf(one),
  },
  between: {
    filter: (one) => ({ $and: [{ price: { $gte: 1 } }, { price: { $lt: priceOf(one) } }] }),
    matches: (one) => (each) => priceOf(each) >= 1 && priceOf(each) < priceOf(one),
  },
  in: {
    filter: ({ slug }) => ({ slug: { $in: [slug, 'nothing-has-this-slug'] } }),
    matches: (one) => (each) => each.slug === one.slug,
  },
  hasSome: {
    filter: ({ collectionIds }) => ({ collectionIds: { $hasSome: [collectionIds[0]] } }),
    matches: (one) => (each) => each.collectionIds.includes(one.collectionIds[0]),
  },
  hasAll: {
    filter: ({ collectionIds }) => ({ collectionIds: { $hasAll: collectionIds } }),
    matches: (one) => (each) =>
      one.collectionIds.every((/** @type {string} */ id) => each.collectionIds.includes(id)),
  },
  startsWith: {
    filter: ({ name }) => ({ name: { $startsWith: name.slice(0, 2) } }),
    matches: (one) => (each) => lower(each.name).startsWith(lower(one.name.slice(0, 2))),
  },
  endsWith: {
    filter: ({ name }) => ({ name: { $endsWith: name.slice(-2) } }),
    matches: (one) => (each) => lower(each.name).endsWith(lower(one.name.slice(-2))),
  },
  contains: {
    filter: ({ name }) => ({ name: { $contains: name.slice(1, 4) } }),
    matches: (one) => (each) => lower(each.name).includes(lower(one.name.slice(1, 4))),
  },
  exists: {
    filter: () => ({ brand: { $exists: true } }),
    matches: () => (each) => Boolean(each.brand),
  },
  isEmpty: { filter: () => ({ brand: null }), matches: () => (each) => !each.brand },
  and: {
    filter: (one) => ({ $and: [{ price: { $lte: priceOf(one) } }, { name: { $ne: one.name } }] }),
    matches: (one) => (each) => priceOf(each) <= priceOf(one) && each.name !== one.name,
  },
  or: {
    filter: (one) => ({ $or: [{ price: { $gt: priceOf(one) } }, { name: one.name }] }),
    matches: (one) => (each) => priceOf(each) > priceOf(one) || each.name === one.name,
  },
  not: {
    filter: (one) => ({ $not: { price: { $gt: priceOf(one) } } }),
    matches: (one) => (each) => !(priceOf(each) > priceOf(one)),
  },
}

/** @type {import('../define-check.mjs').Checks} */
const operators = Object.fromEntries(
  Object.entries(OPERATORS).map(([name, { filter, matches }]) => [
    `queries.${name}`,
    check(`\`${name}\` finds exactly the matching products`, async (client) => {
      const one = await findMedianProduct(client)
      await assertFilter(client, filter(one), matches(one))
    }),
  ]),
)

/** Whether the list is sorted; equal items may be in any order. @param {any[]} items @param {(one: any, other: any) => number} compare */
const isOrdered = (items, compare) =>
  items.every((item, index) => index === 0 || compare(items[index - 1], item) <= 0)

/** @type {import('../define-check.mjs').Checks} */
export const queries = {
  ...operators,

  'queries.sort': check('sorts products by a field', async (client) => {
    for (const [order, sign] of /** @type {const} */ ([
      ['ASC', 1],
      ['DESC', -1],
    ])) {
      const response = await client.post(PATH, { query: { sort: [{ fieldName: 'price', order }] } })
      assertMatches(response, success({ products: listOf({}) }))
      const { products } = response.body
      const inOrder = isOrdered(products, (one, other) => sign * (priceOf(one) - priceOf(other)))
      assertTrue(inOrder, `prices in ${order} order`, () => products.map(priceOf).join(', '))
    }
  }),

  'queries.sort-twice': check('sorts by a second field where the first is equal', async (client) => {
    const sort = [
      { fieldName: 'price', order: 'DESC' },
      { fieldName: 'createdDate', order: 'ASC' },
    ]
    const response = await client.post(PATH, { query: { sort } })
    assertMatches(response, success({ products: listOf({}) }))
    const inOrder = isOrdered(
      response.body.products,
      (one, other) =>
        priceOf(other) - priceOf(one) || Date.parse(one.createdDate) - Date.parse(other.createdDate),
    )
    assertTrue(inOrder, 'the order of both keys', () => 'another')
  }),

  'queries.unknown-field': check(
    'rejects a filter by an unknown field, and names the field',
    async (client) => {
      const response = await client.post(PATH, { query: { filter: { unheardOf: 1 } } })
      assertMatches(response, validationError('query.filter.unheardOf'))
      assertMatches(response, VIOLATIONS)
    },
  ),

  'queries.unknown-operator': check('rejects an unknown operator', async (client) => {
    const response = await client.post(PATH, { query: { filter: { name: { $resembles: 'a' } } } })
    assertMatches(response, { status: 400, ...VIOLATIONS })
  }),

  'queries.unknown-sort': check('rejects a sort by an unknown field', async (client) => {
    const sort = [{ fieldName: 'unheardOf', order: 'ASC' }]
    assertMatches(await client.post(PATH, { query: { sort } }), validationError('query.sort[0].fieldName'))
  }),
}
