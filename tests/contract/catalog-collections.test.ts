import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { listAuditLog } from '@vitrine/platform/kernel/audit-log/audit-log'
import { events } from '@vitrine/platform/kernel/database/schema/events'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openShopFor, refusalOf } from './catalog-shop.ts'

const db = await fileDatabase()
const shop = await openShopFor(db)
const { products, collections } = shop.owner
const visitor = shop.visitor

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

let count = 0
const createCollection = async (extra: object = {}) =>
  (await products.createCollection({ name: `Collection ${++count}`, ...extra })).collection
const createProduct = async () =>
  (await products.createProduct({ name: `Bowl ${++count}`, priceData: { price: 20 } })).product._id
const productsIn = async (id: string) => {
  const page = await visitor.products.queryProducts().hasSome('collectionIds', [id]).find()
  return page.items.map(({ _id }) => _id)
}

test('creates a collection from a name', async () => {
  const collection = await createCollection({ name: 'Bowls', description: 'Everyday bowls' })
  expect(collection).toEqual({
    _id: expect.any(String),
    name: 'Bowls',
    slug: 'bowls',
    description: 'Everyday bowls',
    visible: true,
    numberOfProducts: 0,
    media: { items: [] },
    revision: '1',
  })
  const { revision: _, ...seen } = collection
  expect(await visitor.collections.getCollection(collection._id)).toEqual(seen)
  expect((await visitor.collections.getCollectionBySlug('bowls')).collection).toEqual(seen)
  expect((await visitor.products.getCollectionBySlug('bowls')).collection).toEqual(seen)
})

test.each([
  [{ name: undefined }, { 'collection.name': 'REQUIRED_FIELD' }],
  [{ name: '' }, { 'collection.name': 'MIN_LENGTH' }],
  [{ name: 'x'.repeat(51) }, { 'collection.name': 'MAX_LENGTH' }],
  [{ name: '???' }, { 'collection.slug': 'REQUIRED_FIELD' }],
  [{ slug: 'No Slug' }, { 'collection.slug': 'FORMAT' }],
  [{ description: 'x'.repeat(601) }, { 'collection.description': 'MAX_LENGTH' }],
  [{ visible: 1 }, { 'collection.visible': 'VALIDATION' }],
  [{ owner: 'me' }, { 'collection.owner': 'FIELD_NOT_ALLOWED' }],
])('rejects %j with the violated rule', async (change, rules) => {
  expect(await refusalOf(createCollection(change))).toMatchObject({ status: 400, rules })
})

test('ignores read-only fields', async () => {
  const collection = await createCollection({ numberOfProducts: 99, media: { items: [{ _id: 'x' }] } })
  expect(collection).toMatchObject({ numberOfProducts: 0, media: { items: [] } })
  const forged = { numberOfProducts: 99, _id: UNKNOWN_ID } as never
  expect((await products.updateCollection(collection._id, forged)).collection).toEqual(collection)
})

test('gives equal names different slugs, and rejects a requested slug that is taken', async () => {
  expect([
    (await createCollection({ name: 'Twin' })).slug,
    (await createCollection({ name: 'Twin' })).slug,
  ]).toEqual(['twin', 'twin-1'])
  expect(await refusalOf(createCollection({ slug: 'twin' }))).toMatchObject({
    status: 409,
    code: 'SLUG_TAKEN',
  })
})

test('updates only the given fields, and rejects a stale revision', async () => {
  const { _id, slug, revision = '' } = await createCollection({ description: 'Old' })
  const { collection } = await products.updateCollection(_id, { name: 'New name', revision })
  expect(collection).toMatchObject({ name: 'New name', slug, description: 'Old', revision: '2' })
  expect(await refusalOf(products.updateCollection(_id, { name: 'Other', revision }))).toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
    data: { revision: '2' },
  })
  expect((await products.updateCollection(_id, {})).collection).toEqual(collection)
})

test('shows a hidden collection to merchants only', async () => {
  const { _id, slug } = await createCollection({ visible: false })
  const absent = { status: 404, code: 'COLLECTION_NOT_FOUND' }
  expect(await refusalOf(visitor.collections.getCollection(_id))).toMatchObject(absent)
  // The v2 collections API returns only a numeric code.
  expect(await refusalOf(visitor.collections.getCollectionBySlug(slug))).toMatchObject({
    status: 404,
    code: 404,
  })
  expect(await refusalOf(visitor.products.getCollectionBySlug(slug))).toMatchObject(absent)
  expect((await collections.getCollection(_id)).visible).toBe(false)
})

test('redirects a former slug to the new one until another collection takes it', async () => {
  const { _id } = await createCollection({ slug: 'old-slug' })
  await products.updateCollection(_id, { slug: 'new-slug' })
  const found = async (slug: string) => (await visitor.collections.getCollectionBySlug(slug)).collection
  expect(await found('old-slug')).toMatchObject({ _id, slug: 'new-slug' })
  const { items } = await visitor.collections.queryCollections().eq('slug', 'old-slug').find()
  expect(items).toMatchObject([{ _id }])
  const other = await createCollection({ slug: 'old-slug' })
  expect(await found('old-slug')).toMatchObject({ _id: other._id })
})

test('adds products to a collection in the given order, and removes them', async () => {
  const { _id } = await createCollection()
  const [one, two, three] = [await createProduct(), await createProduct(), await createProduct()]
  expect(await products.addProductsToCollection(_id, [three, one])).toBeUndefined()
  await products.addProductsToCollection(_id, [one, two, two])
  expect(await productsIn(_id)).toEqual([three, one, two])
  expect((await visitor.collections.getCollection(_id)).numberOfProducts).toBe(3)
  expect((await visitor.products.getProduct(one)).product.collectionIds).toEqual([
    _id,
    ALL_PRODUCTS_COLLECTION_ID,
  ])
  await products.updateProduct(two, { visible: false })
  expect((await visitor.collections.getCollection(_id)).numberOfProducts).toBe(2)
  await products.updateProduct(two, { visible: true })
  expect(await products.removeProductsFromCollection(_id, [one, UNKNOWN_ID])).toBeUndefined()
  expect(await productsIn(_id)).toEqual([three, two])
})

test('adds none of the products if one does not exist', async () => {
  const { _id } = await createCollection()
  expect(
    await refusalOf(products.addProductsToCollection(_id, [await createProduct(), UNKNOWN_ID])),
  ).toMatchObject({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
    data: { productId: UNKNOWN_ID },
  })
  expect(await productsIn(_id)).toEqual([])
  expect(await refusalOf(products.addProductsToCollection(_id, []))).toMatchObject({
    status: 400,
    rules: { productIds: 'MIN_SIZE' },
  })
})

test('deletes a collection, and keeps its products', async () => {
  const { _id } = await createCollection()
  const product = await createProduct()
  await products.addProductsToCollection(_id, [product])
  expect(await products.deleteCollection(_id)).toBeUndefined()
  expect(await refusalOf(collections.getCollection(_id))).toMatchObject({ code: 'COLLECTION_NOT_FOUND' })
  expect((await visitor.products.getProduct(product)).product.collectionIds).toEqual([
    ALL_PRODUCTS_COLLECTION_ID,
  ])
})

const changes: [string, (id: string, product: string) => Promise<unknown>][] = [
  ['updateCollection', (id) => products.updateCollection(id, { name: 'x' })],
  ['deleteCollection', (id) => products.deleteCollection(id)],
  ['addProductsToCollection', (id, product) => products.addProductsToCollection(id, [product])],
  ['removeProductsFromCollection', (id, product) => products.removeProductsFromCollection(id, [product])],
]

test.each(changes)(
  'rejects %s for a missing collection and for the collection of all products',
  async (_, change) => {
    const product = await createProduct()
    for (const id of [UNKNOWN_ID, 'nonsense'])
      expect(await refusalOf(change(id, product))).toMatchObject({
        status: 404,
        code: 'COLLECTION_NOT_FOUND',
      })
    expect(await refusalOf(change(ALL_PRODUCTS_COLLECTION_ID, product))).toMatchObject({
      status: 409,
      code: 'COLLECTION_READ_ONLY',
    })
  },
)

test('lists every visible product in the collection of all products', async () => {
  const before = await visitor.collections.getCollection(ALL_PRODUCTS_COLLECTION_ID)
  const product = await createProduct()
  const after = await visitor.collections.getCollection(ALL_PRODUCTS_COLLECTION_ID)
  expect(after.numberOfProducts).toBe(before.numberOfProducts + 1)
  expect(await productsIn(ALL_PRODUCTS_COLLECTION_ID)).toContain(product)
})

test('audits every change and emits an event', async () => {
  const { _id, slug } = await createCollection()
  const product = await createProduct()
  await products.updateCollection(_id, { name: 'Renamed' })
  await products.addProductsToCollection(_id, [product])
  await products.addProductsToCollection(_id, [product])
  await products.removeProductsFromCollection(_id, [product])
  await products.deleteCollection(_id)
  expect(
    (await listAuditLog(db, _id)).map(({ operation, before, after }) => ({ operation, before, after })),
  ).toMatchObject([
    { operation: 'deleteCollection', before: { name: 'Renamed' }, after: null },
    {
      operation: 'removeProductsFromCollection',
      before: { productIds: [product] },
      after: { productIds: [] },
    },
    { operation: 'addProductsToCollection', before: { productIds: [] }, after: { productIds: [product] } },
    { operation: 'updateCollection', after: { name: 'Renamed' } },
    { operation: 'createCollection', before: null, after: { slug } },
  ])
  const recorded = (await db.select().from(events))
    .filter(({ entityId }) => entityId === _id)
    .sort((one, other) => one.sequence - other.sequence)
  expect(recorded.map(({ type, payload }) => [type.split('.').at(-1), payload])).toMatchObject([
    ['CollectionCreated', { collection_Id: _id, slug, originatedFromVersion: 'V1_CATALOG' }],
    ['CollectionChanged', { changedFields: ['name'] }],
    ['CollectionChanged', { changedFields: ['productIds'] }],
    ['CollectionChanged', { changedFields: ['productIds'] }],
    ['CollectionDeleted', { collection_Id: _id }],
  ])
})
