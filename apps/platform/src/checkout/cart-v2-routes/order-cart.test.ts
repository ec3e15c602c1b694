import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const merchant = await shop.merchant()
await updateShop(db, { status: 'DEMO' }, new Date())
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 10 })
const standard = await shop.createSetting('shipping-options', {
  title: 'Standard',
  position: 1,
  destinations: [{ country: 'IE' }],
  rates: [{ amount: '5.00' }],
})
const CARTS = '/ecom/v2/carts'
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
const CORK = { country: 'IE', city: 'Cork', postalCode: 'T12', addressLine: '1 Main Street' }
const READY = {
  cart: {
    customerInfo: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' },
    deliveryInfo: { address: CORK },
  },
  deliveryMethod: { code: standard.id },
}

async function createCart(request: object = READY, productId = bowl, quantity = 2): Promise<string> {
  const { catalogReference } = shop.item(productId)
  const requested = { catalogItems: [{ catalogReference, quantity }], ...request }
  const { status, body } = await shop.post(CARTS, requested, merchant)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.cart.id
}

const call = (cartId: string, name: string, body: object = {}, headers: Record<string, string> = merchant) =>
  shop.post(`${CARTS}/${cartId}/${name}`, { cartId, ...body }, headers)

test('places the order of a cart once, and names it when called again', async () => {
  const cartId = await createCart()
  const { status, body } = await call(cartId, 'place-order')
  expect([status, body]).toEqual([200, { orderId: expect.any(String), completed: false }])
  const { order } = (await shop.get(`/ecom/v1/orders/${body.orderId}`, merchant)).body
  expect(order).toMatchObject({
    paymentStatus: 'PENDING_MERCHANT',
    buyerInfo: { email: 'grace@example.com' },
    lineItems: [{ productName: { original: 'Bowl' }, quantity: 2 }],
    shippingInfo: { title: 'Standard' },
    priceSummary: { total: { amount: '45.00' } },
  })
  expect((await shop.get(`${CARTS}/${cartId}`, merchant)).code).toBe('CART_NOT_FOUND')
  expect((await call(cartId, 'place-order')).body).toMatchObject({
    details: {
      applicationError: { code: 'CART_ALREADY_ORDERED', data: { cartId, orderId: body.orderId } },
    },
  })
})

test('keeps the title of the shipping option in the language of the shop for its staff', async () => {
  await updateShop(db, { contact: { email: 'desk@shop.example' } }, new Date())
  const { status } = await shop.send('PATCH', `/_vitrine/v1/translations/SHIPPING_OPTION/${standard.id}`, {
    body: { language: 'de', texts: { title: 'Standardversand' } },
    headers: merchant,
  })
  expect(status).toBe(200)
  const placed = async (headers: Record<string, string>) => {
    const { body } = await call(await createCart(), 'place-order', {}, { ...merchant, ...headers })
    const { order } = (await shop.get(`/ecom/v1/orders/${body.orderId}`, merchant)).body
    const mails = (await readMails(db)).filter(({ subject }) => subject.includes(order.number))
    const written = (to: string) => mails.find((mail) => mail.to === to)?.text
    return { order, staff: written('desk@shop.example'), buyer: written('grace@example.com') }
  }
  const german = await placed({ 'x-wix-linguist': 'de|de-de|false|' })
  expect(german.order.shippingInfo).toMatchObject({ title: 'Standardversand', originalTitle: 'Standard' })
  expect(german.staff).toMatch(/: Standard$/m)
  expect(german.buyer).toContain('Standardversand')
  const english = await placed({})
  expect(english.order.shippingInfo.title).toBe('Standard')
  expect(english.order.shippingInfo).not.toHaveProperty('originalTitle')
})

test('completes an order that costs nothing immediately', async () => {
  const song = await shop.product({ name: 'Song', price: 0, quantity: null, productType: 'digital' })
  const cartId = await createCart({ cart: { customerInfo: { email: 'ada@example.com' } } }, song)
  const { body } = await call(cartId, 'place-order')
  expect(body).toEqual({ orderId: expect.any(String), completed: true })
})

test('rejects a cart that cannot be ordered with the codes of the protocol, and keeps it', async () => {
  const { cart, deliveryMethod } = READY
  const empty = await createCart()
  const [line] = (await shop.get(`${CARTS}/${empty}`, merchant)).body.cart.lineItems
  await call(empty, 'remove-line-items', { lineItemIds: [line.id] })
  const rare = await shop.product({ name: 'Rare', quantity: 1 })
  const soldOut = await createCart(READY, rare, 1)
  expect((await call(await createCart(READY, rare, 1), 'place-order')).status).toBe(200)
  const refused = [
    [empty, {}, 'EMPTY_CART'],
    [soldOut, {}, 'LINE_ITEMS_OUT_OF_STOCK'],
    [await createCart({ cart: { customerInfo: cart.customerInfo } }), {}, 'MISSING_DELIVERY_ADDRESS'],
    [
      await createCart({ cart: { deliveryInfo: cart.deliveryInfo }, deliveryMethod }),
      {},
      'CHECKOUT_INCOMPLETE',
    ],
    [await createCart(), { priceVerificationToken: 'made-up' }, 'INVALID_PRICE_VERIFICATION_TOKEN'],
    [UNKNOWN_ID, {}, 'CART_NOT_FOUND'],
  ] as const
  for (const [cartId, body, code] of refused) {
    expect((await call(cartId, 'place-order', body)).code, code).toBe(code)
    if (cartId !== UNKNOWN_ID) expect((await shop.get(`${CARTS}/${cartId}`, merchant)).status, code).toBe(200)
  }
  const saving = { savePaymentMethod: true, delayCapture: true }
  expect((await call(await createCart(), 'place-order', saving)).body).toMatchObject({
    details: {
      validationError: { fieldViolations: [{ field: 'savePaymentMethod' }, { field: 'delayCapture' }] },
    },
  })
  const own = await shop.visitor()
  expect((await call(await createCart(), 'place-order', {}, own)).code).toBe('PERMISSION_DENIED')
})

test('deletes a cart that was ordered elsewhere, and completes its checkout', async () => {
  const cartId = await createCart()
  await call(cartId, 'get-checkout-url')
  expect((await call(cartId, 'mark-cart-as-completed', { orderId: UNKNOWN_ID })).code).toBe('ORDER_NOT_FOUND')
  const { orderId } = (await call(await createCart(), 'place-order')).body
  const { status, body } = await call(cartId, 'mark-cart-as-completed', { orderId })
  expect([status, body.cart]).toMatchObject([200, { id: cartId, orderPlaced: true }])
  expect((await shop.get(`${CARTS}/${cartId}`, merchant)).code).toBe('CART_NOT_FOUND')
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.cartId, cartId))
  expect(checkout?.info.completedAt).toBeDefined()
  const emitted = await db
    .select()
    .from(events)
    .where(eq(events.entityId, checkout?.id ?? ''))
  const completed = emitted.find(({ type }) => type === 'wix.ecom.v1.checkout_completed')
  expect(completed?.payload).toMatchObject({ orderId })

  const plain = await createCart()
  expect((await call(plain, 'mark-cart-as-completed')).body.cart.orderPlaced).toBe(true)
  expect((await call(plain, 'mark-cart-as-completed')).code).toBe('CART_NOT_FOUND')
  expect((await call(await createCart(), 'mark-cart-as-completed', {}, await shop.visitor())).code).toBe(
    'PERMISSION_DENIED',
  )
})

test('rejects forms and tokens of unsupported apps by field name', async () => {
  const cartId = await createCart()
  const formSubmissions = [{ id: UNKNOWN_ID, formSubmissionId: UNKNOWN_ID }]
  const shopper = await shop.shopper()
  await shopper.add(shop.item(bowl))
  const responses = [
    await call(cartId, 'update-forms-submission', { formSubmissions }),
    await shop.post(`${CARTS}/current/update-forms-submission`, { formSubmissions }, shopper.headers),
  ]
  for (const { status, body } of responses)
    expect([status, body]).toMatchObject([
      400,
      { details: { validationError: { fieldViolations: [{ field: 'formSubmissions[0].id' }] } } },
    ])
  expect((await call(cartId, 'update-forms-submission', {})).status).toBe(400)
  expect((await call(UNKNOWN_ID, 'update-forms-submission', { formSubmissions })).code).toBe('CART_NOT_FOUND')
  const paid = await shop.get(`${CARTS}/handle-async-checkout-completion?token=made-up`, merchant)
  expect([paid.status, paid.body]).toMatchObject([
    400,
    { details: { validationError: { fieldViolations: [{ field: 'token' }] } } },
  ])
})
