import assert from 'node:assert/strict'
import { UNKNOWN_ID } from '../catalog-lookup.mjs'
import { newProduct, newProductWithVariants } from '../new-product.mjs'

/** @param {any} merchant @param {string} productId */
async function readProductData(merchant, productId) {
  const { product } = await merchant.products.getProduct(productId, { includeMerchantSpecificData: true })
  return {
    price: product.priceData.price,
    cost: product.costAndProfitData?.itemCost,
    weight: product.weight,
  }
}

/** @param {any} merchant */
const newProductWithCost = (merchant) =>
  newProduct(merchant, { priceData: { price: 20 }, costAndProfitData: { itemCost: 8 }, weight: 2 })

/** @type {import('../run-cases.mjs').Cases} */
export const bulkWrites = {
  'products.bulkUpdateProductsProperty': {
    'sets a price, a cost and a weight': async ({ merchant }) => {
      const { _id } = await newProductWithCost(merchant)
      for (const set of [{ price: 31.5 }, { cost: 12.25 }, { weight: 3.5 }])
        await merchant.products.bulkUpdateProductsProperty([_id], set)
      assert.deepEqual(await readProductData(merchant, _id), { price: 31.5, cost: 12.25, weight: 3.5 })
    },

    'sets a ribbon and a brand, and clears the ribbon': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant)
      await merchant.products.bulkUpdateProductsProperty([_id], { ribbon: 'Last ones' })
      await merchant.products.bulkUpdateProductsProperty([_id], { brand: 'Weftmoor' })
      const { product } = await visitor.products.getProduct(_id)
      assert.deepEqual([product.ribbon, product.brand], ['Last ones', 'Weftmoor'])
      await merchant.products.bulkUpdateProductsProperty([_id], { ribbon: '' })
      assert.ok(!(await visitor.products.getProduct(_id)).product.ribbon)
    },

    'returns a result for each product': async ({ merchant }) => {
      const [first, second] = [await newProduct(merchant), await newProduct(merchant)]
      const ids = [first._id, UNKNOWN_ID, second._id]
      const { results, bulkActionMetadata } = await merchant.products.bulkUpdateProductsProperty(ids, {
        price: 5,
      })
      const outcomes = results.map((/** @type {any} */ { itemMetadata }) => [
        itemMetadata._id,
        itemMetadata.originalIndex,
        itemMetadata.success,
      ])
      assert.deepEqual(outcomes, [
        [first._id, 0, true],
        [UNKNOWN_ID, 1, false],
        [second._id, 2, true],
      ])
      assert.equal(results[1].itemMetadata.error.code, 'PRODUCT_NOT_FOUND')
      assert.deepEqual([bulkActionMetadata.totalSuccesses, bulkActionMetadata.totalFailures], [2, 1])
      assert.equal((await readProductData(merchant, second._id)).price, 5)
    },
  },

  'products.bulkAdjustProductProperty': {
    'adds an amount to a price, a cost and a weight': async ({ merchant }) => {
      const { _id } = await newProductWithCost(merchant)
      for (const adjust of [
        { price: { amount: -4.5 } },
        { cost: { amount: 1.25 } },
        { weight: { amount: 0.5 } },
      ])
        await merchant.products.bulkAdjustProductProperty(adjust, [_id])
      assert.deepEqual(await readProductData(merchant, _id), { price: 15.5, cost: 9.25, weight: 2.5 })
    },

    'adds a percentage, rounded to whole numbers on request': async ({ merchant }) => {
      const { _id } = await newProduct(merchant, { priceData: { price: 19.99 } })
      const byRate = (/** @type {number} */ rate, roundToInt = false) =>
        merchant.products.bulkAdjustProductProperty({ price: { percentage: { rate, roundToInt } } }, [_id])
      await byRate(10)
      assert.equal((await readProductData(merchant, _id)).price, 21.99)
      await byRate(-50, true)
      assert.equal((await readProductData(merchant, _id)).price, 11)
    },

    'adjusts the prices of variants too': async ({ visitor, merchant }) => {
      const { _id } = await newProductWithVariants(merchant)
      await merchant.products.updateProductVariants(_id, [
        { choices: { Size: 'Large', Color: 'Sand' }, price: 26 },
      ])
      await merchant.products.bulkAdjustProductProperty({ price: { amount: 10 } }, [_id])
      const { product } = await visitor.products.getProduct(_id)
      assert.deepEqual(product.priceRange, { minValue: 30, maxValue: 36 })
    },

    'rejects a negative price for that product only': async ({ merchant }) => {
      const cheap = await newProduct(merchant, { priceData: { price: 2 } })
      const expensive = await newProduct(merchant, { priceData: { price: 50 } })
      const { results } = await merchant.products.bulkAdjustProductProperty({ price: { amount: -10 } }, [
        cheap._id,
        expensive._id,
      ])
      assert.deepEqual(
        results.map((/** @type {any} */ { itemMetadata }) => itemMetadata.success),
        [false, true],
      )
      assert.equal((await readProductData(merchant, cheap._id)).price, 2)
      assert.equal((await readProductData(merchant, expensive._id)).price, 40)
    },
  },
}
