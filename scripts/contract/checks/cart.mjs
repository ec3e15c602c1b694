import { answered, refused, refusedField } from '../answers.mjs'
import { check, fits, holds } from '../check.mjs'
import { absent, amount, id, instant, listOf, maybe, oneOf, truth, url, whole, words } from '../pattern.mjs'

/** @typedef {import('../check.mjs').Stranger} Stranger @typedef {import('../stranger.mjs').Answer} Answer */

const CART = '/ecom/v1/carts/current'

/** The catalogue of stores has the same id in every shop. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const PRICE = { amount, formattedAmount: words }

const LINE = {
  id,
  _id: absent,
  quantity: whole,
  catalogReference: { appId: words, catalogItemId: id },
  productName: { original: words },
  price: PRICE,
  fullPrice: PRICE,
  availability: { status: oneOf('AVAILABLE', 'PARTIALLY_AVAILABLE', 'NOT_AVAILABLE', 'NOT_FOUND') },
  itemType: { preset: oneOf('PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'CUSTOM_AMOUNT_ITEM') },
  url: maybe({ relativePath: words, url }),
  image: maybe({ url, width: whole, height: whole }),
}

const WHOLE_CART = {
  id,
  _id: absent,
  currency: /^[A-Z]{3}$/,
  lineItems: listOf(LINE),
  appliedDiscounts: listOf({}),
  subtotal: PRICE,
  buyerInfo: { visitorId: words },
  taxIncludedInPrices: maybe(truth),
  createdDate: instant,
  updatedDate: instant,
}

const SUMMARY = {
  subtotal: PRICE,
  shipping: PRICE,
  tax: PRICE,
  discount: PRICE,
  additionalFees: maybe(PRICE),
  total: PRICE,
}

/** Decimal text as a whole number of its smallest unit. @param {{ amount: string } | undefined | null} price */
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
  catalogReference: { appId: STORES, catalogItemId: product.id, ...(options && { options }) },
})

/**
 * A visitor at an empty cart, which is gone again whatever comes of the check.
 *
 * @param {string} expects
 * @param {(cart: CartCalls, stranger: Stranger) => Promise<void>} run
 */
const withCart = (expects, run) =>
  check(expects, async (stranger) => {
    const { accessToken: authorization } = await stranger.shopper()
    const calls = callsOf((method, path, body) => stranger.send(method, CART + path, body, { authorization }))
    try {
      await run(calls, stranger)
    } finally {
      // What is told of a check is how it ended, not how it was cleared away.
      const { last } = stranger
      await calls.delete()
      stranger.last = last
    }
  })

/** @typedef {ReturnType<typeof callsOf>} CartCalls */

/** @param {(method: string, path: string, body?: object) => Promise<Answer>} send */
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

/** A cart with some of one product. @param {CartCalls} cart @param {Stranger} stranger @param {number} [quantity] */
async function filled(cart, stranger, quantity = 1) {
  const product = await stranger.product('a product without options in stock', isPlain)
  const added = await cart.add(item(product, quantity))
  fits(added, answered({ cart: { ...WHOLE_CART, lineItems: [{ ...LINE, quantity }] } }))
  return { product, cart: added.body.cart, line: added.body.cart.lineItems[0] }
}

const NOT_THERE = refused(404, 'OWNED_CART_NOT_FOUND')

/** @type {import('../check.mjs').Checks} */
export const cart = {
  'cart.none': withCart('who has put nothing into a cart has none', async (cart) => {
    fits(await cart.get(), NOT_THERE)
    fits(await cart.remove('nothing'), NOT_THERE)
    fits(await cart.estimate({}), NOT_THERE)
  }),

  'cart.add': withCart('the first item makes a cart', async (cart, stranger) => {
    const { product, line } = await filled(cart, stranger, 2)
    fits(line.catalogReference.catalogItemId, product.id)
    fits(line.productName.original, product.name)
    const { price, discountedPrice } = product.priceData
    fits(Number(line.fullPrice.amount), price)
    fits(Number(line.price.amount) <= discountedPrice, true)
  }),

  'cart.get': withCart('what was put in is there when the cart is read', async (cart, stranger) => {
    const { cart: added } = await filled(cart, stranger)
    const { id, lineItems, subtotal } = added
    fits(
      await cart.get(),
      answered({ cart: { ...WHOLE_CART, id, lineItems: [{ id: lineItems[0].id }], subtotal } }),
    )
  }),

  'cart.add-again': withCart('more of the same joins its line', async (cart, stranger) => {
    const { product, line } = await filled(cart, stranger)
    const again = await cart.add(item(product, 2))
    fits(again, answered({ cart: { lineItems: [{ id: line.id, quantity: 3 }] } }))
  }),

  'cart.variant': withCart(
    'a variant is bought by its id and costs what it costs',
    async (cart, stranger) => {
      const product = await stranger.product('a variant in stock', variantOnSale)
      const { id: variantId, variant } = variantOnSale(product)
      const added = await cart.add(item(product, 1, { variantId }))
      fits(added, answered({ cart: { lineItems: [{ ...LINE, quantity: 1 }] } }))
      fits(Number(added.body.cart.lineItems[0].fullPrice.amount), variant.priceData.price)
    },
  ),

  'cart.several': withCart('several items are added at once', async (cart, stranger) => {
    const plain = await stranger.product('a product without options in stock', isPlain)
    const other = await stranger.product('a variant in stock', variantOnSale)
    const added = await cart.add(item(plain, 1), item(other, 1, { variantId: variantOnSale(other).id }))
    fits(added, answered({ cart: { lineItems: [LINE, LINE] } }))
    const { subtotal, lineItems } = added.body.cart
    const sum = lineItems.reduce(
      (/** @type {bigint} */ all, /** @type {any} */ line) =>
        all + minor(line.priceBeforeDiscounts ?? line.price) * BigInt(line.quantity),
      0n,
    )
    holds(sum === minor(subtotal), `a subtotal of ${sum}`, () => String(minor(subtotal)))
  }),

  'cart.bad-quantity': withCart('a quantity that is none is refused', async (cart, stranger) => {
    const product = await stranger.product('a product without options in stock', isPlain)
    for (const quantity of [0, -1, 1.5, 'two'])
      fits(
        await cart.add(item(product, /** @type {any} */ (quantity))),
        refusedField('lineItems[0].quantity'),
      )
    fits(await cart.get(), NOT_THERE)
  }),

  'cart.own-price': withCart('a visitor cannot set a price', async (cart, stranger) => {
    const { line, product } = await filled(cart, stranger)
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
    fits(read, answered({ cart: { lineItems: listOf({ price: line.price }) } }))
  }),

  'cart.quantity': withCart('a quantity is set, and 0 takes the line out', async (cart, stranger) => {
    const { line } = await filled(cart, stranger)
    const set = await cart.setQuantity(line.id, 4)
    fits(set, answered({ cart: { lineItems: [{ id: line.id, quantity: 4 }] } }))
    fits(await cart.setQuantity(line.id, -1), refusedField('lineItems[0].quantity'))
    fits(await cart.setQuantity(line.id, 0), answered({ cart: { lineItems: [] } }))
  }),

  'cart.remove': withCart('a line is taken out', async (cart, stranger) => {
    const { line } = await filled(cart, stranger)
    fits(await cart.remove(line.id), answered({ cart: { lineItems: [] } }))
  }),

  'cart.update': withCart('what the shopper says about the purchase is kept', async (cart, stranger) => {
    await filled(cart, stranger)
    const contactInfo = { address: { country: 'US', city: 'Reno', addressLine: 'Main Street 1' } }
    const updated = await cart.update({ cartInfo: { buyerNote: 'Ring twice', contactInfo } })
    fits(updated, answered({ cart: { buyerNote: 'Ring twice', contactInfo } }))
    fits(await cart.get(), answered({ cart: { buyerNote: 'Ring twice', contactInfo } }))
  }),

  'cart.coupon-unknown': withCart('a coupon that is none is refused by name', async (cart, stranger) => {
    await filled(cart, stranger)
    const couponCode = 'no-such-coupon-anywhere'
    fits(await cart.update({ couponCode }), refused(oneOf(400, 404, 409, 428), 'ERROR_COUPON_DOES_NOT_EXIST'))
    fits(await cart.get(), answered({ cart: { appliedDiscounts: listOf({ coupon: absent }) } }))
  }),

  'cart.remove-coupon': withCart('taking a coupon out is no mistake without one', async (cart, stranger) => {
    await filled(cart, stranger)
    fits(await cart.removeCoupon(), answered({ cart: WHOLE_CART }))
  }),

  'cart.estimate': withCart('totals add up, with tax and shipping', async (cart, stranger) => {
    await filled(cart, stranger, 2)
    for (const shippingAddress of [undefined, { country: 'US', subdivision: 'US-NY', postalCode: '10001' }]) {
      const answer = await cart.estimate({ calculateTax: true, calculateShipping: true, shippingAddress })
      fits(
        answer,
        answered({
          cart: WHOLE_CART,
          priceSummary: SUMMARY,
          calculatedLineItems: listOf({ lineItemId: id }),
        }),
      )
      const { priceSummary: sum, cart: priced } = answer.body
      const onTop = priced.taxIncludedInPrices ? 0n : minor(sum.tax)
      const total =
        minor(sum.subtotal) - minor(sum.discount) + minor(sum.shipping) + minor(sum.additionalFees) + onTop
      holds(total === minor(sum.total), `a total of ${total}`, () => String(minor(sum.total)))
    }
  }),

  'cart.estimate-keeps': withCart('asking for totals changes nothing', async (cart, stranger) => {
    const { cart: before } = await filled(cart, stranger)
    await cart.estimate({ shippingAddress: { country: 'US' }, calculateShipping: true })
    fits(await cart.get(), answered({ cart: { updatedDate: before.updatedDate, contactInfo: absent } }))
  }),

  'cart.checkout': withCart('a cart becomes a checkout', async (cart, stranger) => {
    await filled(cart, stranger)
    const answer = await cart.checkout({ channelType: 'WEB' })
    fits(answer, answered({ checkoutId: id }))
    fits(await cart.get(), answered({ cart: { checkoutId: answer.body.checkoutId } }))
  }),

  'cart.checkout-none': withCart('no cart, no checkout', async (cart) => {
    fits(await cart.checkout({ channelType: 'WEB' }), NOT_THERE)
  }),

  'cart.delete': withCart('a cart is deleted, once', async (cart, stranger) => {
    await filled(cart, stranger)
    fits(await cart.delete(), answered({}))
    fits(await cart.get(), NOT_THERE)
    fits(await cart.delete(), NOT_THERE)
  }),

  'cart.others': withCart('nobody sees the cart of somebody else', async (cart, stranger) => {
    await filled(cart, stranger)
    const { accessToken } = await stranger.newTokens()
    fits(await stranger.send('GET', CART, undefined, { authorization: accessToken }), NOT_THERE)
  }),

  'cart.renewed': withCart('a renewed session has the same cart', async (cart, stranger) => {
    const { cart: before } = await filled(cart, stranger)
    const { refreshToken } = await stranger.shopper()
    const { body } = await stranger.token({ refreshToken, grantType: 'refresh_token' })
    const read = await stranger.send('GET', CART, undefined, { authorization: body.access_token })
    fits(read, answered({ cart: { id: before.id } }))
  }),

  'cart.at-once': withCart('clicks at the same moment are all counted', async (cart, stranger) => {
    const { product, line } = await filled(cart, stranger)
    const answers = await Promise.all([1, 2, 3, 4].map(() => cart.add(item(product, 1))))
    fits(answers, listOf({ status: 200 }))
    fits(await cart.get(), answered({ cart: { lineItems: [{ id: line.id, quantity: 5 }] } }))
  }),

  'cart.nobody': check('a cart is somebody’s', async (stranger) => {
    fits(await stranger.send('GET', CART), refused(401))
    fits(await stranger.send('POST', `${CART}/add-to-cart`, { lineItems: [] }), refused(401))
  }),
}
