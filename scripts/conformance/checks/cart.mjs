import { assertMatches, assertTrue, check } from '../define-check.mjs'
import { applicationError, success, validationError } from '../expected-responses.mjs'
import {
  absent,
  amount,
  boolean,
  id,
  integer,
  listOf,
  maybe,
  nonEmptyText,
  oneOf,
  timestamp,
  url,
} from '../match-pattern.mjs'

/** @typedef {import('../define-check.mjs').HttpClient} HttpClient @typedef {import('../http-client.mjs').ApiResponse} ApiResponse */

const CART = '/ecom/v1/carts/current'

/** The catalog of stores has the same id in every shop. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const PRICE = { amount, formattedAmount: nonEmptyText }

const LINE = {
  id,
  _id: absent,
  quantity: integer,
  catalogReference: { appId: nonEmptyText, catalogItemId: id },
  productName: { original: nonEmptyText },
  price: PRICE,
  fullPrice: PRICE,
  availability: { status: oneOf('AVAILABLE', 'PARTIALLY_AVAILABLE', 'NOT_AVAILABLE', 'NOT_FOUND') },
  itemType: { preset: oneOf('PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'CUSTOM_AMOUNT_ITEM') },
  url: maybe({ relativePath: nonEmptyText, url }),
  image: maybe({ url, width: integer, height: integer }),
}

const CART_ENTITY = {
  id,
  _id: absent,
  currency: /^[A-Z]{3}$/,
  lineItems: listOf(LINE),
  appliedDiscounts: listOf({}),
  subtotal: PRICE,
  buyerInfo: { visitorId: nonEmptyText },
  taxIncludedInPrices: maybe(boolean),
  createdDate: timestamp,
  updatedDate: timestamp,
}

const SUMMARY = {
  subtotal: PRICE,
  shipping: PRICE,
  tax: PRICE,
  discount: PRICE,
  additionalFees: maybe(PRICE),
  total: PRICE,
}

/** A decimal amount in minor units. @param {{ amount: string } | undefined | null} price */
const minor = (price) => BigInt((price?.amount ?? '0').replace('.', ''))

/** @param {any} product */
const isPlain = ({ stock, productOptions, customTextFields = [] }) =>
  stock.inStock &&
  productOptions.length === 0 &&
  !customTextFields.some((/** @type {any} */ field) => field.mandatory)

/** @param {any} product */
const variantOnSale = ({ manageVariants, variants }) =>
  manageVariants
    ? variants.find((/** @type {any} */ each) => each.stock.inStock && each.variant.visible)
    : undefined

/** @param {any} product @param {number} quantity @param {object} [options] */
const item = (product, quantity, options) => ({
  quantity,
  catalogReference: { appId: STORES_APP_ID, catalogItemId: product.id, ...(options && { options }) },
})

/**
 * Runs a check as a visitor without a cart, and deletes the cart afterwards.
 *
 * @param {string} expects
 * @param {(cart: CartCalls, client: HttpClient) => Promise<void>} run
 */
const withCart = (expects, run) =>
  check(expects, async (client) => {
    const { accessToken: authorization } = await client.shopper()
    const calls = callsOf((method, path, body) => client.send(method, CART + path, body, { authorization }))
    try {
      await run(calls, client)
    } finally {
      // A failed check reports its own last request, not the clean-up.
      const { last } = client
      await calls.delete()
      client.last = last
    }
  })

/** @typedef {ReturnType<typeof callsOf>} CartCalls */

/** @param {(method: string, path: string, body?: object) => Promise<ApiResponse>} send */
const callsOf = (send) => ({
  get: () => send('GET', ''),
  update: (/** @type {object} */ body) => send('PATCH', '', body),
  delete: () => send('DELETE', ''),
  add: (/** @type {object[]} */ ...lineItems) => send('POST', '/add-to-cart', { lineItems }),
  setQuantity: (/** @type {string} */ id, /** @type {unknown} */ quantity) =>
    send('POST', '/update-line-items-quantity', { lineItems: [{ id, quantity }] }),
  remove: (/** @type {string[]} */ ...lineItemIds) => send('POST', '/remove-line-items', { lineItemIds }),
  removeCoupon: () => send('POST', '/remove-coupon', {}),
  estimate: (/** @type {object} */ body) => send('POST', '/estimate-totals', body),
  checkout: (/** @type {object} */ body) => send('POST', '/create-checkout', body),
})

/** Adds a product to the cart. @param {CartCalls} cart @param {HttpClient} client @param {number} [quantity] */
async function filled(cart, client, quantity = 1) {
  const product = await client.product('a product without options in stock', isPlain)
  const added = await cart.add(item(product, quantity))
  assertMatches(added, success({ cart: { ...CART_ENTITY, lineItems: [{ ...LINE, quantity }] } }))
  return { product, cart: added.body.cart, line: added.body.cart.lineItems[0] }
}

const NOT_THERE = applicationError(404, 'OWNED_CART_NOT_FOUND')

/** @type {import('../define-check.mjs').Checks} */
export const cart = {
  'cart.none': withCart('returns OWNED_CART_NOT_FOUND to a visitor without a cart', async (cart) => {
    assertMatches(await cart.get(), NOT_THERE)
    assertMatches(await cart.remove('nothing'), NOT_THERE)
    assertMatches(await cart.estimate({}), NOT_THERE)
  }),

  'cart.add': withCart('creates a cart with the first item', async (cart, client) => {
    const { product, line } = await filled(cart, client, 2)
    assertMatches(line.catalogReference.catalogItemId, product.id)
    assertMatches(line.productName.original, product.name)
    const { price, discountedPrice } = product.priceData
    assertMatches(Number(line.fullPrice.amount), price)
    assertMatches(Number(line.price.amount) <= discountedPrice, true)
  }),

  'cart.get': withCart('returns the added items', async (cart, client) => {
    const { cart: added } = await filled(cart, client)
    const { id, lineItems, subtotal } = added
    assertMatches(
      await cart.get(),
      success({ cart: { ...CART_ENTITY, id, lineItems: [{ id: lineItems[0].id }], subtotal } }),
    )
  }),

  'cart.add-again': withCart('raises the quantity when an item is added again', async (cart, client) => {
    const { product, line } = await filled(cart, client)
    const again = await cart.add(item(product, 2))
    assertMatches(again, success({ cart: { lineItems: [{ id: line.id, quantity: 3 }] } }))
  }),

  'cart.variant': withCart('adds a variant by its ID at its price', async (cart, client) => {
    const product = await client.product('a variant in stock', variantOnSale)
    const { id: variantId, variant } = variantOnSale(product)
    const added = await cart.add(item(product, 1, { variantId }))
    assertMatches(added, success({ cart: { lineItems: [{ ...LINE, quantity: 1 }] } }))
    assertMatches(Number(added.body.cart.lineItems[0].fullPrice.amount), variant.priceData.price)
  }),

  'cart.several': withCart('adds several items at once', async (cart, client) => {
    const plain = await client.product('a product without options in stock', isPlain)
    const other = await client.product('a variant in stock', variantOnSale)
    const added = await cart.add(item(plain, 1), item(other, 1, { variantId: variantOnSale(other).id }))
    assertMatches(added, success({ cart: { lineItems: [LINE, LINE] } }))
    const { subtotal, lineItems } = added.body.cart
    const sum = lineItems.reduce(
      (/** @type {bigint} */ all, /** @type {any} */ line) =>
        all + minor(line.priceBeforeDiscounts ?? line.price) * BigInt(line.quantity),
      0n,
    )
    assertTrue(sum === minor(subtotal), `a subtotal of ${sum}`, () => String(minor(subtotal)))
  }),

  'cart.invalid-quantity': withCart('rejects an invalid quantity', async (cart, client) => {
    const product = await client.product('a product without options in stock', isPlain)
    for (const quantity of [0, -1, 1.5, 'two'])
      assertMatches(
        await cart.add(item(product, /** @type {any} */ (quantity))),
        validationError('lineItems[0].quantity'),
      )
    assertMatches(await cart.get(), NOT_THERE)
  }),

  'cart.price': withCart('rejects a price from a visitor', async (cart, client) => {
    const { line, product } = await filled(cart, client)
    await cart.add({
      ...item(product, 1),
      catalogOverrideFields: { price: '0.01' },
      price: { amount: '0.01' },
    })
    await cart.update({ merchantDiscounts: [{ percentage: 99 }] })
    await cart.update({
      customLineItems: [{ quantity: 1, price: '0.01', productName: { original: 'Mine' } }],
    })
    const read = await cart.get()
    assertMatches(read, success({ cart: { lineItems: listOf({ price: line.price }) } }))
  }),

  'cart.quantity': withCart('sets a quantity, and removes the line at 0', async (cart, client) => {
    const { line } = await filled(cart, client)
    const set = await cart.setQuantity(line.id, 4)
    assertMatches(set, success({ cart: { lineItems: [{ id: line.id, quantity: 4 }] } }))
    assertMatches(await cart.setQuantity(line.id, -1), validationError('lineItems[0].quantity'))
    assertMatches(await cart.setQuantity(line.id, 0), success({ cart: { lineItems: [] } }))
  }),

  'cart.remove': withCart('removes a line', async (cart, client) => {
    const { line } = await filled(cart, client)
    assertMatches(await cart.remove(line.id), success({ cart: { lineItems: [] } }))
  }),

  'cart.update': withCart('stores contact details, address and note', async (cart, client) => {
    await filled(cart, client)
    const contactInfo = { address: { country: 'US', city: 'Reno', addressLine: 'Main Street 1' } }
    const updated = await cart.update({ cartInfo: { buyerNote: 'Ring twice', contactInfo } })
    assertMatches(updated, success({ cart: { buyerNote: 'Ring twice', contactInfo } }))
    assertMatches(await cart.get(), success({ cart: { buyerNote: 'Ring twice', contactInfo } }))
  }),

  'cart.coupon-unknown': withCart('rejects an unknown coupon by its error code', async (cart, client) => {
    await filled(cart, client)
    const couponCode = 'no-such-coupon-anywhere'
    assertMatches(
      await cart.update({ couponCode }),
      applicationError(oneOf(400, 404, 409, 428), 'ERROR_COUPON_DOES_NOT_EXIST'),
    )
    assertMatches(await cart.get(), success({ cart: { appliedDiscounts: listOf({ coupon: absent }) } }))
  }),

  'cart.remove-coupon': withCart('removes a coupon, also when there is none', async (cart, client) => {
    await filled(cart, client)
    assertMatches(await cart.removeCoupon(), success({ cart: CART_ENTITY }))
  }),

  'cart.estimate': withCart('estimates totals that add up, with tax and shipping', async (cart, client) => {
    await filled(cart, client, 2)
    for (const shippingAddress of [undefined, { country: 'US', subdivision: 'US-NY', postalCode: '10001' }]) {
      const response = await cart.estimate({ calculateTax: true, calculateShipping: true, shippingAddress })
      assertMatches(
        response,
        success({
          cart: CART_ENTITY,
          priceSummary: SUMMARY,
          calculatedLineItems: listOf({ lineItemId: id }),
        }),
      )
      const { priceSummary: sum, cart: priced } = response.body
      const onTop = priced.taxIncludedInPrices ? 0n : minor(sum.tax)
      const total =
        minor(sum.subtotal) - minor(sum.discount) + minor(sum.shipping) + minor(sum.additionalFees) + onTop
      assertTrue(total === minor(sum.total), `a total of ${total}`, () => String(minor(sum.total)))
    }
  }),

  'cart.estimate-read-only': withCart(
    'does not change the cart when it estimates totals',
    async (cart, client) => {
      const { cart: before } = await filled(cart, client)
      await cart.estimate({ shippingAddress: { country: 'US' }, calculateShipping: true })
      assertMatches(
        await cart.get(),
        success({ cart: { updatedDate: before.updatedDate, contactInfo: absent } }),
      )
    },
  ),

  'cart.checkout': withCart('creates a checkout from the cart', async (cart, client) => {
    await filled(cart, client)
    const response = await cart.checkout({ channelType: 'WEB' })
    assertMatches(response, success({ checkoutId: id }))
    assertMatches(await cart.get(), success({ cart: { checkoutId: response.body.checkoutId } }))
  }),

  'cart.checkout-none': withCart('rejects a checkout without a cart', async (cart) => {
    assertMatches(await cart.checkout({ channelType: 'WEB' }), NOT_THERE)
  }),

  'cart.delete': withCart('deletes the cart once', async (cart, client) => {
    await filled(cart, client)
    assertMatches(await cart.delete(), success({}))
    assertMatches(await cart.get(), NOT_THERE)
    assertMatches(await cart.delete(), NOT_THERE)
  }),

  'cart.others': withCart('hides the cart from other visitors', async (cart, client) => {
    await filled(cart, client)
    const { accessToken } = await client.newTokens()
    assertMatches(await client.send('GET', CART, undefined, { authorization: accessToken }), NOT_THERE)
  }),

  'cart.renewed': withCart('keeps the cart after a renewal of the session', async (cart, client) => {
    const { cart: before } = await filled(cart, client)
    const { refreshToken } = await client.shopper()
    const { body } = await client.token({ refreshToken, grantType: 'refresh_token' })
    const read = await client.send('GET', CART, undefined, { authorization: body.access_token })
    assertMatches(read, success({ cart: { id: before.id } }))
  }),

  'cart.concurrent': withCart('counts all concurrent clicks', async (cart, client) => {
    const { product, line } = await filled(cart, client)
    const responses = await Promise.all([1, 2, 3, 4].map(() => cart.add(item(product, 1))))
    assertMatches(responses, listOf({ status: 200 }))
    assertMatches(await cart.get(), success({ cart: { lineItems: [{ id: line.id, quantity: 5 }] } }))
  }),

  'cart.no-session': check('rejects cart calls without a session', async (client) => {
    assertMatches(await client.send('GET', CART), applicationError(401))
    assertMatches(await client.send('POST', `${CART}/add-to-cart`, { lineItems: [] }), applicationError(401))
  }),
}
