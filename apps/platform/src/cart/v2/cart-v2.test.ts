import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const shop = await openCartShop(await fileDatabase())
const merchant = await shop.merchant()
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 10 })
const standard = await shop.createSetting('shipping-options', {
  title: 'Standard',
  position: 1,
  destinations: [{ country: 'IE' }],
  rates: [{ amount: '5.00' }],
})
const CURRENT = '/ecom/v2/carts/current'
const CORK = { country: 'IE', city: 'Cork', postalCode: 'T12', addressLine: '1 Main Street' }

const itemOf = (product = bowl, quantity = 1) => {
  const { catalogReference } = shop.item(product)
  return { catalogReference, quantity }
}

/** A visitor with the version 2 cart calls. */
async function visitor() {
  const headers = await shop.visitor()
  const post = (call: string, body: object = {}) => shop.post(`${CURRENT}${call}`, body, headers)
  const done = async (call: string, body?: object) => {
    const response = await post(call, body)
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    return response.body
  }
  const update = (cart: object) => shop.send('PATCH', CURRENT, { headers, body: { cart } })
  return { headers, post, done, update, get: () => shop.get(CURRENT, headers) }
}

test('fills, updates and deletes the current cart', async () => {
  const { headers, post, done, update, get } = await visitor()
  expect(await get()).toMatchObject({ status: 404, code: 'OWNED_CART_NOT_FOUND' })
  const { cart } = await done('/add-line-items', { catalogItems: [itemOf(bowl, 2)] })
  const { id } = cart
  expect(cart).toMatchObject({
    id: expect.any(String),
    lineItems: [
      {
        name: { original: 'Bowl', translated: 'Bowl' },
        quantityInfo: {
          requestedQuantity: 2,
          confirmedQuantity: 2,
          availableQuantity: 10,
          fixedQuantity: false,
        },
        pricing: {
          unitPrice: { amount: '20.00', convertedAmount: '20.00' },
          totalPrice: { amount: '40.00', convertedAmount: '40.00' },
          priceUndetermined: false,
          breakdown: { fullPrice: { amount: '20.00' }, salePrice: { amount: '20.00' } },
        },
        source: { catalogReference: itemOf().catalogReference },
        attributes: { itemType: { preset: 'PHYSICAL' }, physicalProperties: { shippable: true } },
        paymentConfig: { paymentOption: 'FULL_PAYMENT_ONLINE' },
        status: 'IN_STOCK',
        customLineItem: false,
      },
    ],
    subtotal: { amount: '40.00', convertedAmount: '40.00' },
    coupons: [],
    paymentInfo: { giftCards: [] },
    taxInfo: { pricesIncludeTax: expect.any(Boolean) },
    currentCart: true,
    orderPlaced: false,
  })
  expect(cart.customCheckoutUrl).toBeUndefined()
  expect((await shop.get('/ecom/v1/carts/current', headers)).body.cart.id).toBe(id)

  const lineItemId = cart.lineItems[0].id
  const changed = await done('/update-line-items', {
    lineItems: [{ lineItemId, quantity: { newQuantity: 3 } }],
  })
  expect(changed.cart.subtotal.amount).toBe('60.00')
  const noted = await update({
    ...changed.cart,
    note: 'Wrap it.',
    customerInfo: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' },
    deliveryInfo: { address: CORK },
  })
  expect(noted.body.cart).toMatchObject({
    note: 'Wrap it.',
    customerInfo: { visitorId: expect.any(String), firstName: 'Grace', email: 'grace@example.com' },
    deliveryInfo: { address: CORK },
  })
  const renamed = await update({ note: null, customerInfo: { lastName: 'Murray' } })
  expect(renamed.body.cart.note).toBeUndefined()
  expect(renamed.body.cart).toMatchObject({
    customerInfo: { firstName: 'Grace', lastName: 'Murray', email: 'grace@example.com' },
    deliveryInfo: { address: CORK },
  })
  expect((await done('/refresh')).cart.id).toBe(id)
  expect((await done('/remove-line-items', { lineItemIds: [lineItemId] })).cart.lineItems).toEqual([])
  expect((await shop.send('DELETE', CURRENT, { headers })).body).toEqual({})
  expect((await post('/calculate')).code).toBe('OWNED_CART_NOT_FOUND')
})

test('rejects an impossible change with the error code of the vendor', async () => {
  const { post, done, update } = await visitor()
  const unknown = { ...itemOf().catalogReference, catalogItemId: '00000000-0000-7000-8000-000000000000' }
  expect(
    await post('/add-line-items', { catalogItems: [{ catalogReference: unknown, quantity: 1 }] }),
  ).toMatchObject({
    code: 'ITEM_NOT_FOUND_IN_CATALOG',
    body: { details: { applicationError: { data: { invalidItems: [{ catalogReference: unknown }] } } } },
  })
  expect((await post('/add-line-items', {})).code).toBe('NO_LINE_ITEMS_TO_ADD')
  expect((await post('/add-line-items', { catalogItems: [itemOf(bowl, 11)] })).code).toBe(
    'INSUFFICIENT_INVENTORY',
  )
  const { cart } = await done('/add-line-items', { catalogItems: [itemOf()] })
  const lineItemId = cart.lineItems[0].id
  const stranger = '00000000-0000-7000-8000-000000000000'
  const quantity = { newQuantity: 2 }
  const refusals = [
    ['/remove-line-items', { lineItemIds: [stranger] }, 'LINE_ITEM_NOT_FOUND_IN_CART'],
    [
      '/update-line-items',
      { lineItems: [{ lineItemId: stranger, quantity }] },
      'LINE_ITEM_NOT_FOUND_IN_CART',
    ],
    ['/update-line-items', { lineItems: [{ lineItemId }] }, 'EMPTY_LINE_ITEM_UPDATES'],
    [
      '/update-line-items',
      {
        lineItems: [
          { lineItemId, quantity },
          { lineItemId, quantity },
        ],
      },
      'DUPLICATE_LINE_ITEM_UPDATES',
    ],
    ['/add-coupon', { coupon: { code: 'NOSUCH' } }, 'INVALID_COUPON_CODE'],
    ['/remove-coupon', { couponId: stranger }, 'COUPON_NOT_FOUND_IN_CART'],
    ['/set-delivery-method', { deliveryMethod: { code: 'x' } }, 'DELIVERY_METHOD_MISSING_ADDRESS'],
    ['/add-gift-card', { giftCard: { code: '12345678' } }, 'GIFT_CARD_LOCKED'],
    ['/remove-gift-card', { giftCardId: stranger }, 'GIFT_CARD_NOT_FOUND_IN_CART'],
  ] as const
  for (const [call, body, code] of refusals) expect((await post(call, body)).code, call).toBe(code)
  const fields = async (response: Promise<{ body: unknown }>) => (await response).body
  expect(await fields(update({ demo: true, paymentInfo: { billingAddress: CORK } }))).toMatchObject({
    details: {
      validationError: {
        fieldViolations: [
          { field: 'cart.demo', violatedRule: 'FIELD_NOT_ALLOWED' },
          { field: 'cart.paymentInfo.billingAddress', violatedRule: 'FIELD_NOT_ALLOWED' },
        ],
      },
    },
  })
  expect(await fields(update({ customCheckoutUrl: 'https://evil.example/pay' }))).toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'cart.customCheckoutUrl' }] } },
  })
  const custom = { name: { original: 'Ribbon' }, quantityInfo: { requestedQuantity: 1 } }
  const customItems = [{ ...custom, pricing: { price: { amount: '0.01' } } }]
  expect(await fields(post('/add-line-items', { customItems }))).toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'customItems' }] } },
  })
})

test('applies one coupon to a cart and removes it by id', async () => {
  for (const code of ['TEN', 'OTHER'])
    await shop.createSetting('coupons', { name: code, code, benefit: { type: 'PERCENT', percentage: 10 } })
  const { post, done } = await visitor()
  await done('/add-line-items', { catalogItems: [itemOf()] })
  const { cart } = await done('/add-coupon', { coupon: { code: 'TEN' } })
  expect(cart.coupons).toEqual([{ id: expect.any(String), code: 'TEN' }])
  expect((await post('/add-coupon', { coupon: { code: 'ten' } })).code).toBe('COUPON_ALREADY_EXISTS')
  expect((await post('/add-coupon', { coupon: { code: 'OTHER' } })).code).toBe(
    'MAX_COUPONS_PER_CART_EXCEEDED',
  )
  const { summary } = await done('/calculate')
  expect(summary.discounts).toMatchObject([
    {
      source: { sourceType: 'COUPON', couponCode: 'TEN' },
      scope: 'CART_SUBTOTAL',
      total: { amount: '2.00' },
    },
  ])
  expect((await done('/remove-coupon', { couponId: cart.coupons[0].id })).cart.coupons).toEqual([])
})

test('calculates a cart with delivery, and estimates it with the requested options', async () => {
  const { post, done } = await visitor()
  const created = await done('', {
    catalogItems: [itemOf()],
    cart: { note: 'Soon', deliveryInfo: { address: CORK } },
    deliveryMethod: { code: standard.id },
  })
  expect(created.cart).toMatchObject({ note: 'Soon', deliveryInfo: { method: { code: standard.id } } })
  const { cart, summary } = await done('/calculate', { refreshCart: true })
  expect(summary).toMatchObject({
    cartId: cart.id,
    cartRevision: cart.revision,
    lineItems: [{ lineItemId: cart.lineItems[0].id, quantity: 1, totalPrice: { amount: '20.00' } }],
    deliverySummary: { method: { code: standard.id, pickup: false }, price: { amount: '5.00' } },
    priceSummary: {
      subtotal: { amount: '20.00' },
      discount: { amount: '0.00' },
      delivery: { amount: '5.00' },
      total: { amount: '25.00' },
    },
    paymentSummary: { requiresPaymentAfterGiftCard: true, payNow: { amount: '25.00' } },
    violations: [],
  })
  const estimateLoadedCart = await done('/estimate', {})
  expect(estimateLoadedCart.summary.priceSummary).toMatchObject({
    delivery: { amount: '0.00' },
    total: { amount: '20.00' },
  })
  expect((await done('/estimate', { calculateDelivery: true })).summary.priceSummary.total.amount).toBe(
    '25.00',
  )
  expect((await post('/set-delivery-method', { deliveryMethod: { code: 'no-such' } })).code).toBe(
    'DELIVERY_METHOD_NOT_FOUND',
  )
  expect((await done('/remove-delivery-method')).cart.deliveryInfo.method).toBeUndefined()
})

test('creates no cart if the request cannot be met in full', async () => {
  const { post, get } = await visitor()
  const request = { catalogItems: [itemOf()], deliveryMethod: { code: standard.id } }
  expect((await post('', request)).code).toBe('DELIVERY_METHOD_MISSING_ADDRESS')
  expect((await get()).code).toBe('OWNED_CART_NOT_FOUND')
  expect((await post('', { catalogItems: [itemOf()], giftCards: [{ code: '12345678' }] })).code).toBe(
    'GIFT_CARD_LOCKED',
  )
})

test('gives the owner of a cart its checkout URL by cart id', async () => {
  const { headers, done } = await visitor()
  const { cart } = await done('/add-line-items', { catalogItems: [itemOf()] })
  const path = `/ecom/v2/carts/${cart.id}`
  expect((await shop.get(path, headers)).body).toEqual({ cart })
  expect((await shop.get(path, await shop.visitor())).code).toBe('CART_NOT_FOUND')
  const link = await shop.post(`${path}/get-checkout-url`, {}, headers)
  expect(link.body.checkoutUrl).toMatch(/\/checkout-link\//)
  const own = { cart: { customCheckoutUrl: 'https://shop.example/pay/{checkout_id}' } }
  const set = await shop.send('PATCH', path, { headers: merchant, body: own })
  expect(set.body.cart.customCheckoutUrl).toBe(own.cart.customCheckoutUrl)
  const sent = await shop.post(`${path}/get-checkout-url`, { currencyCode: 'EUR' }, headers)
  expect(sent.body.checkoutUrl).toBe(`https://shop.example/pay/${cart.id}?currency=EUR`)
})

test('lets staff add custom items to any cart', async () => {
  const { done } = await visitor()
  const { cart } = await done('/add-line-items', { catalogItems: [itemOf()] })
  const customItems = [
    {
      name: { original: 'Ribbon' },
      quantityInfo: { requestedQuantity: 2 },
      pricing: { price: { amount: '3.00' } },
      attributes: { itemType: { preset: 'DIGITAL' } },
    },
  ]
  const path = `/ecom/v2/carts/${cart.id}/add-line-items`
  const { body } = await shop.post(path, { customItems }, merchant)
  expect(body.cart.lineItems[1]).toMatchObject({
    name: { original: 'Ribbon' },
    pricing: { totalPrice: { amount: '6.00' } },
    customLineItem: true,
  })
  const fixed = [{ ...customItems[0], quantityInfo: { requestedQuantity: 1, fixedQuantity: true } }]
  expect((await shop.post(path, { customItems: fixed }, merchant)).body).toMatchObject({
    details: {
      validationError: { fieldViolations: [{ field: 'customItems[0].quantityInfo.fixedQuantity' }] },
    },
  })
})

test('changes a cart created by the shop by its id alone', async () => {
  const CARTS = '/ecom/v2/carts'
  await shop.createSetting('coupons', {
    name: 'By id',
    code: 'BYID',
    benefit: { type: 'PERCENT', percentage: 10 },
  })
  const request = { catalogItems: [itemOf(bowl, 2)], cart: { deliveryInfo: { address: CORK } } }
  expect((await shop.post(CARTS, request, await shop.visitor())).code).toBe('PERMISSION_DENIED')
  const created = await shop.post(CARTS, request, merchant)
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const { id, lineItems } = created.body.cart
  expect((await shop.get(CURRENT, merchant)).code).toBe('OWNED_CART_NOT_FOUND')
  const changed = async (call: string, body: object = {}) => {
    const response = await shop.post(`${CARTS}/${id}/${call}`, { cartId: id, ...body }, merchant)
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    expect(response.body.cart.id).toBe(id)
    return response.body
  }
  const [line] = lineItems
  const quantity = { lineItems: [{ lineItemId: line.id, quantity: { newQuantity: 3 } }] }
  expect(
    (await changed('update-line-items', quantity)).cart.lineItems[0].quantityInfo.requestedQuantity,
  ).toBe(3)
  const [input] = (await changed('add-coupon', { coupon: { code: 'BYID' } })).cart.coupons
  expect(input).toMatchObject({ code: 'BYID' })
  expect((await changed('remove-coupon', { couponId: input.id })).cart.coupons).toEqual([])
  const method = { deliveryMethod: { code: standard.id } }
  expect((await changed('set-delivery-method', method)).cart.deliveryInfo.method.code).toBe(standard.id)
  const delivered = await changed('estimate', { calculateDelivery: true })
  expect(delivered.summary.priceSummary.total.amount).toBe('65.00')
  expect((await changed('remove-delivery-method')).cart.deliveryInfo.method).toBeUndefined()
  const card = await shop.post(`${CARTS}/${id}/add-gift-card`, { giftCard: { code: '12345678' } }, merchant)
  expect(card.code).toBe('GIFT_CARD_LOCKED')
  const noCard = await shop.post(`${CARTS}/${id}/remove-gift-card`, { giftCardId: 'none' }, merchant)
  expect(noCard.code).toBe('GIFT_CARD_NOT_FOUND_IN_CART')
  expect((await shop.get(`${CARTS}/${id}/upsell-options`, merchant)).body).toEqual({ itemsUpsells: [] })
  expect((await changed('remove-line-items', { lineItemIds: [line.id] })).cart.lineItems).toEqual([])
  expect((await changed('refresh')).cart.lineItems).toEqual([])
})

test.each([
  ['refresh', {}],
  ['estimate', {}],
  ['remove-line-items', { lineItemIds: ['x'] }],
  ['update-line-items', { lineItems: [{ lineItemId: 'x', quantity: { newQuantity: 1 } }] }],
  ['add-coupon', { coupon: { code: 'X' } }],
  ['remove-coupon', { couponId: 'x' }],
  ['set-delivery-method', { deliveryMethod: { code: 'x' } }],
  ['remove-delivery-method', {}],
  ['add-gift-card', { giftCard: { code: '12345678' } }],
  ['remove-gift-card', { giftCardId: 'x' }],
])('returns not found for %s on the cart of another shopper', async (call, body) => {
  const { done, get } = await visitor()
  const { cart } = await done('/add-line-items', { catalogItems: [itemOf()] })
  const response = await shop.post(`/ecom/v2/carts/${cart.id}/${call}`, body, await shop.visitor())
  expect(response.code).toBe('CART_NOT_FOUND')
  expect((await get()).body).toEqual({ cart })
})
