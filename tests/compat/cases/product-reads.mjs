import assert from 'node:assert/strict'
import { ALL_PRODUCTS, productBySlug, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode, expectRejected } from '../expect-rejected.mjs'

/** One version parses dates, the other leaves them as text. @param {Date | string} value */
const instant = (value) => new Date(value).getTime()

/** @type {import('../run-cases.mjs').Cases} */
export const productReads = {
  'products.getProduct': {
    'returns all fields of a product': async ({ visitor, catalog }) => {
      const { _id } = await productBySlug(visitor, 'linden-carafe')
      const { product } = await visitor.products.getProduct(_id)
      const expected = catalog.products.find(({ slug }) => slug === 'linden-carafe')
      assert.equal(product._id, _id)
      assert.equal(product.name, expected?.name)
      assert.equal(product.brand, expected?.brand)
      assert.equal(product.ribbon, 'Sale')
      assert.equal(product.productType, 'physical')
      assert.deepEqual(product.discount, { type: 'PERCENT', value: 15 })
      assert.deepEqual(
        [product.priceData.currency, product.priceData.price, product.priceData.discountedPrice],
        ['USD', 46, 39.1],
      )
      assert.deepEqual(product.priceData.formatted, { price: '$46.00', discountedPrice: '$39.10' })
      assert.equal(product.stock.inventoryStatus, 'IN_STOCK')
      assert.ok(product.media.mainMedia.image.url.endsWith(`/media/${product.media.mainMedia._id}`))
      assert.equal(product.media.mainMedia.mediaType, 'image')
      assert.ok(product.productPageUrl.path.endsWith('/linden-carafe'))
      assert.ok(instant(product.lastUpdated) >= instant(product._createdDate))
      assert.ok(product.collectionIds.includes(ALL_PRODUCTS))
    },

    'returns options, choices and variants': async ({ visitor }) => {
      const { _id } = await productBySlug(visitor, 'field-cushion')
      const { product } = await visitor.products.getProduct(_id)
      assert.deepEqual(
        product.productOptions.map((/** @type {any} */ option) => [option.name, option.choices.length]),
        [
          ['Color', 3],
          ['Size', 2],
        ],
      )
      assert.deepEqual(
        product.productOptions.map((/** @type {any} */ option) => option.optionType),
        ['color', 'drop_down'],
      )
      assert.equal(product.variants.length, 6)
      assert.equal(new Set(product.variants.map((/** @type {any} */ variant) => variant._id)).size, 6)
      assert.deepEqual(product.priceRange, { minValue: 40, maxValue: 48 })
      assert.equal(product.stock.inventoryStatus, 'PARTIALLY_OUT_OF_STOCK')
    },

    'returns cost and profit only to merchants who request them': async ({ visitor, merchant }) => {
      const { _id } = await productBySlug(visitor, 'field-cushion')
      const options = { includeMerchantSpecificData: true }
      const { product: forVisitor } = await visitor.products.getProduct(_id, options)
      assert.equal(forVisitor.costAndProfitData, undefined)
      const { product: forMerchant } = await merchant.products.getProduct(_id, options)
      assert.equal(forMerchant.costAndProfitData.itemCost, 18)
      assert.equal(forMerchant.costAndProfitData.profit, 30)
      assert.equal(forMerchant.costAndProfitData.profitMargin, 0.625)
      const { product: byDefault } = await merchant.products.getProduct(_id)
      assert.equal(byDefault.costAndProfitData, undefined)
    },

    'rejects an unknown product': async ({ visitor }) => {
      await expectErrorCode(visitor.products.getProduct(UNKNOWN_ID), 'PRODUCT_NOT_FOUND')
      await expectErrorCode(visitor.products.getProduct('no-id-at-all'), 'PRODUCT_NOT_FOUND')
      const error = await expectRejected(visitor.products.getProduct(UNKNOWN_ID))
      const { message, details } = JSON.parse(error.message)
      assert.equal(message, details.applicationError.description)
      // The place of the request id depends on the version.
      assert.match(error.details.requestId ?? error.responseId, /^[0-9a-f-]{36}$/)
    },
  },

  'products.getProductOptionsAvailability': {
    'returns the variant when all choices are given': async ({ visitor }) => {
      const { _id } = await productBySlug(visitor, 'field-cushion')
      const availability = await visitor.products.getProductOptionsAvailability(_id, {
        Color: 'Flax',
        Size: 'Lumbar, 20 × 14 in (50 × 36 cm)',
      })
      assert.equal(availability.availableForPurchase, true)
      assert.equal(availability.selectedVariant.price.price, 40)
      assert.equal(availability.selectedVariant.sku, 'VT-020-B')
      assert.equal(availability.selectedVariant.inStock, true)
      assert.equal(availability.selectedVariant.visible, true)
    },

    'reports a variant that is out of stock': async ({ visitor }) => {
      const { _id } = await productBySlug(visitor, 'field-cushion')
      const choices = { Color: 'Rust', Size: 'Lumbar, 20 × 14 in (50 × 36 cm)' }
      const availability = await visitor.products.getProductOptionsAvailability(_id, choices)
      assert.equal(availability.availableForPurchase, false)
      assert.equal(availability.selectedVariant.inStock, false)
    },

    'returns the remaining choices when one is given': async ({ visitor }) => {
      const { _id } = await productBySlug(visitor, 'field-cushion')
      const availability = await visitor.products.getProductOptionsAvailability(_id, { Color: 'Rust' })
      assert.equal(availability.availableForPurchase, false)
      assert.equal(availability.selectedVariant ?? undefined, undefined)
      const size = availability.productOptions.find((/** @type {any} */ option) => option.name === 'Size')
      assert.deepEqual(
        size.choices.map((/** @type {any} */ choice) => choice.inStock),
        [true, false],
      )
    },

    'rejects an unknown product': ({ visitor }) =>
      expectErrorCode(visitor.products.getProductOptionsAvailability(UNKNOWN_ID, {}), 'PRODUCT_NOT_FOUND'),
  },
}
