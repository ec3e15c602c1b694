import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openOrderFixture, runConcurrently } from '../../../testing/order-fixture.ts'
import { undoChange } from '../../catalog/undo/undo-change.ts'
import { listChanges } from '../../edges/undo/list-changes.ts'
import { closeDatabase, openDatabase } from '../../kernel/database/open-database.ts'
import { variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import {
  deliverySlotBookings,
  shippingOptions,
} from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { slotsOf } from '../../pricing/shipping/delivery-slots.ts'
import { fulfillOrder } from '../fulfillments/fulfill-order.ts'
import type { OrderDraft } from '../records/order-record.ts'
import { activitiesOf, paymentsOf, refundsOf } from '../records/order-repository.ts'
import { chargePayment } from '../transactions/charge-payment.ts'
import { handlePaymentWebhook } from '../transactions/handle-payment-webhook.ts'
import { markPaid } from '../transactions/mark-paid.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { settlePayment } from '../transactions/settle-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'

const NO_SETTINGS = { isCatalogListed: true, operations: [], findBlock: () => undefined }
const log = pino({ enabled: false })
const DAY = 24 * 60 * 60 * 1000
const RUNS = Number(process.env.VITRINE_RACE_RUNS ?? 3)

async function openShop(quantity = 10) {
  const shop = await openOrderFixture(quantity)

  /** An order that is due within a day, by bank transfer by default. */
  const order = async (units = 1, more: Partial<OrderDraft> = {}) => {
    const paymentDueAt = new Date(shop.clock.now.getTime() + DAY)
    const payment = { provider: 'offline', amount: 1200 * units, returnUrl: '' }
    const opened = await shop.place(shop.draft(units, { payment, paymentDueAt, ...more }))
    if (opened instanceof Refusal) throw new Error(JSON.stringify(opened))
    if (opened.paymentId) await chargePayment(shop.paymentContext(), opened.paymentId)
    return opened.orderId
  }
  const wait = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms)
  }
  const expire = () => expireOrders({ ...shop.paymentContext(), operation: 'expireOrder' }, log)
  const read = async (id: string) => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
    if (!row) throw new Error('the order is gone')
    return row
  }
  const timeline = async (id: string) => (await activitiesOf(shop.db, [id])).map(({ type }) => type)
  const sent = async (subject: RegExp) =>
    (await shop.db.select().from(outgoingEmails)).filter((mail) => subject.test(mail.subject))
  return { ...shop, order, wait, expire, read, timeline, sent }
}

test('cancels an order that was not paid in time, restocks it, and emails the buyer', async () => {
  const shop = await openShop()
  const couponId = await shop.addCoupon({ usageLimit: 1 })
  const card = await shop.addCard(5000)
  const id = await shop.order(2, {
    couponId,
    giftCard: { cardId: card.id, amount: 400 },
    payment: { provider: 'offline', amount: 2000, returnUrl: '' },
  })
  shop.wait(DAY - 1)
  await shop.expire()
  expect([(await shop.read(id)).status, await shop.stock()]).toEqual(['APPROVED', 8])
  shop.wait(1)
  await Promise.all([shop.expire(), shop.expire(), shop.expire()])
  await shop.expire()
  expect(await shop.read(id)).toMatchObject({
    status: 'CANCELED',
    expiredAt: shop.clock.now,
    paymentIssue: null,
    isStockDeducted: false,
  })
  expect([await shop.stock(), await card.balance()]).toEqual([10, 5000])
  expect((await shop.db.$client.query('select from coupon_uses')).rowCount).toBe(0)
  expect((await shop.timeline(id)).filter((type) => type === 'ORDER_EXPIRED')).toHaveLength(1)
  expect(await shop.sent(/has been canceled because it wasn’t paid/)).toHaveLength(1)
  const emitted = await shop.db.select().from(events).where(eq(events.entityId, id))
  expect(emitted.filter(({ type }) => type === 'wix.ecom.v1.order_canceled')).toHaveLength(1)
  // The coupon is available to others again.
  expect(await shop.place(shop.draft(1, { couponId }))).not.toBeInstanceOf(Refusal)
})

test('does not undo the stock change of an expired order', async () => {
  const shop = await openShop()
  await shop.order(2)
  shop.wait(DAY)
  await shop.expire()
  const { now } = shop.clock

  const [change] = (await listChanges(shop.db, { limit: 1 }, NO_SETTINGS)).changes
  expect(change).toMatchObject({ operation: 'expireOrder', undoableUntil: change?.createdDate })
  const config = { mediaUrl: '', publicUrl: '', shopUrl: '' }
  const undo = { db: shop.db, config, actor: 'system', operation: 'undo', now } as const
  expect(await undoChange(undo, change?.id ?? '')).toMatchObject({ code: 'CHANGE_NOT_FOUND' })
  expect(await shop.stock()).toBe(10)
})

test('releases the delivery slot, and takes it again while there is room', async () => {
  const shop = await openShop()
  const days = [1, 2, 3, 4, 5, 6, 7] as const
  const windows = [{ days, from: '15:00', to: '17:00', capacity: 1 }]
  const deliverySlots = { timeZone: 'UTC', windows, leadTimeHours: 0, daysAhead: 20 }
  const edited = { createdAt: shop.clock.now, updatedAt: shop.clock.now }
  const shippingOptionId = crypto.randomUUID()
  await shop.db
    .insert(shippingOptions)
    .values({ id: shippingOptionId, title: 'Van', position: 0, rates: [], deliverySlots, ...edited })
  const slot = slotsOf(shippingOptionId, deliverySlots, shop.clock.now)[9]
  if (!slot) throw new Error('there is no slot')
  const booked = {
    slot: { ...slot, shippingOptionId },
    details: { shippingInfo: { title: 'Van', code: slot.code } },
  }
  const claimed = async () =>
    (await shop.db.select().from(deliverySlotBookings)).map(({ orderId }) => orderId)
  const first = await shop.order(1, booked)
  expect(await shop.place(shop.draft(1, booked))).toMatchObject({ code: 'DELIVERY_SLOT_FULL' })
  shop.wait(DAY)
  await shop.expire()
  const second = await shop.order(1, booked)
  shop.wait(DAY)
  await shop.expire()
  await markPaid(shop.db, second, shop.changeContext())
  expect(await claimed()).toEqual([second])
  // Another order has the slot now: the order is restored without one.
  expect(await markPaid(shop.db, first, shop.changeContext())).toMatchObject({
    order: { status: 'APPROVED' },
  })
  expect(await claimed()).toEqual([second])
})

test.each(['de', 'ar'])('emails the buyer in the language of the order: %s', async (buyerLanguage) => {
  const shop = await openShop()
  await shop.order(1, { details: { buyerLanguage } })
  shop.wait(DAY)
  await shop.expire()
  expect(await shop.sent(buyerLanguage === 'de' ? /storniert/ : /إلغاء/)).toHaveLength(1)
})

test('keeps an order that is paid, fulfilled, partly paid, or entered by a merchant', async () => {
  const shop = await openShop()
  const [paid, sent, entered] = [await shop.order(), await shop.order(), await shop.order()]
  await markPaid(shop.db, paid, shop.changeContext())
  await shop.db.update(orders).set({ paymentDueAt: null }).where(eq(orders.id, entered))
  const { lines } = await shop.read(sent)
  await fulfillOrder(
    shop.db,
    sent,
    { lines: lines.map(({ id }) => ({ lineId: id, quantity: 1 })) },
    shop.changeContext(),
  )
  const card = await shop.buy(1)
  shop.wait(2 * DAY)
  await shop.expire()
  for (const id of [paid, sent, entered, card.order.id])
    expect([id, (await shop.read(id)).status]).toEqual([id, 'APPROVED'])
  expect((await shop.read(sent)).paymentDueAt).toBeNull()
  expect(await shop.stock()).toBe(6)
})

test('restores an expired order with stock, coupon and gift card after a late payment', async () => {
  const shop = await openShop()
  const couponId = await shop.addCoupon({ usageLimit: 1 })
  const card = await shop.addCard(5000)
  const id = await shop.order(2, {
    giftCard: { cardId: card.id, amount: 400 },
    payment: { provider: 'offline', amount: 2000, returnUrl: '' },
    details: { appliedDiscounts: [{ coupon: { id: couponId, code: 'TEN' } }] as never },
    couponId,
  })
  shop.wait(DAY)
  await shop.expire()
  const paid = await runConcurrently(5, () => markPaid(shop.db, id, shop.changeContext()))
  expect(paid.filter((one) => !(one instanceof Refusal))).toHaveLength(1)
  expect(await shop.read(id)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    expiredAt: null,
    paymentDueAt: null,
    isStockDeducted: true,
  })
  expect([await shop.stock(), await card.balance()]).toEqual([8, 4600])
  expect((await shop.db.$client.query('select from coupon_uses')).rowCount).toBe(1)
  expect(await shop.timeline(id)).toEqual(
    expect.arrayContaining(['ORDER_EXPIRED', 'ORDER_REVIVED', 'ORDER_PAID']),
  )
  shop.wait(10 * DAY)
  await shop.expire()
  expect((await shop.read(id)).status).toBe('APPROVED')
})

test('keeps an expired order canceled if its stock or gift card is gone, and takes nothing', async () => {
  const shop = await openShop(2)
  const card = await shop.addCard(400)
  const byCard = { giftCard: { cardId: card.id, amount: 400 } }
  const short = await shop.order(2)
  shop.wait(DAY)
  await shop.expire()
  const poor = await shop.order(1, {
    ...byCard,
    payment: { provider: 'offline', amount: 800, returnUrl: '' },
  })
  shop.wait(DAY)
  await shop.expire()
  await shop.buy(1, undefined, { ...byCard, payment: { provider: 'test-card', amount: 800, returnUrl: '' } })
  expect(await markPaid(shop.db, short, shop.changeContext())).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await markPaid(shop.db, poor, shop.changeContext())).toMatchObject({ code: 'GIFT_CARD_NOT_USABLE' })
  for (const id of [short, poor])
    expect(await shop.read(id)).toMatchObject({ status: 'CANCELED', isStockDeducted: false })
  expect([await shop.stock(), await card.balance()]).toEqual([1, 0])
})

test('does not restore an order that a merchant canceled', async () => {
  const shop = await openShop()
  const [canceled, input] = [await shop.order(), await shop.order()]
  await cancelOrder(shop.paymentContext(), canceled, { restock: true, refund: false })
  shop.wait(DAY)
  await shop.expire()
  await cancelOrder(shop.paymentContext(), input, { restock: true, refund: false })
  for (const id of [canceled, input])
    expect(await markPaid(shop.db, id, shop.changeContext())).toMatchObject({ code: 'INVALID_TRANSITION' })
  expect(await shop.stock()).toBe(10)
})

/** A late payment report of a provider for an expired order. */
async function reportLate(shop: Awaited<ReturnType<typeof openShop>>, id: string, amount = 1200) {
  const bank = shop.providers.get('test-card')
  const key = crypto.randomUUID()
  await bank?.authorize({
    key,
    amount: { amount, currency: 'EUR' },
    title: '',
    email: '',
    returnUrl: '',
    capture: true,
    entered: { cardNumber: '4242424242424242' },
  })
  const [payment] = await paymentsOf(shop.db, [id])
  if (!payment) throw new Error('there is no payment')
  await shop.db.$client.query(`update order_payments set provider = 'test-card' where id = $1`, [payment.id])
  const response = { status: 'APPROVED', reference: key, money: { amount, currency: 'EUR' } } as const
  await settlePayment(shop.db, payment, response, shop.changeContext())
}

test('restores or refunds the order when a provider reports a late payment', async () => {
  const shop = await openShop(1)
  const back = await shop.order()
  shop.wait(DAY)
  await shop.expire()
  await reportLate(shop, back)
  expect(await shop.read(back)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    paymentIssue: null,
  })
  expect(await shop.stock()).toBe(0)
  await cancelOrder(shop.paymentContext(), back, { restock: true, refund: true })

  const deletedEvent = await shop.order()
  shop.wait(DAY)
  await shop.expire()
  await shop.buy(1)
  await reportLate(shop, deletedEvent)
  expect(await shop.read(deletedEvent)).toMatchObject({
    status: 'CANCELED',
    paymentIssue: 'PAID_AFTER_CANCELLATION',
  })
  expect(await shop.timeline(deletedEvent)).toContain('LATE_PAYMENT')
  expect((await refundsOf(shop.db, [deletedEvent])).map(({ amount, status }) => [amount, status])).toEqual([
    [1200, 'SCHEDULED'],
  ])
})

test(
  'lets exactly one of expiry, payment, cancellation and fulfillment win',
  async () => {
    const shop = await openShop(RUNS)
    const other = openDatabase(shop.db.$client.options.connectionString ?? '')
    onTestFinished(() => closeDatabase(other))
    for (let run = 0; run < RUNS; run++) {
      const id = await shop.order()
      shop.wait(DAY)
      const acts = [
        () => shop.expire(),
        () => expireOrders({ ...shop.paymentContext(), db: other }, log),
        () => markPaid(shop.db, id, shop.changeContext()),
        () => cancelOrder(shop.paymentContext(), id, { restock: true, refund: false }),
      ]
      await runConcurrently(12, (person) => acts[(person + run) % acts.length]?.() as Promise<unknown>)
      const { status, paymentStatus, isStockDeducted } = await shop.read(id)
      const timeline = await shop.timeline(id)
      expect(timeline.filter((type) => type === 'ORDER_EXPIRED').length).toBeLessThanOrEqual(1)
      expect(timeline.filter((type) => type === 'ORDER_PAID').length).toBeLessThanOrEqual(1)
      expect(isStockDeducted).toBe(status === 'APPROVED')
      if (status === 'APPROVED') expect(paymentStatus).toBe('PAID')
      expect(await shop.orphans()).toEqual([])
    }
  },
  (60 + RUNS) * 1000,
)

/** The bank's webhook about a payment, sent repeatedly. */
async function openWebhook(shop: Awaited<ReturnType<typeof openShop>>, orderId: string) {
  const bank = shop.providers.get('test-card')
  const [payment] = await paymentsOf(shop.db, [orderId])
  if (!bank || !payment) throw new Error('there is no payment')
  await shop.db.$client.query(`update order_payments set provider = 'test-card' where id = $1`, [payment.id])
  const money = { amount: payment.amount, currency: 'EUR' }
  const entered = { cardNumber: '4242424242424242' }
  const paid = await bank.authorize({
    key: payment.id,
    amount: money,
    title: '',
    email: '',
    returnUrl: '',
    capture: true,
    entered,
  })
  const notice = { reference: paid.reference ?? '', key: payment.id }
  const providers = new Map(shop.providers).set('test-card', { ...bank, parseWebhook: async () => notice })
  return () =>
    handlePaymentWebhook(
      { ...shop.paymentContext(), providers },
      { provider: 'test-card', body: '', headers: new Headers() },
    )
}

test.each([
  ['stays or is restored while its stock is available', 0],
  ['stays, is restored or is refunded while others buy the last item', 1],
])('expires an order during its payment webhook: the order %s', async (_, buyers) => {
  const shop = await openShop(1)
  for (let run = 0; run < RUNS; run++) {
    shop.delivered(1 - ((await shop.stock()) ?? 0))
    await shop.db.update(variants).set({ quantity: 1 })
    const id = await shop.order()
    const webhook = await openWebhook(shop, id)
    shop.wait(DAY)
    const acts = [webhook, () => shop.expire(), webhook, () => shop.expire()]
    await Promise.all([
      runConcurrently(8, (person) => acts[(person + run) % acts.length]?.() as Promise<unknown>),
      runConcurrently(buyers, () => shop.place()),
    ])
    await webhook()
    const { status, paymentStatus, isStockDeducted } = await shop.read(id)
    const timeline = await shop.timeline(id)
    const refunds = (await refundsOf(shop.db, [id])).map(({ amount }) => amount)
    expect(timeline.filter((type) => type === 'ORDER_EXPIRED').length).toBeLessThanOrEqual(1)
    if (buyers === 0) expect(status).toBe('APPROVED')
    if (status === 'APPROVED') {
      expect([paymentStatus, isStockDeducted, refunds]).toEqual(['PAID', true, []])
      expect(timeline.filter((type) => type === 'ORDER_PAID')).toHaveLength(1)
    } else expect([status, isStockDeducted, refunds]).toEqual(['CANCELED', false, [1200]])
    expect(await shop.orphans()).toEqual([])
  }
})

test('returns the money to a gift card once when its order expires during a refund', async () => {
  const shop = await openShop(RUNS + 1)
  const card = await shop.addCard(5000)
  const order = () =>
    shop.order(1, {
      giftCard: { cardId: card.id, amount: 400 },
      payment: { provider: 'offline', amount: 800, returnUrl: '' },
    })
  const refund = (id: string) => refundOrder(shop.paymentContext(), id, { amount: 400 })
  const first = await order()
  expect(await card.balance()).toBe(4600)
  expect(await refund(first)).not.toBeInstanceOf(Refusal)
  shop.wait(DAY)
  await shop.expire()
  expect([(await shop.read(first)).status, await card.balance()]).toEqual(['CANCELED', 5000])

  for (let run = 0; run < RUNS; run++) {
    const id = await order()
    shop.wait(DAY)
    const acts = [() => shop.expire(), () => refund(id)]
    await runConcurrently(8, (person) => acts[(person + run) % acts.length]?.() as Promise<unknown>)
    await shop.expire()
    expect([(await shop.read(id)).status, await card.balance()]).toEqual(['CANCELED', 5000])
    expect(await shop.stock()).toBe(RUNS + 1)
    expect(await shop.orphans()).toEqual([])
  }
})

test('leaves an order with a partly refunded gift card to the merchant', async () => {
  const shop = await openShop()
  const card = await shop.addCard(5000)
  const id = await shop.order(1, {
    giftCard: { cardId: card.id, amount: 400 },
    payment: { provider: 'offline', amount: 800, returnUrl: '' },
  })
  expect(await refundOrder(shop.paymentContext(), id, { amount: 100 })).not.toBeInstanceOf(Refusal)
  shop.wait(DAY)
  await shop.expire()
  expect(await shop.read(id)).toMatchObject({ status: 'APPROVED', paymentDueAt: null, isStockDeducted: true })
  await cancelOrder(shop.paymentContext(), id, { restock: true, refund: true })
  expect([await shop.stock(), await card.balance()]).toEqual([10, 5000])
})
