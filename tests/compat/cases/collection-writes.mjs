import assert from 'node:assert/strict'
import { ALL_PRODUCTS, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode, expectFieldViolation } from '../expect-rejected.mjs'
import { newProduct } from '../new-product.mjs'

let collectionCount = 0

/** @param {any} merchant @param {Record<string, unknown>} [details] */
async function newCollection(merchant, details) {
  collectionCount += 1
  const collection = { name: `Samples ${collectionCount}`, ...details }
  return (await merchant.products.createCollection(collection)).collection
}

/** @param {any} client @param {string} productId */
const collectionsOf = async (client, productId) =>
  (await client.products.getProduct(productId)).product.collectionIds

/** @type {import('../run-cases.mjs').Cases} */
export const collectionWrites = {
  'products.createCollection': {
    'creates a collection that visitors can read': async ({ visitor, merchant }) => {
      const details = { name: 'Made by Hand', description: 'One at a time.' }
      const { _id, slug } = await newCollection(merchant, details)
      assert.equal(slug, 'made-by-hand')
      const collection = await visitor.collections.getCollection(_id)
      assert.equal(collection.name, 'Made by Hand')
      assert.equal(collection.description, 'One at a time.')
      assert.equal(collection.visible, true)
      assert.equal(collection.numberOfProducts, 0)
      assert.equal((await visitor.products.getCollectionBySlug('made-by-hand')).collection._id, _id)
    },

    'requires a name': ({ merchant }) =>
      expectFieldViolation(merchant.products.createCollection({ description: 'Nameless.' }), {
        field: 'collection.name',
        rule: 'REQUIRED_FIELD',
      }),
  },

  'products.updateCollection': {
    'changes only the given fields': async ({ visitor, merchant }) => {
      const { _id, name } = await newCollection(merchant, { description: 'Before.' })
      const response = await merchant.products.updateCollection(_id, { description: 'After.' })
      assert.equal(response.collection.description, 'After.')
      const collection = await visitor.collections.getCollection(_id)
      assert.deepEqual([collection.name, collection.description], [name, 'After.'])
    },

    'hides a collection from visitors': async ({ visitor, merchant }) => {
      const { _id } = await newCollection(merchant)
      await merchant.products.updateCollection(_id, { visible: false })
      await expectErrorCode(visitor.collections.getCollection(_id), 'COLLECTION_NOT_FOUND')
      assert.equal((await merchant.collections.getCollection(_id)).visible, false)
    },

    'rejects an unknown collection': ({ merchant }) =>
      expectErrorCode(
        merchant.products.updateCollection(UNKNOWN_ID, { name: 'Nothing' }),
        'COLLECTION_NOT_FOUND',
      ),
  },

  'products.deleteCollection': {
    'deletes the collection but not its products': async ({ visitor, merchant }) => {
      const { _id } = await newCollection(merchant)
      const product = await newProduct(merchant)
      await merchant.products.addProductsToCollection(_id, [product._id])
      assert.equal(await merchant.products.deleteCollection(_id), undefined)
      await expectErrorCode(visitor.collections.getCollection(_id), 'COLLECTION_NOT_FOUND')
      assert.ok(!(await collectionsOf(visitor, product._id)).includes(_id))
    },

    'rejects deleting the All Products collection': async ({ visitor, merchant }) => {
      await expectErrorCode(merchant.products.deleteCollection(ALL_PRODUCTS), 'COLLECTION_READ_ONLY')
      assert.ok(await visitor.collections.getCollection(ALL_PRODUCTS))
    },
  },

  'products.addProductsToCollection': {
    'adds each product to a collection once': async ({ visitor, merchant }) => {
      const { _id } = await newCollection(merchant)
      const products = [await newProduct(merchant), await newProduct(merchant)]
      const ids = products.map((product) => product._id)
      assert.equal(await merchant.products.addProductsToCollection(_id, ids), undefined)
      await merchant.products.addProductsToCollection(_id, ids.slice(0, 1))
      const page = await visitor.products.queryProducts().hasSome('collectionIds', [_id]).find()
      assert.deepEqual(
        page.items.map((/** @type {any} */ each) => each._id),
        ids,
      )
      assert.equal((await visitor.collections.getCollection(_id)).numberOfProducts, 2)
    },

    'rejects an unknown collection': async ({ merchant }) => {
      const { _id } = await newProduct(merchant)
      const change = merchant.products.addProductsToCollection(UNKNOWN_ID, [_id])
      await expectErrorCode(change, 'COLLECTION_NOT_FOUND')
    },
  },

  'products.removeProductsFromCollection': {
    'removes only the given products': async ({ visitor, merchant }) => {
      const { _id } = await newCollection(merchant)
      const [first, second] = [await newProduct(merchant), await newProduct(merchant)]
      await merchant.products.addProductsToCollection(_id, [first._id, second._id])
      assert.equal(await merchant.products.removeProductsFromCollection(_id, [first._id]), undefined)
      assert.ok(!(await collectionsOf(visitor, first._id)).includes(_id))
      assert.ok((await collectionsOf(visitor, second._id)).includes(_id))
    },
  },
}
