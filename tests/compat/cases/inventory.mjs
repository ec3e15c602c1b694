import assert from 'node:assert/strict'
import { productBySlug, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode, expectRejected } from '../expect-rejected.mjs'
import { newProductWithVariants } from '../new-product.mjs'

/** A product with five of every variant. @param {any} merchant */
async function newStockedProduct(merchant) {
  const product = await newProductWithVariants(merchant)
  const variants = product.variants.map((/** @type {any} */ { _id }) => ({ variantId: _id, quantity: 5 }))
  await merchant.inventory.updateInventoryVariants(product._id, { trackQuantity: true, variants })
  return product
}

/** @param {any} client @param {any} product */
async function quantities(client, { inventoryItemId }) {
  const { inventoryItem } = await client.inventory.getInventoryVariants(inventoryItemId)
  return inventoryItem.variants.map((/** @type {any} */ each) => each.quantity)
}

/** @type {import('../run-cases.mjs').Cases} */
export const inventory = {
  'inventory.queryInventory': {
    'finds the inventory of a product': async ({ visitor }) => {
      const { _id, variants } = await productBySlug(visitor, 'field-cushion')
      const filter = JSON.stringify({ productId: _id })
      const { inventoryItems } = await visitor.inventory.queryInventory({ query: { filter } })
      assert.deepEqual(
        inventoryItems.map((/** @type {any} */ each) => [each.productId, each.variants.length]),
        [[_id, variants.length]],
      )
    },

    'pages through the results': async ({ visitor }) => {
      const page = async (/** @type {number} */ offset) =>
        (await visitor.inventory.queryInventory({ query: { paging: { limit: 5, offset } } })).inventoryItems
      const ids = [...(await page(0)), ...(await page(5))].map(({ productId }) => productId)
      assert.equal(new Set(ids).size, 10)
    },
  },

  'inventory.getInventoryVariants': {
    'returns only the requested variant': async ({ merchant, visitor }) => {
      const { inventoryItemId, variants } = await newStockedProduct(merchant)
      const variantIds = [variants[1]._id]
      const { inventoryItem } = await visitor.inventory.getInventoryVariants(inventoryItemId, { variantIds })
      assert.deepEqual(
        inventoryItem.variants.map((/** @type {any} */ { variantId, quantity }) => [variantId, quantity]),
        [[variants[1]._id, 5]],
      )
    },

    'rejects an unknown inventory item': ({ visitor }) =>
      expectErrorCode(visitor.inventory.getInventoryVariants(UNKNOWN_ID), 'INVENTORY_ITEM_NOT_FOUND'),
  },

  'inventory.updateInventoryVariants': {
    'tracks quantities that shoppers can read': async ({ merchant, visitor }) => {
      const created = await newStockedProduct(merchant)
      const { product } = await visitor.products.getProduct(created._id)
      assert.deepEqual([product.stock.trackInventory, product.stock.quantity], [true, 20])
    },

    'rejects visitors': async ({ visitor }) => {
      const { _id } = await productBySlug(visitor, 'field-cushion')
      await expectRejected(
        visitor.inventory.updateInventoryVariants(_id, { trackQuantity: true, variants: [] }),
      )
    },
  },

  'inventory.decrementInventory': {
    'decrements the stock of one variant': async ({ merchant }) => {
      const product = await newStockedProduct(merchant)
      const [{ _id: variantId }] = product.variants
      await merchant.inventory.decrementInventory([{ productId: product._id, variantId, decrementBy: 2 }])
      assert.deepEqual(await quantities(merchant, product), [3, 5, 5, 5])
    },

    'decrements nothing if the stock is too low': async ({ merchant }) => {
      const product = await newStockedProduct(merchant)
      const [{ _id: variantId }] = product.variants
      const call = merchant.inventory.decrementInventory([
        { productId: product._id, variantId, decrementBy: 6 },
      ])
      await expectErrorCode(call, 'INSUFFICIENT_INVENTORY')
      assert.deepEqual(await quantities(merchant, product), [5, 5, 5, 5])
    },
  },

  'inventory.incrementInventory': {
    'increments the stock of one variant': async ({ merchant }) => {
      const product = await newStockedProduct(merchant)
      const [, { _id: variantId }] = product.variants
      await merchant.inventory.incrementInventory([{ productId: product._id, variantId, incrementBy: 7 }])
      assert.deepEqual(await quantities(merchant, product), [5, 12, 5, 5])
    },
  },
}
