import assert from 'node:assert/strict'
import { collectionBySlug, productBySlug } from '../catalog-lookup.mjs'
import { expectErrorCode } from '../expect-rejected.mjs'

/**
 * Every call that changes the catalog, as an attacker would send it.
 *
 * @type {Record<string, (products: any, target: { product: any, collection: any }) => Promise<unknown>>}
 */
const WRITES = {
  createProduct: (products) => products.createProduct({ name: 'Mine', priceData: { price: 1 } }),
  updateProduct: (products, { product }) => products.updateProduct(product._id, { name: 'Mine' }),
  deleteProduct: (products, { product }) => products.deleteProduct(product._id),
  deleteProductOptions: (products, { product }) => products.deleteProductOptions(product._id),
  removeBrand: (products, { product }) => products.removeBrand(product._id),
  removeRibbon: (products, { product }) => products.removeRibbon(product._id),
  updateProductVariants: (products, { product }) =>
    products.updateProductVariants(product._id, [{ choices: product.variants[0].choices, price: 1 }]),
  resetAllProductVariantData: (products, { product }) => products.resetAllProductVariantData(product._id),
  addProductMedia: (products, { product, collection }) =>
    products.addProductMedia(product._id, [{ mediaId: collection.media.mainMedia._id }]),
  removeProductMedia: (products, { product }) => products.removeProductMedia(product._id, []),
  addProductMediaToChoices: (products, { product }) =>
    products.addProductMediaToChoices(product._id, [choiceOf(product)]),
  removeProductMediaFromChoices: (products, { product }) =>
    products.removeProductMediaFromChoices(product._id, [choiceOf(product)]),
  createCollection: (products) => products.createCollection({ name: 'Mine' }),
  updateCollection: (products, { collection }) => products.updateCollection(collection._id, { name: 'Mine' }),
  deleteCollection: (products, { collection }) => products.deleteCollection(collection._id),
  addProductsToCollection: (products, { product, collection }) =>
    products.addProductsToCollection(collection._id, [product._id]),
  removeProductsFromCollection: (products, { product, collection }) =>
    products.removeProductsFromCollection(collection._id, [product._id]),
  bulkUpdateProductsProperty: (products, { product }) =>
    products.bulkUpdateProductsProperty([product._id], { price: 1 }),
  bulkAdjustProductProperty: (products, { product }) =>
    products.bulkAdjustProductProperty({ price: { amount: -1 } }, [product._id]),
}

/** @param {any} product */
const choiceOf = ({ productOptions, media }) => ({
  option: productOptions[0].name,
  choice: productOptions[0].choices[0].description,
  mediaIds: [media.items[0]._id],
})

/** @param {any} client */
const readTarget = async (client) => ({
  product: await productBySlug(client, 'field-cushion'),
  collection: await collectionBySlug(client, 'textiles'),
})

/** @param {any} client */
const countCatalog = async (client) => [
  (await client.products.queryProducts().limit(1).find()).totalCount,
  (await client.collections.queryCollections().limit(1).find()).totalCount,
]

/** @type {import('../run-cases.mjs').Cases} */
export const permissions = Object.fromEntries(
  Object.entries(WRITES).map(([name, write]) => [
    `products.${name}`,
    {
      'rejects visitors and read-only API keys': async ({ visitor, viewer }) => {
        const before = await readTarget(visitor)
        const counts = await countCatalog(visitor)
        await expectErrorCode(write(visitor.products, structuredClone(before)), 'PERMISSION_DENIED')
        await expectErrorCode(write(viewer.products, structuredClone(before)), 'PERMISSION_DENIED')
        assert.deepEqual(await readTarget(visitor), before)
        assert.deepEqual(await countCatalog(visitor), counts)
      },
    },
  ]),
)
