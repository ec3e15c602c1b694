import assert from 'node:assert/strict'
import { UNKNOWN_ID } from '../catalog-lookup.mjs'
import { newProduct, newProductWithVariants } from '../new-product.mjs'

/** @param {any} merchant @param {string} productId */
async function figuresOf(merchant, productId) {
  const { product } = await merchant.products.getProduct(productId, { includeMerchantSpecificData: true })
  return {
    price: product.priceData.price,
    cost: product.costAndProfitData?.itemCost,
    weight: product.weight,
  }
}

/** @param {any} merchant */
const newProductWithFigures = (merchant) =>
  newProduct(merchant, { priceData: { price: 20 }, costAndProfitData: { itemCost: 8 }, weight: 2 })

/** @type {import('../run-cases.mjs').Cases} */
export const bulkWrites = {
  'products.bulkUpdateProductsProperty': {
    'sets a price, a cost and a weight': async ({ merchant }) => {
      const { _id } = await newProductWithFigures(merchant)
      for (const set of [{ price: 31.5 }, { cost: 12.25 }, { weight: 3.5 }])
        await merchant.products.bulkUpdateProductsProperty([_id], set)
      assert.deepEqual(await figuresOf(merchant, _id), { price: 31.5, cost: 12.25, weight: 3.5 })
    },

    'sets a ribbon and a brand, and takes them away': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant)
      await merchant.products.bulkUpdateProductsProperty([_id], { ribbon: 'Last ones' })
      await merchant.products.bulkUpdateProductsProperty([_id], { brand: 'Weftmoor' })
      const { product } = await visitor.products.getProduct(_id)
      assert.deepEqual([product.ribbon, product.brand], ['Last ones', 'Weftmoor'])
      await merchant.products.bulkUpdateProductsProperty([_id], { ribbon: '' })
      assert.ok(!(await visitor.products.getProduct(_id)).product.ribbon)
    },

    'answers for each product': async ({ merchant }) => {
      const [first, second] = [await newProduct(merchant), await newProduct(merchant)]
      const ids = [first._id, UNKNOWN_ID, second._id]
      const { results, bulkActionMetadata } = await merchant.products.bulkUpdateProductsProperty(ids, {
        price: 5,
      })
      const told = results.map((/** @type {any} */ { itemMetadata }) => [
        itemMetadata._id,
        itemMetadata.originalIndex,
        itemMetadata.success,
      ])
      assert.deepEqual(told, [
        [first._id, 0, true],
        [UNKNOWN_ID, 1, false],
        [second._id, 2, true],
      ])
      assert.equal(results[1].itemMetadata.error.code, 'PRODUCT_NOT_FOUND')
      assert.deepEqual([bulkActionMetadata.totalSuccesses, bulkActionMetadata.totalFailures], [2, 1])
      assert.equal((await figuresOf(merchant, second._id)).price, 5)
    },
  },

  'products.bulkAdjustProductProperty': {
    'adds an amount to a price, a cost and a weight': async ({ merchant }) => {
      const { _id } = await newProductWithFigures(merchant)
      for (const adjust of [
        { price: { amount: -4.5 } },
        { cost: { amount: 1.25 } },
        { weight: { amount: 0.5 } },
      ])
        await merchant.products.bulkAdjustProductProperty(adjust, [_id])
      assert.deepEqual(await figuresOf(merchant, _id), { price: 15.5, cost: 9.25, weight: 2.5 })
    },

    'adds a percentage, rounded to whole numbers if told so': async ({ merchant }) => {
      const { _id } = await newProduct(merchant, { priceData: { price: 19.99 } })
      const byRate = (/** @type {number} */ rate, roundToInt = false) =>
        merchant.products.bulkAdjustProductProperty({ price: { percentage: { rate, roundToInt } } }, [_id])
      await byRate(10)
      assert.equal((await figuresOf(merchant, _id)).price, 21.99)
      await byRate(-50, true)
      assert.equal((await figuresOf(merchant, _id)).price, 11)
    },

    'moves the prices of variants along': async ({ visitor, merchant }) => {
      const { _id } = await newProductWithVariants(merchant)
      await merchant.products.updateProductVariants(_id, [
        { choices: { Size: 'Large', Colour: 'Sand' }, price: 26 },
      ])
      await merchant.products.bulkAdjustProductProperty({ price: { amount: 10 } }, [_id])
      const { product } = await visitor.products.getProduct(_id)
      assert.deepEqual(product.priceRange, { minValue: 30, maxValue: 36 })
    },

    'declines, for one product, a price below nothing': async ({ merchant }) => {
      const cheap = await newProduct(merchant, { priceData: { price: 2 } })
      const dear = await newProduct(merchant, { priceData: { price: 50 } })
      const { results } = await merchant.products.bulkAdjustProductProperty({ price: { amount: -10 } }, [
        cheap._id,
        dear._id,
      ])
      assert.deepEqual(
        results.map((/** @type {any} */ { itemMetadata }) => itemMetadata.success),
        [false, true],
      )
      assert.equal((await figuresOf(merchant, cheap._id)).price, 2)
      assert.equal((await figuresOf(merchant, dear._id)).price, 40)
    },
  },
}
