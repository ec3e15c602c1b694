import assert from 'node:assert/strict'
import { UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode } from '../expect-rejected.mjs'
import { newProduct, newProductWithVariants } from '../new-product.mjs'

const LARGE_SLATE = { Size: 'Large', Color: 'Slate' }

/** @param {any[]} variants @param {Record<string, string>} choices */
const withChoices = (variants, choices) =>
  variants.find((each) => Object.entries(choices).every(([name, value]) => each.choices[name] === value))

/** @type {import('../run-cases.mjs').Cases} */
export const variantWrites = {
  'products.updateProductVariants': {
    'sets the price, cost, weight and SKU of a variant': async ({ visitor, merchant }) => {
      const { _id } = await newProductWithVariants(merchant)
      const changes = { price: 26, cost: 9, weight: 1.5, sku: 'LARGE-SLATE' }
      const response = await merchant.products.updateProductVariants(_id, [
        { choices: LARGE_SLATE, ...changes },
      ])
      assert.equal(withChoices(response.variants, LARGE_SLATE).variant.priceData.price, 26)

      const found = await merchant.products.queryProductVariants(_id, {
        choices: LARGE_SLATE,
        includeMerchantSpecificData: true,
      })
      const { variant } = found.variants[0]
      assert.deepEqual(
        [variant.priceData.price, variant.costAndProfitData.itemCost, variant.weight, variant.sku],
        [26, 9, 1.5, 'LARGE-SLATE'],
      )
      const { product } = await visitor.products.getProduct(_id)
      assert.deepEqual(product.priceRange, { minValue: 20, maxValue: 26 })
      assert.equal(withChoices(product.variants, { Size: 'Small' }).variant.priceData.price, 20)
    },

    'hides a variant by its id': async ({ visitor, merchant }) => {
      const { _id, variants } = await newProductWithVariants(merchant)
      const hidden = withChoices(variants, LARGE_SLATE)
      await merchant.products.updateProductVariants(_id, [{ variantIds: [hidden._id], visible: false }])
      const response = await visitor.products.getProductOptionsAvailability(_id, LARGE_SLATE)
      assert.equal(response.availableForPurchase, false)
      assert.equal(response.selectedVariant.visible, false)
    },

    'rejects the change if variants are not managed': async ({ merchant }) => {
      const { _id } = await newProduct(merchant)
      const change = merchant.products.updateProductVariants(_id, [{ choices: LARGE_SLATE, price: 1 }])
      await expectErrorCode(change, 'VARIANTS_NOT_MANAGED')
    },

    'rejects an unknown product': ({ merchant }) =>
      expectErrorCode(merchant.products.updateProductVariants(UNKNOWN_ID, []), 'PRODUCT_NOT_FOUND'),
  },

  'products.resetAllProductVariantData': {
    'resets the variants to the data of the product': async ({ visitor, merchant }) => {
      const { _id } = await newProductWithVariants(merchant)
      await merchant.products.updateProductVariants(_id, [
        { choices: LARGE_SLATE, price: 26, sku: 'LARGE-SLATE' },
      ])
      assert.equal(await merchant.products.resetAllProductVariantData(_id), undefined)
      const { product } = await visitor.products.getProduct(_id)
      assert.deepEqual(product.priceRange, { minValue: 20, maxValue: 20 })
      const { variant } = withChoices(product.variants, LARGE_SLATE)
      assert.equal(variant.priceData.price, 20)
      assert.notEqual(variant.sku, 'LARGE-SLATE')
    },
  },
}
