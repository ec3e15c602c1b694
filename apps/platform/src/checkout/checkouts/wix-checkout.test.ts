import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cartContextFor } from '../../../testing/cart-context.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { ORDER_SUBSCRIBERS } from '../../edges/order-subscribers.ts'
import { variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { orderPayments, orders } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { withOrderConcurrency } from '../place-order/order-concurrency.ts'
import { placeOrder } from '../place-order/place-order.ts'
import { placeShopperOrder } from '../place-order/place-shopper-order.ts'
import { shopperOf } from './price-checkout.ts'
import { quoteFingerprint } from './quote-fingerprint.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const PATH = '/ecom/v1/checkouts'

const checkouts = (headers: Record<string, string>) => ({
  create: (body: object) => shop.post(PATH, { channelType: 'WEB', ...body }, headers),
  get: (id: string) => shop.get(`${PATH}/${id}`, headers),
  update: (id: string, body: object) => shop.send('PATCH', `${PATH}/${id}`, { body, headers }),
  removeCoupon: (id: string) => shop.post(`${PATH}/${id}/remove-coupon`, {}, headers),
})
const visitor = async () => checkouts(await shop.visitor())

/** A checkout and its buyer. */
async function atCounter(checkoutId: string) {
  const checkout = await findCheckout(db, checkoutId)
  if (!checkout) throw new Error('there is no checkout')
  const now = () => new Date()
  return {
    checkout,
    cartContext: await cartContextFor({ db, config: shop.config, now }, shopperOf(checkout)),
  }
}

test('lets a storefront create a checkout from items, read it and set the buyer', async () => {
  const shopper = await visitor()
  const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 5 })
  const { status, body } = await shopper.create({ lineItems: [shop.item(bowl, 2)] })
  expect(status).toBe(200)
  const { id } = body.checkout
  expect(body.checkout).toMatchObject({
    completed: false,
    channelType: 'WEB',
    lineItems: [{ quantity: 2, paymentOption: 'FULL_PAYMENT_ONLINE', productName: { original: 'Bowl' } }],
    priceSummary: { total: { amount: '40.00' } },
    payNow: { total: { amount: '40.00' } },
    payLater: { total: { amount: '0.00' } },
    violations: [],
  })
  expect(body.checkout.cartId).toBeUndefined()
  const contactDetails = { firstName: 'Ada', lastName: 'Silva', vatId: { id: '529.982.247-25', type: 'CPF' } }
  const address = { country: 'BR', city: 'Recife', addressLine: 'Rua 1' }
  await shopper.update(id, {
    checkout: {
      id,
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: { address, contactDetails },
      shippingInfo: { shippingDestination: { address, contactDetails } },
    },
    lineItems: [shop.item(bowl, 1)],
  })
  const read = (await shopper.get(id)).body.checkout
  expect(read).toMatchObject({
    buyerInfo: { email: 'ada@example.com' },
    billingInfo: { address: { country: 'BR' }, contactDetails: { vatId: { type: 'CPF' } } },
    shippingInfo: { shippingDestination: { address: { city: 'Recife' } } },
    lineItems: [{ quantity: 3 }],
  })
  const emitted = await db.select().from(events).where(eq(events.entityId, id))
  expect(emitted.map(({ type }) => type)).toEqual([
    'wix.ecom.v1.checkout_created',
    'wix.ecom.v1.checkout_updated',
  ])
})

test('reports which address determines the tax of a checkout', async () => {
  const shopper = await visitor()
  const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 5 })
  const song = await shop.product({ name: 'Song', price: 2, productType: 'digital' })
  const address = { country: 'DE', city: 'Berlin', addressLine: 'Hauptstrasse 1' }
  const billed = { billingInfo: { address } }
  const sent = { shippingInfo: { shippingDestination: { address } } }
  const typeOf = async (product: typeof bowl, checkoutInfo: object) => {
    const { body } = await shopper.create({ lineItems: [shop.item(product, 1)], checkoutInfo })
    return body.checkout.lineItems[0].taxableAddress.addressType
  }
  expect(await typeOf(bowl, {})).toBe('BUSINESS')
  expect(await typeOf(bowl, billed)).toBe('BILLING')
  expect(await typeOf(bowl, { ...billed, ...sent })).toBe('SHIPPING')
  expect(await typeOf(song, { ...billed, ...sent })).toBe('BILLING')
})

test('hides a checkout from other shoppers, and ignores prices from its owner', async () => {
  const bowl = await shop.product({ price: 20 })
  const shopper = await visitor()
  const { id } = (await shopper.create({ lineItems: [shop.item(bowl)] })).body.checkout
  const other = await visitor()
  expect((await other.get(id)).code).toBe('CHECKOUT_NOT_FOUND')
  expect((await other.update(id, { checkout: { buyerNote: 'mine' } })).code).toBe('CHECKOUT_NOT_FOUND')
  expect((await checkouts(await shop.merchant()).get(id)).status).toBe(200)
  for (const more of [
    { price: '1.00' },
    { depositAmount: '1.00', paymentOption: 'DEPOSIT_ONLINE' },
    { catalogOverrideFields: { price: '1.00' } },
  ])
    expect((await shopper.create({ lineItems: [{ ...shop.item(bowl), ...more }] })).status).toBe(400)
  expect((await shopper.create({ lineItems: [] })).code).toBe('NOTHING_ADDED')
  expect((await shopper.create({ lineItems: [shop.item(bowl, 99)] })).code).toBe('INSUFFICIENT_INVENTORY')
  expect((await shopper.create({ lineItems: [shop.item(bowl)], channelType: 'MOON' })).status).toBe(400)
})

test('reports an unavailable item as a violation with a suggested fix', async () => {
  const bowl = await shop.product({ price: 20, quantity: 3 })
  const shopper = await visitor()
  const { id } = (await shopper.create({ lineItems: [shop.item(bowl, 3)] })).body.checkout
  await db.update(variants).set({ quantity: 1 }).where(eq(variants.productId, bowl))
  expect((await shopper.get(id)).body.checkout.violations).toMatchObject([
    { severity: 'ERROR', target: { lineItem: { suggestedFix: 'REMOVE_LINE_ITEM' } } },
  ])
})

test('rejects memberships that nobody holds and invalid tax ids, and names the field', async () => {
  const bowl = await shop.product({ price: 20 })
  const shopper = await visitor()
  const lineItems = [shop.item(bowl)]
  const selectedMemberships = { memberships: [{ id: 'gold', appId: 'club' }] }
  const refused = await shopper.create({
    lineItems,
    checkoutInfo: { membershipOptions: { selectedMemberships } },
  })
  expect(refused.body.details.applicationError).toMatchObject({
    code: 'MEMBERSHIP_NOT_USABLE',
    data: { reason: 'NOT_FOUND' },
  })
  const merchant = checkouts(await shop.merchant())
  for (const paymentOption of ['MEMBERSHIP', 'MEMBERSHIP_OFFLINE']) {
    const byName = await merchant.create({ lineItems: [{ ...shop.item(bowl), paymentOption }] })
    expect(byName.body.details.validationError.fieldViolations).toMatchObject([
      { field: 'lineItems[0].paymentOption', description: expect.stringContaining(paymentOption) },
    ])
  }
  const contactDetails = { lastName: 'Silva', vatId: { id: '11.222.333/0001-82', type: 'CNPJ' } }
  const wrong = await shopper.create({ lineItems, checkoutInfo: { billingInfo: { contactDetails } } })
  expect(wrong.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'checkoutInfo.billingInfo.contactDetails.vatId.id' },
  ])
})

test('charges a deposit online, and records the balance as due to the shop', async () => {
  const course = { productName: { original: 'Course' }, itemType: { preset: 'SERVICE' } }
  const headers = await shop.merchant()
  const { body } = await checkouts(headers).create({
    customLineItems: [
      { ...course, quantity: 2, price: '100.00', paymentOption: 'DEPOSIT_ONLINE', depositAmount: '30.00' },
      { ...course, quantity: 1, price: '15.00', paymentOption: 'FULL_PAYMENT_OFFLINE' },
    ],
    checkoutInfo: { buyerInfo: { email: 'ada@example.com' } },
  })
  expect(body.checkout).toMatchObject({
    priceSummary: { total: { amount: '215.00' } },
    payNow: { total: { amount: '60.00' } },
    payLater: { total: { amount: '155.00' } },
    lineItems: [{ paymentOption: 'DEPOSIT_ONLINE' }, { paymentOption: 'FULL_PAYMENT_OFFLINE' }],
  })
  const { checkout, cartContext } = await atCounter(body.checkout.id)
  const placed = await placeShopperOrder(
    cartContext,
    {
      checkoutId: checkout.id,
      network: undefined,
      hasCaptcha: false,
      quoteFingerprint: quoteFingerprint(body.checkout),
      provider: 'test-card',
      returnUrl: '',
    },
    ORDER_SUBSCRIBERS,
  )
  if (placed instanceof Refusal) throw new Error(JSON.stringify(placed))
  const payments = await db.select().from(orderPayments).where(eq(orderPayments.orderId, placed.orderId))
  expect(payments.map(({ provider, amount, status }) => [provider, amount, status])).toEqual([
    ['test-card', 6000, 'PENDING'],
    ['offline', 15_500, 'PENDING_MERCHANT'],
  ])
  const [order] = await db.select().from(orders).where(eq(orders.id, placed.orderId))
  expect(order?.total).toBe(21_500)
  expect((await checkouts(headers).get(checkout.id)).body.checkout.completed).toBe(true)
  const late = await checkouts(headers).update(checkout.id, { checkout: { buyerNote: 'Late' } })
  expect(late.code).toBe('CHECKOUT_ALREADY_COMPLETED')
})

test('asks a buyer to retry when the order queue is too long', async () => {
  const download = await shop.product({ productType: 'digital', price: 20 })
  const { body } = await (await visitor()).create({
    lineItems: [shop.item(download)],
    checkoutInfo: { buyerInfo: { email: 'ada@example.com' } },
  })
  const { checkout, cartContext } = await atCounter(body.checkout.id)
  const purchase = { checkoutId: checkout.id, provider: 'test-card', returnUrl: '' }
  const holder = await db.$client.connect()
  await holder.query('begin')
  await holder.query('select from checkouts where id = $1 for update', [checkout.id])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const request = Array.from({ length: 8 }, () =>
    withOrderConcurrency(() => placeOrder(cartContext, purchase, ORDER_SUBSCRIBERS)),
  )
  vi.advanceTimersByTime(4000)
  vi.useRealTimers()
  await holder.query('rollback')
  holder.release()
  const responses = await Promise.all(request)
  const codes = responses.map((response) => (response instanceof Refusal ? response.code : 'OK'))
  expect(codes.toSorted()).toEqual(['BUSY', 'BUSY', ...Array(5).fill('CHECKOUT_ALREADY_COMPLETED'), 'OK'])
  expect(responses.at(-1)).toEqual(new Refusal('BUSY', { retryAfter: 2 }))
})
