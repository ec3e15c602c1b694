import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import type { Caller } from '../../kernel/caller.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { compileQuery } from '../../kernel/query/compile-query.ts'
import { readPage } from '../../kernel/query/read-page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countInCollection } from '../collections/collection-repository.ts'
import { createCollection } from '../collections/create-collection.ts'
import { createProduct } from '../product-editing/create-product.ts'
import type { NewProductInput } from '../product-editing/new-product-schema.ts'
import { productFields } from '../products/catalog-query-fields.ts'
import { pagingLimits } from '../products/catalog-read-context.ts'
import { findProductPage } from '../products/product-repository.ts'

const db = await fileDatabase()
const platform = await openPlatform(db)
const visitor = await platform.visitor()
const owner = await platform.owner()

const QUERY = '/stores-reader/v1/products/query-platformized'
const NOW = new Date('2026-01-01T00:00:00.000Z')

const query = (query: unknown, headers = visitor) => platform.post(QUERY, { query }, headers)
const slugs = async (requested: object, headers = visitor) => {
  const { body } = await query(requested, headers)
  return body.products.map(({ slug }: { slug: string }) => slug)
}

interface Planted {
  readonly slug: string
  readonly name: string
  readonly price: number
  readonly ribbon?: string
  readonly brand?: string
  readonly collections: readonly string[]
}

const planted: readonly Planted[] = [
  {
    slug: 'amber-lamp',
    name: 'Amber Lamp',
    price: 120,
    ribbon: 'New',
    brand: 'Lumen',
    collections: ['lamps'],
  },
  { slug: 'apfelschale', name: 'Äpfelschale', price: 48.5, brand: 'Kiln', collections: ['bowls'] },
  { slug: 'bowl-100', name: 'Bowl 100%', price: 9.99, ribbon: 'Sale', collections: ['bowls'] },
  { slug: 'bowl-set', name: 'bowl_set', price: 9.99, collections: ['bowls', 'lamps'] },
  { slug: 'candle', name: 'Candle', price: 0, ribbon: 'New', brand: 'Lumen', collections: [] },
]

const collectionIds: Record<string, string> = {}

const product = ({ collections, ...plain }: Planted): NewProductInput => ({
  ...plain,
  productType: 'physical',
  collectionIds: collections.map((name) => collectionIds[name] ?? ''),
})

beforeAll(async () => {
  for (const name of ['bowls', 'lamps']) {
    const outcome = await createCollection(db, { name }, NOW)
    if ('collectionId' in outcome) collectionIds[name] = outcome.collectionId
  }
  for (const [index, each] of planted.entries()) {
    expect(await createProduct(db, product(each), new Date(NOW.getTime() + index * 60_000))).toHaveProperty(
      'productId',
    )
  }
  const hidden = { name: 'Hidden', productType: 'physical', price: 1, visible: false } as const
  expect(await createProduct(db, hidden, NOW)).toHaveProperty('productId')
})

test('finds products by the whole SKU or barcode of the product or a variant', async () => {
  const find = async (code: unknown) => {
    const { body, status } = await query({ filter: { '_vitrine.code': code } })
    return status === 200 ? body.products.map(({ slug }: { slug: string }) => slug) : status
  }
  const ofSlug = (slug: string) =>
    db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  await db
    .update(variants)
    .set({ barcode: '4006381333931' })
    .where(inArray(variants.productId, ofSlug('candle')))
  await db
    .update(variants)
    .set({ sku: 'B-1' })
    .where(inArray(variants.productId, ofSlug('bowl-set')))
  await db.update(products).set({ sku: 'B-1' }).where(eq(products.slug, 'bowl-100'))
  expect(await find('4006381333931')).toEqual(['candle'])
  expect(await find('B-1')).toEqual(['bowl-set', 'bowl-100'])
  expect(await find('4006381')).toEqual([])
  expect(await find(4)).toBe(400)
})

test('sorts a list by newest and returns its total by default', async () => {
  const { status, body } = await platform.post(QUERY, {}, visitor)
  expect(status).toBe(200)
  expect(body.products.map(({ slug }: { slug: string }) => slug)).toEqual(
    planted.map(({ slug }) => slug).reverse(),
  )
  expect(body).toMatchObject({
    metadata: { count: 5, offset: 0, total: 5, tooManyToCount: false },
    totalResults: 5,
  })
})

// Shoppers can send any query, and a shop may have millions of products.
test.each([
  ['of all products', () => ({}), 6],
  ['of a collection', () => ({ collectionIds: { $hasSome: [collectionIds.bowls] } }), 3],
])('reports tooManyToCount for a list %s above the count limit', async (_, filter, all) => {
  const pageWith = async (maxCounted: number) => {
    const readContext = { ...pagingLimits({ role: 'visitor', visitorId: '', sessionId: '' }), maxCounted }
    const selection = compileQuery(
      productFields('USD'),
      { filter: filter(), paging: { limit: 1 } },
      readContext,
    )
    if (selection instanceof Refusal) throw new Error('The query was refused.')
    return readPage(selection, await findProductPage(db, selection), undefined)
  }
  const { metadata, total } = await pageWith(all)
  expect({ metadata, total }).toEqual({
    metadata: { count: 1, offset: 0, total: all, tooManyToCount: false },
    total: all,
  })
  const tooLong = await pageWith(all - 1)
  expect(tooLong).toMatchObject({
    metadata: { count: 1, offset: 0, tooManyToCount: true, hasNext: true },
    total: undefined,
  })
  expect(tooLong.metadata).not.toHaveProperty('total')
})

test('counts a collection up to the limit and without hidden products', async () => {
  const bowls = collectionIds.bowls ?? ''
  expect(await countInCollection(db, bowls, { withHidden: false, max: 3 })).toBe(3)
  expect(await countInCollection(db, bowls, { withHidden: false, max: 1 })).toBe(2)
})

test('counts everything for merchants', () => {
  expect(pagingLimits({ role: 'visitor', visitorId: '', sessionId: '' })).toMatchObject({
    maxCounted: 50_000,
  })
  expect(pagingLimits({ role: 'app', appId: '' } as Caller)).not.toHaveProperty('maxCounted')
})

test('returns pages that do not overlap, and a short last page', async () => {
  const sort = [{ fieldName: 'price', order: 'ASC' }]
  const pages = await Promise.all([0, 2, 4].map((offset) => slugs({ sort, paging: { limit: 2, offset } })))
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
  expect(new Set(pages.flat()).size).toBe(5)
  expect((await query({ paging: { limit: 0 } })).body).toMatchObject({ products: [], metadata: { total: 5 } })
})

test.each([
  ['price', 'ASC', ['candle', 'bowl-100', 'bowl-set', 'apfelschale', 'amber-lamp']],
  ['priceData.price', 'DESC', ['amber-lamp', 'apfelschale', 'bowl-set', 'bowl-100', 'candle']],
  ['name', 'ASC', ['amber-lamp', 'apfelschale', 'bowl-100', 'bowl-set', 'candle']],
  ['lastUpdated', 'DESC', ['candle', 'bowl-set', 'bowl-100', 'apfelschale', 'amber-lamp']],
])('sorts a list by %s %s', async (fieldName, order, expected) => {
  expect(await slugs({ sort: [{ fieldName, order }] })).toEqual(expected)
})

test.each([
  [{ slug: 'candle' }, ['candle']],
  [{ slug: { $in: [] } }, []],
  [{ slug: { $ne: 'candle' }, ribbon: 'New' }, ['amber-lamp']],
  [{ 'priceData.price': { $gte: 9.99, $lt: 48.5 } }, ['bowl-100', 'bowl-set']],
  [{ price: { $gt: 9.985, $lte: 48.505 } }, ['apfelschale', 'bowl-100', 'bowl-set']],
  [{ price: 9.994 }, []],
  [{ price: { $gt: -1e300 } }, planted.map(({ slug }) => slug)],
  // Numbers from a URL are strings.
  [{ 'priceData.price': { $gt: '10' } }, ['amber-lamp', 'apfelschale']],
  [{ 'priceData.price': { $gte: '9.99', $lt: '48.5' } }, ['bowl-100', 'bowl-set']],
  [{ price: '9.990' }, ['bowl-100', 'bowl-set']],
  [{ price: { $gt: '9.985', $lte: '48.505' } }, ['apfelschale', 'bowl-100', 'bowl-set']],
  [{ price: { $in: ['0', 120] } }, ['amber-lamp', 'candle']],
  [{ price: { $gt: '-1' } }, planted.map(({ slug }) => slug)],
  [{ price: { $lt: '999999999999999999999999' } }, planted.map(({ slug }) => slug)],
  [{ name: { $startsWith: 'apfel' } }, ['apfelschale']],
  [{ name: { $contains: '0%' } }, ['bowl-100']],
  [{ name: { $startsWith: 'bowl_' } }, ['bowl-set']],
  [{ name: { $endsWith: 'LAMP' } }, ['amber-lamp']],
  [{ ribbon: null }, ['apfelschale', 'bowl-set']],
  [{ ribbon: { $ne: 'New' } }, ['apfelschale', 'bowl-100', 'bowl-set']],
  [{ ribbon: { $exists: true }, brand: { $exists: false } }, ['bowl-100']],
  [{ ribbon: { $in: ['Sale', null] } }, ['apfelschale', 'bowl-100', 'bowl-set']],
  [{ $not: { brand: 'Lumen' } }, ['apfelschale', 'bowl-100', 'bowl-set']],
  [
    { $or: [{ slug: 'candle' }, { $and: [{ price: { $lt: 10 } }, { ribbon: 'Sale' }] }] },
    ['bowl-100', 'candle'],
  ],
  [{ productType: 'digital' }, []],
  [{ createdDate: { $gte: '2026-01-01T00:03:00Z' } }, ['bowl-set', 'candle']],
  [{ id: 'not-an-id' }, []],
  [{ collectionIds: ALL_PRODUCTS_COLLECTION_ID }, planted.map(({ slug }) => slug)],
  [{ collectionIds: { $hasSome: ['nowhere'] } }, []],
])('matches %j to %j', async (filter, expected) => {
  expect((await slugs({ filter, sort: [{ fieldName: 'slug', order: 'ASC' }] })).sort()).toEqual(
    [...expected].sort(),
  )
})

test('finds a product by its collections', async () => {
  const { bowls = '', lamps = '' } = collectionIds
  expect(await slugs({ filter: { collectionIds: { $hasSome: [lamps, bowls] } } })).toHaveLength(4)
  expect(await slugs({ filter: { collectionIds: { $hasAll: [lamps, bowls] } } })).toEqual(['bowl-set'])
  expect(await slugs({ filter: { collectionIds: { $ne: bowls } } })).toEqual(['candle', 'amber-lamp'])
})

test('sorts the list of a collection in the order of the merchant', async () => {
  const filter = { collectionIds: { $hasSome: [collectionIds.bowls] } }
  expect(await slugs({ filter })).toEqual(['apfelschale', 'bowl-100', 'bowl-set'])
})

test('shows hidden products to merchants only', async () => {
  expect(await slugs({ filter: { visible: false } })).toEqual([])
  expect(await slugs({ filter: { visible: false } }, owner)).toEqual(['hidden'])
})

test('accepts a query in the URL', async () => {
  const base64Query = Buffer.from(JSON.stringify({ query: { filter: { slug: 'candle' } } })).toString(
    'base64url',
  )
  const { body } = await platform.get(`${QUERY}?.r=${base64Query}`, visitor)
  expect(body.products).toMatchObject([{ slug: 'candle' }])
})

test('matches nothing for an empty OR and everything for an empty AND', async () => {
  expect((await query({ filter: { $or: [] } })).body.products).toEqual([])
  const all = (await query({})).body.metadata.total
  expect((await query({ filter: { $and: [] } })).body.metadata.total).toBe(all)
  expect((await query({ filter: { $not: { $or: [] } } })).body.metadata.total).toBe(all)
})

test.each([
  [{ filter: { color: 'red' } }, 'query.filter.color', 'FIELD_NOT_ALLOWED'],
  [{ filter: { name: { $regex: '.*' } } }, 'query.filter.name.$regex', 'INVALID_ENUM_VALUE'],
  [{ filter: { productType: { $gt: 'a' } } }, 'query.filter.productType.$gt', 'FIELD_NOT_ALLOWED'],
  [{ filter: { name: { $gt: 5 } } }, 'query.filter.name.$gt', 'VALIDATION'],
  [{ filter: { price: { $in: [5, 'five'] } } }, 'query.filter.price.$in', 'VALIDATION'],
  [{ filter: { slug: { $in: 'candle' } } }, 'query.filter.slug.$in', 'VALIDATION'],
  [{ filter: { slug: { $in: Array(101).fill('x') } } }, 'query.filter.slug.$in', 'VALIDATION'],
  [{ filter: { createdDate: 'yesterday' } }, 'query.filter.createdDate', 'VALIDATION'],
  [{ filter: { collectionIds: { $hasSome: [5] } } }, 'query.filter.collectionIds.$hasSome', 'VALIDATION'],
  [{ filter: [] }, 'query.filter', 'VALIDATION'],
  [{ filter: { $or: { slug: 'candle' } } }, 'query.filter.$or', 'VALIDATION'],
  [{ filter: { $and: Array(21).fill({ slug: 'x' }) } }, 'query.filter', 'MAX_SIZE'],
  [{ filter: { toString: 1 } }, 'query.filter.toString', 'FIELD_NOT_ALLOWED'],
  [{ sort: [{ fieldName: 'description', order: 'ASC' }] }, 'query.sort[0].fieldName', 'FIELD_NOT_ALLOWED'],
  [{ sort: [{ fieldName: 'name', order: 'UP' }] }, 'query.sort[0].order', 'INVALID_ENUM_VALUE'],
  [{ paging: { limit: 101 } }, 'query.paging.limit', 'MAX'],
  [{ paging: { offset: -1 } }, 'query.paging.offset', 'MIN'],
  [{ paging: { offset: 10_001 } }, 'query.paging.offset', 'MAX'],
  [{ paging: { cursor: 'x' } }, 'query.paging.cursor', 'FIELD_NOT_ALLOWED'],
  [{ paging: { limit: '101' } }, 'query.paging.limit', 'MAX'],
  [{ paging: { limit: 'many' } }, 'query.paging.limit', 'VALIDATION'],
  [{ paging: { limit: 1.5 } }, 'query.paging.limit', 'VALIDATION'],
  [{ paging: { offset: '-1' } }, 'query.paging.offset', 'VALIDATION'],
])('rejects %j with a violation of %s', async (requested, field, violatedRule) => {
  const { status, body } = await query(requested)
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field, violatedRule }])
})

test('accepts paging numbers as numbers or as strings', async () => {
  const named = async (paging: object) =>
    (await query({ paging })).body.products.map(({ id }: { id: string }) => id)
  const page = await named({ limit: 2, offset: 1 })
  expect(page).toHaveLength(2)
  expect(await named({ limit: '2', offset: '1' })).toEqual(page)
  const { status, body } = await query({ cursorPaging: { limit: '2' } })
  expect([status, body.products.length]).toEqual([200, 2])
})

test.each(['', ' ', 'five', '5,00', '5.', '.5', '1e3', '0x10', 'NaN', 'Infinity', '9'.repeat(31), true])(
  'rejects %j as a number to compare with',
  async (price) => {
    const { status, body } = await query({ filter: { 'priceData.price': { $lt: price } } })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([
      { field: 'query.filter.priceData.price.$lt', violatedRule: 'VALIDATION' },
    ])
  },
)

test('either rejects a filter or returns exactly the products that match it', async () => {
  const price = fc.constantFrom(0, 9.99, 48.5, 120, 50)
  const condition = fc.oneof(
    fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), price).map(([operator, value]) => ({
      filter: { price: { [operator]: value } },
      holds: ({ price: own }: Planted) => COMPARE[operator]?.(own, value) ?? false,
    })),
    fc.constantFrom('New', 'Sale', null).map((ribbon) => ({
      filter: { ribbon },
      holds: (each: Planted) => (each.ribbon ?? null) === ribbon,
    })),
    fc.subarray(planted.map(({ slug }) => slug)).map((requested) => ({
      filter: { slug: { $in: requested } },
      holds: ({ slug }: Planted) => requested.includes(slug),
    })),
  )
  type Case = { filter: object; holds: (product: Planted) => boolean }
  const { tree } = fc.letrec<{ tree: Case; group: Case }>((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, condition, tie('group')),
    group: fc.oneof(
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((parts) => ({
        filter: { $and: parts.map(({ filter }) => filter) },
        holds: (each: Planted) => parts.every(({ holds }) => holds(each)),
      })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((parts) => ({
        filter: { $or: parts.map(({ filter }) => filter) },
        holds: (each: Planted) => parts.some(({ holds }) => holds(each)),
      })),
      tie('tree').map(({ filter, holds }) => ({
        filter: { $not: filter },
        holds: (each: Planted) => !holds(each),
      })),
    ),
  }))

  await fc.assert(
    fc.asyncProperty(tree, async ({ filter, holds }) => {
      const { status, body } = await query({ filter })
      if (status === 400)
        expect(body.details.validationError.fieldViolations[0].violatedRule).toBe('MAX_SIZE')
      else {
        const found = body.products.map(({ slug }: { slug: string }) => slug).sort()
        expect(found).toEqual(
          planted
            .filter(holds)
            .map(({ slug }) => slug)
            .sort(),
        )
      }
    }),
    { numRuns: 75 },
  )
})

const COMPARE: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  $eq: (one, other) => one === other,
  $ne: (one, other) => one !== other,
  $gt: (one, other) => one > other,
  $gte: (one, other) => one >= other,
  $lt: (one, other) => one < other,
  $lte: (one, other) => one <= other,
}

test('returns no server error for any filter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.constantFrom('name', 'price', 'id', 'collectionIds', 'createdDate', '$and', '$not', 'x'),
        fc.jsonValue({ maxDepth: 4 }),
      ),
      async (filter) => {
        expect([200, 400]).toContain((await query({ filter })).status)
      },
    ),
    { numRuns: 150 },
  )
})

test('counts a list of one collection as the caller sees it', async () => {
  const created = await createCollection(db, { name: 'Counted' }, NOW)
  const id = 'collectionId' in created ? created.collectionId : ''
  for (const [name, visible] of [
    ['Counted one', true],
    ['Counted two', true],
    ['Counted and hidden', false],
  ] as const)
    await createProduct(db, { name, visible, productType: 'physical', price: 5, collectionIds: [id] }, NOW)
  const totals = async (filter: object, headers = visitor) => {
    const sort = [{ fieldName: 'price', order: 'ASC' }]
    const pages = [await query({ filter, paging: { limit: 1 } }, headers)]
    pages.push(await query({ filter, sort, paging: { limit: 1 } }, headers))
    return pages.map(({ body }) => body.totalResults)
  }
  for (const filter of [{ collectionIds: id }, { collectionIds: { $hasSome: [id] } }]) {
    expect(await totals(filter)).toEqual([2, 2])
    expect(await totals(filter, owner)).toEqual([3, 3])
  }
  const cheap = { collectionIds: id, price: { $lt: 5 } }
  expect((await query({ filter: cheap, paging: { limit: 1 } })).body.totalResults).toBe(0)
})
