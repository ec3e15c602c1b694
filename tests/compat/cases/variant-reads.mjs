import assert from 'node:assert/strict'
import { ALL_PRODUCTS, productBySlug, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode } from '../expect-rejected.mjs'

/** @type {import('../run-cases.mjs').Cases} */
export const variantReads = {
  'products.queryProductVariants': {
    'returns all variants, with totals': async ({ visitor }) => {
      const { _id } = await productBySlug(visitor, 'field-cushion')
      const { variants, totalResults, metadata } = await visitor.products.queryProductVariants(_id)
      assert.deepEqual([variants.length, totalResults, metadata.items, metadata.offset], [6, 6, 6, 0])
      const lumbar = variants.find((/** @type {any} */ each) => each.variant.sku === 'VT-020-B')
      assert.deepEqual(lumbar.choices, { Color: 'Flax', Size: 'Lumbar, 20 × 14 in (50 × 36 cm)' })
      assert.equal(lumbar.variant.priceData.price, 40)
      assert.equal(lumbar.stock.inStock, true)
    },

    'filters by choices and id, and pages': async ({ visitor }) => {
      const { _id, variants: all } = await productBySlug(visitor, 'field-cushion')
      const query = visitor.products.queryProductVariants
      const lumbar = await query(_id, { choices: { Size: 'Lumbar, 20 × 14 in (50 × 36 cm)' } })
      assert.equal(lumbar.variants.length, 3)
      assert.ok(
        lumbar.variants.every(
          (/** @type {any} */ each) => each.choices.Size === 'Lumbar, 20 × 14 in (50 × 36 cm)',
        ),
      )
      const one = await query(_id, { variantIds: [all[4]._id] })
      assert.deepEqual(
        one.variants.map((/** @type {any} */ each) => each._id),
        [all[4]._id],
      )
      const page = await query(_id, { paging: { limit: 2, offset: 4 } })
      assert.equal(page.variants.length, 2)
      assert.equal(page.totalResults, 6)
    },

    'returns the cost only to merchants who request it': async ({ visitor, merchant }) => {
      const { _id } = await productBySlug(visitor, 'field-cushion')
      const options = { includeMerchantSpecificData: true }
      const forMerchant = await merchant.products.queryProductVariants(_id, options)
      assert.equal(forMerchant.variants[0].variant.costAndProfitData.itemCost, 18)
      const forVisitor = await visitor.products.queryProductVariants(_id, options)
      assert.equal(forVisitor.variants[0].variant.costAndProfitData, undefined)
    },

    'rejects an unknown product': ({ visitor }) =>
      expectErrorCode(visitor.products.queryProductVariants(UNKNOWN_ID), 'PRODUCT_NOT_FOUND'),
  },

  'products.queryStoreVariants': {
    'pages through all variants of the store': async ({ visitor }) => {
      const first = await visitor.products.queryStoreVariants({ paging: { limit: 20, offset: 0 } })
      const second = await visitor.products.queryStoreVariants({ paging: { limit: 20, offset: 20 } })
      const ids = [...first.variants, ...second.variants].map(({ _id }) => _id)
      assert.equal(new Set(ids).size, 40)
      assert.equal(first.metadata.count, 20)
      assert.ok(first.metadata.total > 40)
    },

    'pages through all variants with cursors': async ({ visitor }) => {
      const ids = []
      /** @type {string | undefined} */
      let cursor
      do {
        const query = { cursorPaging: { limit: 40, cursor } }
        /** @type {any} */
        const { variants, metadata } = await visitor.products.queryStoreVariants(query)
        ids.push(...variants.map((/** @type {any} */ each) => each._id))
        cursor = metadata.cursors?.next
      } while (cursor)
      const { metadata } = await visitor.products.queryStoreVariants({ paging: { limit: 1 } })
      assert.equal(new Set(ids).size, ids.length)
      assert.equal(ids.length, metadata.total)
    },

    'filters by product and by SKU': async ({ visitor }) => {
      const product = await productBySlug(visitor, 'field-cushion')
      const ofProduct = await visitor.products.queryStoreVariants({ filter: { productId: product._id } })
      assert.equal(ofProduct.variants.length, 6)
      const bySku = await visitor.products.queryStoreVariants({ filter: { sku: 'VT-020-B' } })
      const [{ productId, productName, variantName, managedVariant, choices, media, stock }] = bySku.variants
      assert.equal(productId, product._id)
      assert.equal(productName, 'Field Pillow')
      assert.match(variantName, /Flax.*Lumbar/)
      assert.equal(managedVariant, true)
      assert.deepEqual(choices, { Color: 'Flax', Size: 'Lumbar, 20 × 14 in (50 × 36 cm)' })
      assert.match(media.image, /^(wix:image|https?):\/\//)
      assert.equal(stock.inStock, true)
    },
  },

  'products.getStoreVariant': {
    'returns a variant by its id': async ({ visitor }) => {
      const { variants } = await visitor.products.queryStoreVariants({ filter: { sku: 'VT-020-B' } })
      const { variant } = await visitor.products.getStoreVariant(variants[0]._id)
      assert.equal(variant._id, variants[0]._id)
      assert.equal(variant.sku, 'VT-020-B')
      const { collectionIds } = await productBySlug(visitor, 'field-cushion')
      const textiles = collectionIds.find((/** @type {string} */ id) => id !== ALL_PRODUCTS)
      assert.ok(variant.collectionIds.includes(textiles))
    },

    'rejects an unknown variant': ({ visitor }) =>
      expectErrorCode(visitor.products.getStoreVariant(`${UNKNOWN_ID}-${UNKNOWN_ID}`), 'VARIANT_NOT_FOUND'),
  },
}
