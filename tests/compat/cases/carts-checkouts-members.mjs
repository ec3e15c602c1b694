import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode, expectRejected } from '../expect-rejected.mjs'
import { newProduct } from '../new-product.mjs'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** @param {string} catalogItemId @param {number} [quantity] */
const item = (catalogItemId, quantity = 1) => ({
  catalogReference: { appId: STORES_APP_ID, catalogItemId },
  quantity,
})

/** A new visitor. @param {import('../run-cases.mjs').Context} context */
const newVisitor = ({ open, wix, shop }) => open(wix.sdk.OAuthStrategy({ clientId: shop.clientId }))

const newEmail = () => `${randomUUID()}@example.com`

/** A new visitor with two units of a product for 20 in the cart. @param {import('../run-cases.mjs').Context} context */
async function shopper(context) {
  const client = newVisitor(context)
  const { _id: productId } = await newProduct(context.merchant)
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [item(productId, 2)] })
  return { client, productId, cartId: cart._id, lineId: cart.lineItems[0]._id }
}

/** The same with a checkout of that cart. @param {import('../run-cases.mjs').Context} context */
async function buyer(context) {
  const { client, ...cart } = await shopper(context)
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { lineItems } = await client.checkout.getCheckout(checkoutId)
  return { client, ...cart, checkoutId, lineId: lineItems[0]._id }
}

/** @type {import('../run-cases.mjs').Cases} */
export const cartsCheckoutsMembers = {
  'cart.getCart': {
    'returns a cart by its id to its shopper and to merchants only': async (context) => {
      const { client, cartId } = await shopper(context)
      assert.equal((await client.cart.getCart(cartId))._id, cartId)
      assert.equal((await context.merchant.cart.getCart(cartId))._id, cartId)
      await expectErrorCode(newVisitor(context).cart.getCart(cartId), 'CART_NOT_FOUND')
      await expectErrorCode(context.merchant.cart.getCart(UNKNOWN_ID), 'CART_NOT_FOUND')
    },
  },

  'cart.addToCart': {
    'adds, changes and removes lines by the cart’s id': async (context) => {
      const { client, cartId, productId, lineId } = await shopper(context)
      const added = await client.cart.addToCart(cartId, { lineItems: [item(productId)] })
      assert.equal(added.cart.lineItems[0].quantity, 3)
      const changed = await client.cart.updateLineItemsQuantity(cartId, [{ _id: lineId, quantity: 5 }])
      assert.equal(changed.cart.lineItems[0].quantity, 5)
      const estimated = await client.cart.estimateTotals(cartId, {})
      assert.equal(estimated.priceSummary.subtotal.amount, '100.00')
      const emptied = await client.cart.removeLineItems(cartId, [lineId])
      assert.deepEqual(emptied.cart.lineItems, [])
      await client.cart.deleteCart(cartId)
      await expectErrorCode(client.cart.getCart(cartId), 'CART_NOT_FOUND')
    },
  },

  'cart.createCart': {
    'creates a cart for a backend': async (context) => {
      const { _id } = await newProduct(context.merchant)
      const response = await context.merchant.cart.createCart({ lineItems: [item(_id)] })
      const cart = response.cart ?? response
      assert.equal((await context.merchant.cart.getCart(cart._id)).lineItems[0].quantity, 1)
    },
  },

  'checkout.updateLineItemsQuantity': {
    'changes the quantity of a line': async (context) => {
      const { client, checkoutId, lineId } = await buyer(context)
      const { checkout } = await client.checkout.updateLineItemsQuantity(checkoutId, [
        { _id: lineId, quantity: 3 },
      ])
      assert.equal(checkout.lineItems[0].quantity, 3)
    },
  },

  'checkout.addToCheckout': {
    'adds a line': async (context) => {
      const { client, checkoutId } = await buyer(context)
      const { _id } = await newProduct(context.merchant)
      const { checkout } = await client.checkout.addToCheckout(checkoutId, { lineItems: [item(_id)] })
      assert.equal(checkout.lineItems.length, 2)
    },
  },

  'checkout.removeLineItems': {
    'removes a line': async (context) => {
      const { client, checkoutId, lineId } = await buyer(context)
      const { checkout } = await client.checkout.removeLineItems(checkoutId, [lineId])
      assert.deepEqual(checkout.lineItems ?? [], [])
    },
  },

  'checkout.getCheckoutUrl': {
    'returns the URL of the checkout page': async (context) => {
      const { client, checkoutId } = await buyer(context)
      const { checkoutUrl } = await client.checkout.getCheckoutUrl(checkoutId)
      assert.match(checkoutUrl, /\/checkout-link\//)
      await expectErrorCode(newVisitor(context).checkout.getCheckoutUrl(checkoutId), 'CHECKOUT_NOT_FOUND')
    },
  },

  'checkout.markCheckoutAsCompleted': {
    'lets a backend mark a checkout as completed': async (context) => {
      const { client, checkoutId } = await buyer(context)
      await expectErrorCode(client.checkout.markCheckoutAsCompleted(checkoutId), 'PERMISSION_DENIED')
      await context.merchant.checkout.markCheckoutAsCompleted(checkoutId)
      assert.equal((await client.checkout.getCheckout(checkoutId)).completed, true)
    },
  },

  'currencies.listCurrencies': {
    'returns the currency of the shop': async ({ visitor }) => {
      const { currencies } = await visitor.currencies.listCurrencies()
      assert.deepEqual(currencies[0], { code: 'USD', symbol: '$' })
      const given = [{ value: '1095', decimalPlaces: 2 }]
      const { amounts } = await visitor.currencies.convertCurrency({ from: 'USD', to: 'USD' }, given)
      assert.deepEqual(amounts, given)
    },
  },

  'items.query': {
    'rejects an unknown data collection': ({ visitor }) =>
      expectErrorCode(visitor.items.query('Menus').eq('slug', 'footer').find(), 'WDE0025'),
  },

  'reviews.queryReviews': {
    'returns the published reviews of a product': async ({ visitor }) => {
      const { items } = await visitor.reviews.queryReviews().eq('namespace', 'stores').find()
      const [{ entityId } = {}] = items
      const ofProduct = await visitor.reviews
        .queryReviews()
        .eq('namespace', 'stores')
        .eq('entityId', entityId)
        .find()
      const expected = items.filter((/** @type {any} */ review) => review.entityId === entityId)
      /** @param {any[]} reviews */
      const ids = (reviews) => new Set(reviews.map(({ _id }) => _id))
      assert.deepEqual(ids(ofProduct.items), ids(expected))
      for (const { content, moderation } of items)
        assert.deepEqual([content.rating >= 1, moderation.moderationStatus], [true, 'APPROVED'])
    },
    'returns no reviews of a product that does not exist': async ({ visitor }) => {
      const { items } = await visitor.reviews
        .queryReviews()
        .eq('namespace', 'stores')
        .eq('entityId', UNKNOWN_ID)
        .find()
      assert.deepEqual(items, [])
    },
  },

  'members.queryMembers': {
    'finds all members for merchants, and only public ones for visitors': async (context) => {
      const email = newEmail()
      const client = newVisitor(context)
      const { members } = context.merchant
      const { _id: id } = await members.createMember({ member: { loginEmail: email } })
      assert.equal((await members.getMember(id, { fieldsets: ['FULL'] }))?._id, id)
      const { items } = await members
        .queryMembers({ fieldsets: ['FULL'] })
        .eq('loginEmail', email)
        .find()
      assert.deepEqual(
        items.map((/** @type {any} */ each) => each._id),
        [id],
      )
      await expectErrorCode(client.members.getMember(id), 'MEMBER_NOT_FOUND')
      assert.ok((await members.listMembers()).members.length > 0)
      await expectRejected(client.members.deleteMember(id))
      await members.deleteMember(id)
      await expectErrorCode(members.getMember(id), 'MEMBER_NOT_FOUND')
    },
  },

  'members.updateMember': {
    'saves the fields of a form, and rejects a change of the login email': async (context) => {
      const email = newEmail()
      const { merchant } = context
      const { _id: id } = await merchant.members.createMember({ member: { loginEmail: email } })
      await merchant.members.updateMember(id, {
        loginEmail: email,
        contact: { firstName: 'Ada', phones: ['1'] },
        profile: { nickname: 'ada' },
      })
      const { items } = await merchant.members
        .queryMembers({ fieldsets: ['FULL'] })
        .eq('loginEmail', email)
        .find()
      assert.equal(items[0].contact.firstName, 'Ada')
      await expectRejected(merchant.members.updateMember(id, { loginEmail: newEmail() }))
    },
  },
}
