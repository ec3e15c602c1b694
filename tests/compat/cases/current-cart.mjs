import assert from 'node:assert/strict'
import { productBySlug, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode, expectRejected } from '../expect-rejected.mjs'
import { newProduct, newProductWithVariants } from '../new-product.mjs'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** @param {string} catalogItemId @param {number} [quantity] @param {object} [options] */
const item = (catalogItemId, quantity = 1, options) => ({
  catalogReference: { appId: STORES_APP_ID, catalogItemId, ...(options && { options }) },
  quantity,
})

/** The cart of a new visitor. @param {import('../run-cases.mjs').Context} context */
const newCart = ({ open, wix, shop }) => open(wix.sdk.OAuthStrategy({ clientId: shop.clientId })).currentCart

/** A cart with two units of a product for 20. @param {import('../run-cases.mjs').Context} context */
async function filledCart(context) {
  const cart = newCart(context)
  const { _id: productId } = await newProduct(context.merchant)
  const added = await cart.addToCurrentCart({ lineItems: [item(productId, 2)] })
  return { cart, productId, line: added.cart.lineItems[0] }
}

/** @type {import('../run-cases.mjs').Cases} */
export const currentCart = {
  'currentCart.getCurrentCart': {
    'rejects the request while there is no cart': (context) =>
      expectErrorCode(newCart(context).getCurrentCart(), 'OWNED_CART_NOT_FOUND'),

    'returns the cart, not wrapped in an object': async (context) => {
      const { cart, productId } = await filledCart(context)
      const { _id, lineItems, currency, subtotal } = await cart.getCurrentCart()
      assert.ok(_id)
      assert.equal(lineItems[0].catalogReference.catalogItemId, productId)
      assert.deepEqual([currency, subtotal.amount], ['USD', '40.00'])
    },
  },

  'currentCart.addToCurrentCart': {
    'returns an image reference that the media helper turns into a URL of the shop': async (context) => {
      const { media: shown } = await productBySlug(context.visitor, 'field-cushion')
      const id = shown.mainMedia._id
      const { _id } = await newProduct(context.merchant)
      await context.merchant.products.addProductMedia(_id, [{ mediaId: id }])
      const added = await newCart(context).addToCurrentCart({ lineItems: [item(_id)] })
      const { image } = added.cart.lineItems[0]
      assert.ok(image.startsWith(`wix:image://v1/${id}`), image)
      const { media } = context.wix.sdk
      assert.equal(new URL(media.getImageUrl(image).url).pathname, `/media/${id}`)
      const scaled = new URL(media.getScaledToFillImageUrl(image, 96, 96, {}))
      assert.equal(scaled.hostname, 'static.wixstatic.com')
      const path = `${scaled.pathname}${scaled.search}`
      assert.match(path, new RegExp(`^/media/${id}/v1/fill/w_96,h_96,`))
      const { status, headers } = await context.shop.fetch(new Request(context.shop.url + path))
      assert.equal(status, 200)
      assert.match(String(headers.get('content-type')), /^image\//)
    },

    'adds a product, and merges a second addition into the same line': async (context) => {
      const { cart, productId } = await filledCart(context)
      const added = await cart.addToCurrentCart({ lineItems: [item(productId)] })
      assert.equal(added.cart.lineItems.length, 1)
      const [line] = added.cart.lineItems
      assert.deepEqual([line.quantity, line.price.amount, line.lineItemPrice.amount], [3, '20.00', '60.00'])
      assert.equal(line.availability.status, 'AVAILABLE')
    },

    'adds a variant by its id and by its choices': async (context) => {
      const cart = newCart(context)
      const product = await newProductWithVariants(context.merchant)
      const { variants } = await context.visitor.products.queryProductVariants(product._id)
      const [first] = variants
      await context.merchant.products.getProduct(product._id)
      await cart.addToCurrentCart({ lineItems: [item(product._id, 1, { variantId: first._id })] })
      const added = await cart.addToCurrentCart({
        lineItems: [item(product._id, 1, { options: first.choices })],
      })
      assert.equal(added.cart.lineItems.length, 1)
      assert.equal(added.cart.lineItems[0].quantity, 2)
      assert.equal(added.cart.lineItems[0].descriptionLines.length, 2)
    },

    'accepts the older app id of the catalog': async (context) => {
      const cart = newCart(context)
      const { _id: catalogItemId } = await newProduct(context.merchant)
      const appId = '1380b703-ce81-ff05-f115-39571d94dfcd'
      const added = await cart.addToCurrentCart({
        lineItems: [{ catalogReference: { appId, catalogItemId }, quantity: 1 }],
      })
      assert.equal(added.cart.lineItems.length, 1)
    },

    'ignores an unknown product without an error': async (context) => {
      const added = await newCart(context).addToCurrentCart({ lineItems: [item(UNKNOWN_ID)] })
      assert.deepEqual(added.cart.lineItems, [])
    },

    'rejects a quantity of 0': async (context) => {
      const { details } = await expectRejected(
        newCart(context).addToCurrentCart({ lineItems: [item(UNKNOWN_ID, 0)] }),
      )
      assert.equal(details.validationError.fieldViolations[0].violatedRule, 'MIN')
    },
  },

  'currentCart.updateCurrentCart': {
    'saves a note and an address': async (context) => {
      const { cart } = await filledCart(context)
      const updated = await cart.updateCurrentCart({
        cartInfo: {
          buyerNote: 'Leave at the door',
          contactInfo: { address: { country: 'IE', city: 'Dublin', addressLine1: '12 Quay St' } },
        },
      })
      assert.equal(updated.buyerNote, 'Leave at the door')
      const { addressLine1, addressLine } = updated.contactInfo.address
      assert.equal(addressLine1 ?? addressLine, '12 Quay St')
    },

    'applies a coupon code in upper or lower case': async (context) => {
      const { cart } = await filledCart(context)
      const updated = await cart.updateCurrentCart({ couponCode: 'welcome10' })
      const [discount] = updated.appliedDiscounts
      assert.deepEqual([discount.coupon.code, discount.coupon.amount.amount], ['WELCOME10', '4.00'])
    },

    'rejects an unknown coupon': async (context) => {
      const { cart } = await filledCart(context)
      await expectErrorCode(cart.updateCurrentCart({ couponCode: 'NOPE' }), 'ERROR_COUPON_DOES_NOT_EXIST')
    },
  },

  'currentCart.updateCurrentCartLineItemQuantity': {
    'sets quantities, and removes lines with quantity 0': async (context) => {
      const { cart, line } = await filledCart(context)
      const set = await cart.updateCurrentCartLineItemQuantity([{ _id: line._id, quantity: 5 }])
      assert.equal(set.cart.lineItems[0].quantity, 5)
      // As some shops write it.
      const out = await cart.updateCurrentCartLineItemQuantity([{ id: line._id, quantity: 0 }])
      assert.deepEqual(out.cart.lineItems, [])
    },
  },

  'currentCart.removeLineItemsFromCurrentCart': {
    'removes lines': async (context) => {
      const { cart, line } = await filledCart(context)
      const removed = await cart.removeLineItemsFromCurrentCart([line._id])
      assert.deepEqual(removed.cart.lineItems, [])
    },
  },

  'currentCart.removeCouponFromCurrentCart': {
    'removes the coupon': async (context) => {
      const { cart } = await filledCart(context)
      await cart.updateCurrentCart({ couponCode: 'WELCOME10' })
      const removed = await cart.removeCouponFromCurrentCart()
      assert.deepEqual(removed.cart.appliedDiscounts, [])
    },
  },

  'currentCart.estimateCurrentCartTotals': {
    'estimates tax and shipping for an address': async (context) => {
      const { cart, line } = await filledCart(context)
      const totals = await cart.estimateCurrentCartTotals({
        shippingAddress: { country: 'US', subdivision: 'US-NY' },
        calculateTax: true,
        calculateShipping: true,
      })
      const { subtotal, tax, shipping, total } = totals.priceSummary
      // Shipping costs 6, and 8.875% of 40 and of 6 are 3.55 and 0.53.
      assert.deepEqual(
        [subtotal.amount, tax.amount, shipping.amount, total.amount],
        ['40.00', '4.08', '6.00', '50.08'],
      )
      assert.equal(totals.calculatedLineItems[0].lineItemId, line._id)
      assert.equal(totals.shippingInfo.carrierServiceOptions[0].shippingOptions.length, 3)
    },
  },

  'currentCart.createCheckoutFromCurrentCart': {
    'returns the id of a checkout': async (context) => {
      const { cart } = await filledCart(context)
      const { checkoutId } = await cart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
      assert.ok(checkoutId)
      assert.equal((await cart.getCurrentCart()).checkoutId, checkoutId)
    },
  },

  'currentCart.deleteCurrentCart': {
    'deletes the cart': async (context) => {
      const { cart } = await filledCart(context)
      await cart.deleteCurrentCart()
      await expectErrorCode(cart.getCurrentCart(), 'OWNED_CART_NOT_FOUND')
    },
  },
}
