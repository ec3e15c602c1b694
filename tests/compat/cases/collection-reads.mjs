import assert from 'node:assert/strict'
import { ALL_PRODUCTS, collectionBySlug, slugs, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode, expectRejected } from '../expect-rejected.mjs'

/** @type {import('../run-cases.mjs').Cases} */
export const collectionReads = {
  'products.getCollectionBySlug': {
    'returns the collection': async ({ visitor, catalog }) => {
      const { collection } = await visitor.products.getCollectionBySlug('kitchen')
      const { name } = catalog.collections.find(({ slug }) => slug === 'kitchen') ?? {}
      assert.equal(collection.name, name)
      assert.equal(collection._id, (await collectionBySlug(visitor, 'kitchen'))._id)
    },

    'rejects an unknown collection': ({ visitor }) =>
      expectErrorCode(visitor.products.getCollectionBySlug('no-such-collection'), 'COLLECTION_NOT_FOUND'),
  },

  'collections.queryCollections': {
    'returns all collections, including All Products': async ({ visitor, catalog }) => {
      const page = await visitor.collections.queryCollections().find()
      const all = page.items.find((/** @type {any} */ each) => each._id === ALL_PRODUCTS)
      assert.equal(all.numberOfProducts, catalog.products.length)
      const others = page.items.filter((/** @type {any} */ each) => each._id !== ALL_PRODUCTS)
      assert.deepEqual(slugs(others), slugs(catalog.collections))
      assert.equal(page.totalCount, catalog.collections.length + 1)
    },

    'filters, sorts and pages': async ({ visitor, catalog }) => {
      const query = () => visitor.collections.queryCollections()
      const named = await query().eq('name', 'Kitchen').find()
      assert.deepEqual(slugs(named.items), ['kitchen'])
      const some = await query().startsWith('name', 'T').ascending('name').find()
      assert.deepEqual(
        some.items.map((/** @type {any} */ each) => each.name),
        ['Tableware', 'Textiles'],
      )
      const first = await query().ascending('name').limit(5).find()
      const second = await first.next()
      assert.equal(first.items.length + second.items.length, catalog.collections.length + 1)
    },

    'rejects an unknown sort field, and names it': async ({ visitor }) => {
      const { details } = await expectRejected(
        visitor.collections.queryCollections().ascending('weather').find(),
      )
      assert.match(details.validationError.fieldViolations[0].field, /sort/)
    },
  },

  'collections.getCollection': {
    'returns the collection, not wrapped in an object': async ({ visitor, catalog }) => {
      const { _id } = await collectionBySlug(visitor, 'kitchen')
      const collection = await visitor.collections.getCollection(_id)
      assert.equal(collection.slug, 'kitchen')
      const products = catalog.products.filter(({ collections }) => collections.includes('kitchen'))
      assert.equal(collection.numberOfProducts, products.length)
      assert.ok(collection.media.mainMedia.image.url)
    },

    'returns the All Products collection': async ({ visitor, catalog }) => {
      const collection = await visitor.collections.getCollection(ALL_PRODUCTS)
      assert.equal(collection._id, ALL_PRODUCTS)
      assert.equal(collection.numberOfProducts, catalog.products.length)
    },

    'rejects an unknown collection': ({ visitor }) =>
      expectErrorCode(visitor.collections.getCollection(UNKNOWN_ID), 'COLLECTION_NOT_FOUND'),
  },

  'collections.getCollectionBySlug': {
    'returns the collection': async ({ visitor }) => {
      const { collection } = await visitor.collections.getCollectionBySlug('vases-planters')
      assert.equal(collection.name, 'Vases & planters')
    },

    'rejects an unknown collection': ({ visitor }) =>
      expectErrorCode(visitor.collections.getCollectionBySlug('no-such-collection'), 404),
  },
}
