import assert from 'node:assert/strict'
import { UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode } from '../expect-rejected.mjs'
import { newProduct } from '../new-product.mjs'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A new visitor with two units of a product for 20 in the cart. @param {import('../run-cases.mjs').Context} context */
async function shopper({ open, wix, shop, merchant }) {
  const client = open(wix.sdk.OAuthStrategy({ clientId: shop.clientId }))
  const { _id: catalogItemId } = await newProduct(merchant)
  const catalogItems = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity: 2 }]
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems })
  return { client, cart, catalogItems, lineItemId: cart.lineItems[0]._id }
}

/** @type {import('../run-cases.mjs').Cases} */
export const currentCartV2 = {
  'currentCartV2.addLineItemsToCurrentCart': {
    'adds items, and rejects items that are not in the catalog': async (context) => {
      const { client, cart, catalogItems } = await shopper(context)
      assert.equal(cart.subtotal.amount, '40.00')
      assert.equal(cart.lineItems[0].quantityInfo.requestedQuantity, 2)
      assert.ok(cart._createdDate instanceof Date)
      const more = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems })
      assert.equal(more.cart.lineItems[0].quantityInfo.requestedQuantity, 4)
      const unknown = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: UNKNOWN_ID }, quantity: 1 }]
      await expectErrorCode(
        client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: unknown }),
        'ITEM_NOT_FOUND_IN_CATALOG',
      )
    },
  },

  'currentCartV2.getCurrentCart': {
    'returns the same cart as version 1': async (context) => {
      const { client, cart } = await shopper(context)
      assert.equal((await client.currentCartV2.getCurrentCart()).cart._id, cart._id)
      assert.equal((await client.currentCart.getCurrentCart())._id, cart._id)
      assert.equal((await client.currentCartV2.refreshCurrentCart()).cart._id, cart._id)
      assert.equal((await client.cartV2.getCart(cart._id))._id, cart._id)
    },
  },

  'currentCartV2.updateCurrentCart': {
    'changes only the given fields': async (context) => {
      const { client } = await shopper(context)
      const address = { country: 'IE', city: 'Cork', postalCode: 'T12', addressLine1: '1 Main Street' }
      await client.currentCartV2.updateCurrentCart({ note: 'Wrap it.', deliveryInfo: { address } })
      const { cart } = await client.currentCartV2.updateCurrentCart({ customerInfo: { firstName: 'Grace' } })
      assert.equal(cart.note, 'Wrap it.')
      assert.equal(cart.customerInfo.firstName, 'Grace')
      assert.equal(cart.deliveryInfo.address.addressLine1, '1 Main Street')
    },
  },

  'currentCartV2.updateLineItemsInCurrentCart': {
    'sets quantities and removes items': async (context) => {
      const { client, lineItemId } = await shopper(context)
      const lineItems = [{ lineItemId, quantity: { newQuantity: 3 } }]
      const changed = await client.currentCartV2.updateLineItemsInCurrentCart({ lineItems })
      assert.equal(changed.cart.subtotal.amount, '60.00')
      const emptied = await client.currentCartV2.removeLineItemsFromCurrentCart([lineItemId])
      assert.deepEqual(emptied.cart.lineItems, [])
      await client.currentCartV2.deleteCurrentCart()
      await expectErrorCode(client.currentCartV2.getCurrentCart(), 'OWNED_CART_NOT_FOUND')
    },
  },

  'currentCartV2.calculateCurrentCart': {
    'returns the totals of the cart': async (context) => {
      const { client, cart } = await shopper(context)
      const { summary } = await client.currentCartV2.calculateCurrentCart()
      assert.equal(summary.cartId, cart._id)
      assert.equal(summary.priceSummary.subtotal.amount, '40.00')
      const estimated = await client.currentCartV2.estimateCurrentCart({ calculateTax: false })
      assert.equal(estimated.summary.priceSummary.total.amount, '40.00')
    },
  },

  'currentCartV2.addCouponToCurrentCart': {
    'rejects unknown coupons and gift cards': async (context) => {
      const { client } = await shopper(context)
      await expectErrorCode(
        client.currentCartV2.addCouponToCurrentCart({ code: 'NO-SUCH-COUPON' }),
        'INVALID_COUPON_CODE',
      )
      await expectErrorCode(
        client.currentCartV2.removeCouponFromCurrentCart(UNKNOWN_ID),
        'COUPON_NOT_FOUND_IN_CART',
      )
      await expectErrorCode(
        client.currentCartV2.addGiftCardToCurrentCart({ code: 'ABCD-EFGH' }),
        'GIFT_CARD_LOCKED',
      )
    },
  },

  'cartV2.getCheckoutUrl': {
    'returns the checkout URL of a cart': async (context) => {
      const { client, cart } = await shopper(context)
      const { checkoutUrl } = await client.cartV2.getCheckoutUrl(cart._id)
      assert.match(checkoutUrl, /\/checkout-link\//)
    },
  },
}
