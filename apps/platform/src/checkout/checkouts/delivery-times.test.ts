import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartContextFor } from '../../../testing/cart-context.ts'
import { checkoutAt, openBrowser } from '../../../testing/hosted-browser.ts'
import { offerOfflinePayment } from '../../../testing/offer-offline-payment.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { ORDER_SUBSCRIBERS } from '../../edges/order-subscribers.ts'
import { throttles } from '../../kernel/database/schema/identity/identity.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { deliverySlotBookings } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { placeShopperOrder } from '../place-order/place-shopper-order.ts'
import { shopperOf } from './price-checkout.ts'
import { quoteFingerprint } from './quote-fingerprint.ts'

// A Sunday.
const now = new Date('2026-03-01T12:00:00Z')
const MONDAY = '2026-03-02T08:00:00.000Z'
const TUESDAY = '2026-03-03T08:00:00.000Z'

const db = await fileDatabase()
const shop = await openCartShop(db, { now: () => now })
await db.$client.query(`update shop_settings set status = 'DEMO'`)
await offerOfflinePayment(db)
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 1000 })
const merchant = await shop.merchant()

const courier = (deliverySlots: object) =>
  shop.createSetting('shipping-options', {
    title: 'Courier',
    destinations: [{ country: 'DE' }],
    rates: [{ amount: '6.00' }],
    deliverySlots: { timeZone: 'Europe/Berlin', leadTimeHours: 1, daysAhead: 3, ...deliverySlots },
  })
const remove = (id: string) =>
  shop.send('DELETE', `/_vitrine/v1/shipping-options/${id}`, { headers: merchant })
const mornings = (capacity?: number) => ({
  windows: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00', ...(capacity && { capacity }) }],
})

const ADDRESS = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstrasse 1' }

/** A checkout that lacks only the slot. */
async function openCheckout(code?: string) {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(bowl, 1))
  const { checkoutId } = (await shopper.checkout({ channelType: 'WEB', email: 'ada@example.com' })).body
  const update = (shippingInfo: object) =>
    shop.send('PATCH', `/ecom/v1/checkouts/${checkoutId}`, {
      body: { checkout: { shippingInfo } },
      headers: shopper.headers,
    })
  const destination = { address: ADDRESS, contactDetails: { firstName: 'Ada', lastName: 'Lovelace' } }
  const { checkout } = (
    await update({
      shippingDestination: destination,
      ...(code && { selectedCarrierServiceOption: { code } }),
    })
  ).body
  const place = async (fingerprint = quoteFingerprint(checkout)) => {
    const record = await findCheckout(db, checkoutId)
    if (!record) throw new Error('there is no checkout')
    const cartContext = await cartContextFor({ db, config: shop.config, now: () => now }, shopperOf(record))
    // The limit of unpaid orders is not tested here.
    await db.delete(throttles)
    return placeShopperOrder(
      cartContext,
      {
        ...{ checkoutId, quoteFingerprint: fingerprint, provider: 'offline', returnUrl: '' },
        ...{ network: undefined, hasCaptcha: true },
      },
      ORDER_SUBSCRIBERS,
    )
  }
  return { shopper, checkoutId, checkout, update, place }
}

const codesIn = (checkout: { shippingInfo: { carrierServiceOptions: { shippingOptions: object[] }[] } }) =>
  checkout.shippingInfo.carrierServiceOptions.flatMap(({ shippingOptions }) =>
    shippingOptions.map((option) => (option as { code: string }).code),
  )

test('offers every free slot as a shipping option, and stores the chosen one with the order', async () => {
  const { id } = await courier(mornings())
  const open = await openCheckout()
  expect(codesIn(open.checkout)).toEqual([`${id}@${MONDAY}`, `${id}@${TUESDAY}`])
  expect(open.checkout.shippingInfo.selectedCarrierServiceOption).toMatchObject({
    code: id,
    requestedShippingOption: false,
  })
  expect(await open.place()).toMatchObject({
    code: 'CHECKOUT_INCOMPLETE',
    data: { missing: ['deliveryTime'] },
  })

  const { checkout } = (await open.update({ selectedCarrierServiceOption: { code: `${id}@${TUESDAY}` } }))
    .body
  expect(checkout.shippingInfo.selectedCarrierServiceOption).toMatchObject({
    code: `${id}@${TUESDAY}`,
    title: 'Courier',
    requestedShippingOption: true,
    logistics: { deliveryTimeSlot: { from: TUESDAY, to: '2026-03-03T11:00:00.000Z' } },
  })
  expect(checkout.priceSummary.shipping.amount).toBe('6.00')
  const placed = await open.place(quoteFingerprint(checkout))
  if (placed instanceof Refusal) throw new Error(placed.code)
  const [order] = await db.select().from(orders).where(eq(orders.id, placed.orderId))
  expect(order?.details).toMatchObject({
    shippingInfo: {
      title: 'Courier',
      logistics: {
        deliveryTimeSlot: { from: TUESDAY },
        deliverByDate: '2026-03-03T11:00:00.000Z',
        deliveryTime: expect.stringMatching(/Mar/),
      },
    },
  })
  await remove(id)
})

test('gives the last place in a slot to one of twelve shoppers', async () => {
  const { id } = await courier(mornings(1))
  const code = `${id}@${MONDAY}`
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => openCheckout(code)))
  const outcomes = await Promise.all(shoppers.map(({ place }) => place()))
  expect(outcomes.filter((outcome) => !(outcome instanceof Refusal))).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome instanceof Refusal)
      expect(['DELIVERY_SLOT_FULL', 'CHECKOUT_INCOMPLETE']).toContain(outcome.code)
  const [locked] = await db
    .select({ places: count() })
    .from(deliverySlotBookings)
    .where(eq(deliverySlotBookings.shippingOptionId, id))
  expect(locked?.places).toBe(1)

  const late = await openCheckout()
  expect(codesIn(late.checkout)).toEqual([`${id}@${TUESDAY}`])

  const winner = outcomes.find((outcome) => !(outcome instanceof Refusal)) as { orderId: string }
  await shop.post(`/ecom/v1/orders/${winner.orderId}/cancel`, {}, merchant)
  expect(codesIn((await openCheckout()).checkout)).toEqual([`${id}@${MONDAY}`, `${id}@${TUESDAY}`])
  await remove(id)
})

test('hides a shipping option without a free slot', async () => {
  const { id } = await courier({ windows: [{ days: [7], from: '09:00', to: '12:00', capacity: 1 }] })
  const { checkout } = await openCheckout()
  expect(codesIn(checkout)).toEqual([])
  expect(checkout.shippingInfo.selectedCarrierServiceOption).toBeUndefined()
  await remove(id)
})

test('rejects invalid slots and names the field', async () => {
  const wrong: readonly (readonly [string, object])[] = [
    ['deliverySlots.timeZone', { ...mornings(), timeZone: 'Middle/Earth' }],
    ['deliverySlots.windows[0].to', { windows: [{ days: [1], from: '12:00', to: '09:00' }] }],
    [
      'deliverySlots.windows',
      {
        windows: [
          { days: [1, 2], from: '09:00', to: '12:00' },
          { days: [2], from: '09:00', to: '10:00' },
        ],
      },
    ],
  ]
  for (const [field, deliverySlots] of wrong) {
    const { status, body } = await shop.post(
      '/_vitrine/v1/shipping-options',
      {
        title: 'x',
        rates: [{ amount: '1.00' }],
        deliverySlots: { timeZone: 'UTC', leadTimeHours: 1, daysAhead: 3, ...deliverySlots },
      },
      merchant,
    )
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe(field)
  }
})

test('lets a shopper without JavaScript choose a slot, and reports a slot that is gone', async () => {
  const { id } = await courier(mornings(1))
  const { shopper, checkoutId } = await openCheckout()
  const link = await shop.post(
    '/_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId }, callbacks: {} },
    shopper.headers,
  )
  const browser = openBrowser(shop)
  const path = checkoutAt(await browser.open(link.body.redirectSession.fullUrl))
  const html = () => String(browser.page().body)
  expect(html()).toContain('Time slot')
  await browser.submit({ option: id, [`time-${id}`]: `${id}@${MONDAY}` }, { to: `${path}/delivery` })
  expect(html()).toMatch(/Courier, Mon, Mar 2/)
  expect(html()).toContain('Select a payment method')
  await browser.open(`${path}/payment?ui_locales=de`)
  expect(html()).toMatch(/Courier, Mo\., 2\. März/)
  await browser.open(`${path}/payment?ui_locales=en`)
  expect(html()).toMatch(/Courier, Mon, Mar 2/)

  const other = await openCheckout(`${id}@${MONDAY}`)
  expect(await other.place()).not.toBeInstanceOf(Refusal)
  await browser.open(path)
  expect(html()).toContain('The time slot you selected is no longer available')
  expect(html()).not.toContain(`value="${id}@${MONDAY}"`)
  await browser.submit({ option: id, [`time-${id}`]: `${id}@${TUESDAY}` }, { to: `${path}/delivery` })
  await browser.submit({ provider: 'offline' }, { to: `${path}/payment` })
  expect(browser.page().path).toMatch(/\/done$/)
  await remove(id)
})
