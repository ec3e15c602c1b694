import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { seedManyProducts } from '../../edges/demo/seed-many-products.ts'
import { createCollection } from '../collections/create-collection.ts'

// Sends the storefront's queries to the platform, and explains every statement with PostgreSQL.

const db = await fileDatabase()
const platform = await openPlatform(db)
const visitor = await platform.visitor()
const owner = await platform.owner()

const PRODUCTS = '/stores-reader/v1/products/query-platformized'
const collectionIds: string[] = []

beforeAll(async () => {
  for (let index = 0; index < 20; index++) {
    const created = await createCollection(db, { name: `Collection ${index}` }, new Date())
    if ('collectionId' in created) collectionIds.push(created.collectionId)
  }
  await seedManyProducts({ db, count: 2000 })
  await db.execute(sql`vacuum analyze`)
})

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Records the statements that the platform sends. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<Statement[]> {
  const sent: Statement[] = []
  const pool = db.$client
  const { query } = pool
  // biome-ignore lint/suspicious/noExplicitAny: the method has a dozen forms; this is the one that is used.
  pool.query = ((config: any, values: unknown[]) => {
    sent.push({ text: config.text ?? config, values })
    return Reflect.apply(query, pool, [config, values])
    // biome-ignore lint/suspicious/noExplicitAny: as above.
  }) as any
  try {
    expect((await work()).status).toBe(200)
  } finally {
    pool.query = query
  }
  return sent.filter(({ text }) => /"products"|"variants"/.test(text))
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const tablesScanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(tablesScanned),
]

/** The tables with a sequential scan. */
async function scanned(work: () => Promise<{ status: number }>): Promise<string[]> {
  const statements = await statementsOf(work)
  expect(statements.length).toBeGreaterThan(0)
  const tables: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await db.$client.query(`explain (format json) ${text}`, [...values])
    tables.push(...tablesScanned(rows[0]['QUERY PLAN'][0].Plan))
  }
  return tables.filter(
    (table) => table === 'products' || table === 'variants' || table === 'collection_products',
  )
}

const list = (query: object, headers = visitor) => scanned(() => platform.post(PRODUCTS, { query }, headers))
const sorted = (fieldName: string, order: string) => ({ sort: [{ fieldName, order }] })

test('reads the newest products from an index', async () => {
  expect(await list({ paging: { limit: 24 } })).toEqual([])
  expect(await list({ paging: { limit: 24, offset: 960 } })).toEqual([])
})

test.each([
  ['price', 'ASC'],
  ['price', 'DESC'],
  ['priceData.price', 'ASC'],
  ['name', 'ASC'],
  ['name', 'DESC'],
  ['lastUpdated', 'DESC'],
  ['numericId', 'ASC'],
])('reads a list by %s %s from an index', async (fieldName, order) => {
  expect(await list({ ...sorted(fieldName, order), paging: { limit: 24 } })).toEqual([])
})

test.each([
  ['a slug', { slug: 'sample-ridge-bowl-2' }],
  ['former slugs', { slug: { $in: ['gone', 'away'] } }],
  ['an id', { id: '00000000-0000-7000-8000-000000000000' }],
  ['a name prefix', { name: { $startsWith: 'sample ridge' } }],
  ['a part of a name', { name: { $contains: 'lamp 42' } }],
  ['a price range', { 'priceData.price': { $gte: 10, $lt: 12 } }],
  ['a wide price range', { 'priceData.price': { $gte: 10, $lte: 400 } }],
  ['a ribbon', { ribbon: 'New' }],
  ['a brand', { brand: 'Lumen' }],
  ['a SKU', { sku: 'SAMPLE-77' }],
  [
    'a part of a name, or a code',
    {
      $or: [
        { $and: [{ name: { $contains: 'lamp' } }, { name: { $contains: '42' } }] },
        { '_vitrine.code': 'SAMPLE-77' },
      ],
    },
  ],
  ['a recent update', { lastUpdated: { $gt: new Date(Date.now() - 3_600_000).toISOString() } }],
  ['a price range and stock', { 'priceData.price': { $gte: 10, $lt: 12 }, 'stock.inStock': true }],
])('reads products with %s from an index', async (_, filter) => {
  expect(await list({ filter, paging: { limit: 24 } })).toEqual([])
})

test('reads the products of collections from an index in every sort order', async () => {
  const [one = '', two = ''] = collectionIds
  for (const filter of [
    { collectionIds: { $hasSome: [one] } },
    { collectionIds: { $hasSome: [one, two] } },
    { collectionIds: { $hasAll: [one, two] } },
    { collectionIds: ALL_PRODUCTS_COLLECTION_ID },
  ]) {
    expect(await list({ filter, paging: { limit: 24 } })).toEqual([])
    expect(await list({ filter, ...sorted('price', 'ASC'), paging: { limit: 24 } })).toEqual([])
  }
})

test('reads cursor pages from an index', async () => {
  for (const sort of [{}, sorted('price', 'ASC'), sorted('name', 'DESC')]) {
    const first = await platform.post(PRODUCTS, { query: { ...sort, cursorPaging: { limit: 24 } } }, visitor)
    const { next } = first.body.metadata.cursors
    expect(await list({ cursorPaging: { limit: 24, cursor: next } })).toEqual([])
  }
})

test('reads a page at a large offset from an index alone for a merchant', async () => {
  expect(await list({ paging: { limit: 24, offset: 4900 } }, owner)).toEqual([])
  expect(await list({ ...sorted('price', 'ASC'), paging: { limit: 24, offset: 4900 } }, owner)).toEqual([])
})

test('reads one product, one variant and one collection from indexes', async () => {
  const { body } = await platform.post(PRODUCTS, { query: { paging: { limit: 1 } } }, visitor)
  const [{ id, variants }] = body.products
  const read = (path: string) => scanned(() => platform.get(path, visitor))
  expect(await read(`/stores-reader/v1/products/${id}`)).toEqual([])
  expect(await read(`/stores-reader/v1/variants/${id}-${variants[0].id}`)).toEqual([])
  expect(await read(`/stores-reader/v2/collections/slug/collection-7`)).toEqual([])
})
