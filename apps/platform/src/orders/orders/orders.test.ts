import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { GOOD_CARD, openOrderFixture, runConcurrently } from '../../../testing/order-fixture.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { orderRefunds, orders } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { RunStep } from '../../kernel/idempotency/run-step.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fulfillOrder, updateFulfillment } from '../fulfillments/fulfill-order.ts'
import { ProviderUnavailable } from '../payments/payment-provider.ts'
import { confirmPayment } from '../payments/test-bank/test-bank.ts'
import { loadOrder } from '../records/load-order.ts'
import { findOrder, openPayments, openRefunds } from '../records/order-repository.ts'
import { type LoadedOrder, serializeOrder } from '../records/order-serializer.ts'
import { restockOrder } from '../records/restock-order.ts'
import { chargePayment } from '../transactions/charge-payment.ts'
import { refreshPayment } from '../transactions/provider-payment.ts'
import { reconcilePayments } from '../transactions/reconcile-payments.ts'
import { executeRefund, refundOrder } from '../transactions/refund-order.ts'
import { settlePayment } from '../transactions/settle-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { setInventoryTrigger } from './orders-settings.ts'
import { persistOrder } from './persist-order.ts'

/** A race may pass by chance: `npm run test:races` runs twenty of each. */
const REPEATS = { repeats: process.env.VITRINE_RACE_RUNS ? 19 : 0 }

type Shop = Awaited<ReturnType<typeof openOrderFixture>>

const codes = (responses: readonly unknown[]) =>
  responses.map((response) => (response instanceof Refusal ? response.code : 'OK'))
const countByCode = (responses: readonly unknown[]) =>
  Object.fromEntries(
    [...new Set(codes(responses))].map((code) => [
      code,
      codes(responses).filter((one) => one === code).length,
    ]),
  )
const statuses = (whole: LoadedOrder | Refusal) => {
  if (whole instanceof Refusal) throw new Error(JSON.stringify(whole))
  const { status, paymentStatus, fulfillmentStatus } = serializeOrder(whole)
  return [status, paymentStatus, fulfillmentStatus]
}
const eventTypes = async ({ db }: Shop, orderId: string) => {
  const found = await db.select().from(events).where(eq(events.entityId, orderId)).orderBy(events.id)
  return found.map(({ type }) => type.split('.').at(-1))
}

test('places, pays and fulfills an order', async () => {
  const shop = await openOrderFixture()
  const paid = await shop.buy(2)
  expect(statuses(paid)).toEqual(['APPROVED', 'PAID', 'NOT_FULFILLED'])
  expect(serializeOrder(paid)).toMatchObject({ number: '10001', buyerInfo: { email: 'ada@example.com' } })
  expect(await shop.stock()).toBe(8)
  const sent = await fulfillOrder(
    shop.db,
    paid.order.id,
    { carrier: 'Post', trackingNumber: 'T1' },
    shop.changeContext(),
  )
  expect(statuses(sent)).toEqual(['APPROVED', 'PAID', 'FULFILLED'])
  expect(await eventTypes(shop, paid.order.id)).toEqual([
    'order_created',
    'order_transactions_updated',
    'order_updated',
    'order_approved',
    'order_committed',
    'order_payment_status_updated',
    'order_transactions_updated',
    'fulfillments_updated',
    'order_updated',
    'order_fulfilled',
  ])
  expect(await shop.orphans()).toEqual([])
})

test('restocks after a declined payment, and allows another attempt', async () => {
  const shop = await openOrderFixture()
  const couponId = await shop.addCoupon({ usageLimit: 1 })
  const draft = shop.draft(3, { couponId })
  for (const cardNumber of ['4000000000000002', GOOD_CARD]) {
    const opened = await shop.place(draft)
    if (opened instanceof Refusal) throw new Error(JSON.stringify(opened))
    expect(await shop.stock()).toBe(7)
    const { loaded } = await chargePayment(shop.paymentContext(), opened.paymentId ?? '', { cardNumber })
    const isGood = cardNumber === GOOD_CARD
    expect(statuses(loaded).slice(0, 2)).toEqual(isGood ? ['APPROVED', 'PAID'] : ['REJECTED', 'DECLINED'])
    expect(await shop.stock()).toBe(isGood ? 7 : 10)
    expect(await shop.orphans()).toEqual([])
  }
})

test('sells exactly a hundred units to five hundred concurrent buyers', REPEATS, async () => {
  const shop = await openOrderFixture(100)
  const responses = await runConcurrently(500, () => shop.place())
  expect(countByCode(responses)).toEqual({ OK: 100, OUT_OF_STOCK: 400 })
  expect(await shop.stock()).toBe(0)
  expect(await shop.orphans()).toEqual([])
})

test('does not sell the last unit twice to two lines of one order', async () => {
  const shop = await openOrderFixture(1)
  const refused = await shop.place(shop.draft(1, { lines: [shop.line(1), shop.line(1)] }))
  expect(refused).toEqual(
    new Refusal('OUT_OF_STOCK', expect.objectContaining({ productId: shop.productId, available: 0 })),
  )
  expect(await shop.orphans()).toEqual([])
})

test('creates one order for a checkout that is placed fifty times', REPEATS, async () => {
  const shop = await openOrderFixture()
  const draft = shop.draft()
  const responses = await Promise.all(Array.from({ length: 50 }, () => shop.place(draft)))
  expect(countByCode(responses)).toEqual({ OK: 1, CHECKOUT_ALREADY_COMPLETED: 49 })
  const [order] = await shop.db.select().from(orders)
  expect(responses.find((response) => response instanceof Refusal)).toEqual(
    new Refusal('CHECKOUT_ALREADY_COMPLETED', { orderId: order?.id ?? '' }),
  )
  expect(await shop.orphans()).toEqual([])
})

test('redeems a single-use coupon once under concurrency', REPEATS, async () => {
  const shop = await openOrderFixture(300)
  const couponId = await shop.addCoupon({ usageLimit: 1 })
  const responses = await runConcurrently(200, () => shop.place(shop.draft(1, { couponId })))
  expect(countByCode(responses)).toEqual({ OK: 1, COUPON_USAGE_LIMIT_EXCEEDED: 199 })
  expect(await shop.stock()).toBe(299)
  expect(await shop.orphans()).toEqual([])
})

test('redeems a coupon with one use per customer once per customer', async () => {
  const shop = await openOrderFixture(20)
  const couponId = await shop.addCoupon({ limitPerShopper: 1 })
  const buyers = ['Ada', 'Bob'].map((name) => ({
    kind: 'visitor' as const,
    id: randomUUID(),
    email: `${name}@example.com`,
  }))
  const responses = await Promise.all(
    [...buyers, ...buyers, ...buyers].map((buyer) => shop.place(shop.draft(1, { couponId, buyer }))),
  )
  expect(countByCode(responses)).toEqual({ OK: 2, COUPON_USAGE_LIMIT_EXCEEDED: 4 })
})

test('refunds once when fifty requests refund everything at once', REPEATS, async () => {
  const shop = await openOrderFixture()
  const { order } = await shop.buy(2)
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => refundOrder(shop.paymentContext(), order.id, {})),
  )
  expect(countByCode(responses)).toEqual({ OK: 1, REFUND_NOT_POSSIBLE: 49 })
  const refused = await refundOrder(shop.paymentContext(), order.id, {})
  expect(refused).toEqual(new Refusal('REFUND_NOT_POSSIBLE', { reason: 'ALREADY_REFUNDED', refundable: 0 }))
  expect(statuses(await loadOrder(shop.db, order))).toContain('FULLY_REFUNDED')
  expect(await shop.orphans()).toEqual([])
})

test('never refunds more than was paid in any parts', async () => {
  const shop = await openOrderFixture(1000)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 2, maxLength: 8 }),
      async (amounts) => {
        const { order } = await shop.buy(2)
        const responses = await Promise.all(
          amounts.map((amount) => refundOrder(shop.paymentContext(), order.id, { amount })),
        )
        const back = amounts.filter((_, index) => !(responses[index] instanceof Refusal))
        const total = back.reduce((sum, amount) => sum + amount, 0)
        const [payment] = (await loadOrder(shop.db, order)).payments
        expect(payment?.refunded).toBe(total)
        expect(total).toBeLessThanOrEqual(2400)
      },
    ),
    { numRuns: process.env.VITRINE_RACE_RUNS ? 100 : 10 },
  )
  expect(await shop.orphans()).toEqual([])
})

test('restocks refunded items once', async () => {
  const shop = await openOrderFixture()
  const { order } = await shop.buy(3)
  const [line] = order.lines
  const restock = new Map([[line?.id ?? '', 2]])
  await refundOrder(shop.paymentContext(), order.id, { amount: 1000, restock })
  expect(await shop.stock()).toBe(9)
  await refundOrder(shop.paymentContext(), order.id, { amount: 1000, restock })
  expect(await shop.stock()).toBe(10)
  expect(await shop.orphans()).toEqual([])
})

test('keeps the order pending after a provider timeout until the payment is checked again', async () => {
  const shop = await openOrderFixture()
  const opened = await shop.place()
  if (opened instanceof Refusal) throw new Error(JSON.stringify(opened))
  const cardNumber = '4000000000000119'
  await expect(
    chargePayment(shop.paymentContext(), opened.paymentId ?? '', { cardNumber }),
  ).rejects.toBeInstanceOf(ProviderUnavailable)
  shop.clock.now = new Date(shop.clock.now.getTime() + 120_000)
  const [open] = await openPayments(shop.db, shop.clock.now)
  if (!open) throw new Error('nobody would ask again')
  expect(statuses(await refreshPayment(shop.paymentContext(), open))).toEqual([
    'APPROVED',
    'PAID',
    'NOT_FULFILLED',
  ])
  expect(await openPayments(shop.db, shop.clock.now)).toEqual([])
})

test('settles a payment confirmed elsewhere when the order is read', async () => {
  const shop = await openOrderFixture()
  const waiting = await shop.buy(1, '4000000000003220')
  const [payment] = waiting.payments
  expect(statuses(waiting)).toEqual(['INITIALIZED', 'PENDING', 'NOT_FULFILLED'])
  expect(payment?.actionUrl).toBe(`https://bank.example/${payment?.id}`)
  await confirmPayment(shop.db, payment?.id ?? '', true)
  if (!payment) throw new Error('no payment')
  expect(statuses(await refreshPayment(shop.paymentContext(), payment))).toEqual([
    'APPROVED',
    'PAID',
    'NOT_FULFILLED',
  ])
})

test('S8: holds stock for fifteen minutes during confirmation, and releases it once under two workers', async () => {
  const shop = await openOrderFixture()
  const { order, payments } = await shop.buy(2, '4000000000003220')
  const look = () =>
    Promise.all([1, 2].map(() => reconcilePayments(shop.paymentContext(), pino({ level: 'silent' }))))
  const later = (minutes: number) => {
    shop.clock.now = new Date(order.createdAt.getTime() + minutes * 60_000)
  }
  later(14)
  await look()
  expect(await shop.stock()).toBe(8)
  later(16)
  await look()
  expect(await shop.stock()).toBe(10)
  expect((await findOrder(shop.db, order.id))?.status).toBe('REJECTED')
  // A late confirmation charges nothing.
  await confirmPayment(shop.db, payments[0]?.id ?? '', true)
  later(20)
  await look()
  expect((await loadOrder(shop.db, order)).payments[0]?.status).toBe('VOIDED')
})

test('refunds automatically a payment that arrives after cancellation', async () => {
  const shop = await openOrderFixture()
  const waiting = await shop.buy(1, '4000000000003220')
  const [payment] = waiting.payments
  if (!payment) throw new Error('no payment')
  await confirmPayment(shop.db, payment.id, true)
  await shop.db.update(orders).set({ status: 'CANCELED' })
  const money = { amount: payment.amount, currency: 'EUR' }
  await settlePayment(
    shop.db,
    payment,
    { status: 'APPROVED', reference: payment.id, money },
    shop.changeContext(),
  )
  shop.clock.now = new Date(shop.clock.now.getTime() + 120_000)
  const [refund] = await openRefunds(shop.db, shop.clock.now)
  if (!refund) throw new Error('the money stays')
  await executeRefund(shop.paymentContext(), refund)
  expect((await shop.db.select().from(orderRefunds))[0]?.status).toBe('SUCCEEDED')
  expect((await loadOrder(shop.db, waiting.order)).payments[0]).toMatchObject({
    status: 'REFUNDED',
    refunded: payment.amount,
  })
})

test('returns stock, coupon and money when an order is canceled', async () => {
  const shop = await openOrderFixture()
  const couponId = await shop.addCoupon({ usageLimit: 1 })
  const { order } = await shop.buy(2, GOOD_CARD, { couponId })
  const canceled = await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true })
  expect(statuses(canceled)).toEqual(['CANCELED', 'FULLY_REFUNDED', 'NOT_FULFILLED'])
  expect(await shop.stock()).toBe(10)
  expect(await shop.orphans()).toEqual([])
  expect(await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true })).toEqual(
    new Refusal('INVALID_TRANSITION', { from: 'CANCELED', to: 'CANCELED' }),
  )
})

test('cancels nothing when the requested refund is not possible', async () => {
  const shop = await openOrderFixture()
  const { order } = await shop.buy(2)
  const canceling = { restock: true, refund: { amount: 2401 }, message: '' }
  expect(await cancelOrder(shop.paymentContext(), order.id, canceling)).toEqual(
    new Refusal('REFUND_NOT_POSSIBLE', { reason: 'AMOUNTS_DO_NOT_ADD_UP', refundable: 2400 }),
  )
  expect(await findOrder(shop.db, order.id)).toMatchObject({ status: 'APPROVED', isStockDeducted: true })
  expect(await shop.stock()).toBe(8)
  const part = await cancelOrder(shop.paymentContext(), order.id, { ...canceling, refund: { amount: 1000 } })
  expect(statuses(part)).toEqual(['CANCELED', 'PARTIALLY_REFUNDED', 'NOT_FULFILLED'])
  expect((part as LoadedOrder).payments[0]).toMatchObject({ amount: 2400, refunded: 1000 })
})

test('refunds an order whose cancellation was interrupted after its transaction', async () => {
  const shop = await openOrderFixture()
  const { order } = await shop.buy(2)
  const interrupted: RunStep = async (_, work) => {
    await inTransaction(shop.db, work)
    throw new Error('the machine stops here')
  }
  const canceling = { restock: true, refund: true }
  const stopped = cancelOrder({ ...shop.paymentContext(), step: interrupted }, order.id, canceling)
  await expect(stopped).rejects.toThrow('the machine stops here')
  expect(await shop.stock()).toBe(10)
  shop.clock.now = new Date(shop.clock.now.getTime() + 120_000)
  await reconcilePayments(shop.paymentContext(), pino({ level: 'silent' }))
  const after = await loadOrder(shop.db, (await findOrder(shop.db, order.id)) ?? order)
  expect(statuses(after)).toEqual(['CANCELED', 'FULLY_REFUNDED', 'NOT_FULFILLED'])
  expect(after.payments[0]).toMatchObject({ amount: 2400, refunded: 2400 })
})

test('refunds once when an order is canceled and refunded concurrently', REPEATS, async () => {
  const shop = await openOrderFixture()
  const { order } = await shop.buy(2)
  await Promise.all([
    ...Array.from({ length: 4 }, () =>
      cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: true }),
    ),
    ...Array.from({ length: 4 }, () => refundOrder(shop.paymentContext(), order.id, { amount: 700 })),
    fulfillOrder(shop.db, order.id, {}, shop.changeContext()),
  ])
  const after = await loadOrder(shop.db, (await findOrder(shop.db, order.id)) ?? order)
  expect(statuses(after).slice(0, 2)).toEqual(['CANCELED', 'FULLY_REFUNDED'])
  const refunds = await shop.db.select().from(orderRefunds)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(2400)
})

test('restocks unfulfilled items when the rest is canceled, and keeps the stock consistent', async () => {
  const shop = await openOrderFixture(1000)
  const quantity = fc.integer({ min: 1, max: 3 })
  const step = fc.record({
    what: fc.constantFrom('send', 'pay back', 'call a fulfillment off'),
    pieces: quantity,
  })
  await fc.assert(
    fc.asyncProperty(quantity, fc.array(step, { maxLength: 4 }), async (ordered, steps) => {
      const before = (await shop.stock()) ?? 0
      const { order } = await shop.buy(ordered)
      const lineId = order.lines[0]?.id ?? ''
      let [sent, back] = [0, 0]
      for (const { what, pieces } of steps) {
        if (what === 'send') {
          const lines = [{ lineId, quantity: pieces }]
          const fulfillment = await fulfillOrder(shop.db, order.id, { lines }, shop.changeContext())
          if (!(fulfillment instanceof Refusal)) sent += pieces
        } else if (what === 'pay back') {
          const restock = new Map([[lineId, pieces]])
          const paidBack = await refundOrder(shop.paymentContext(), order.id, { amount: 100, restock })
          if (!(paidBack instanceof Refusal)) back = Math.min(ordered, back + pieces)
        } else {
          const fulfillment = (await loadOrder(shop.db, order)).fulfillments.find(
            ({ isCanceled }) => !isCanceled,
          )
          if (!fulfillment) continue
          await updateFulfillment(
            shop.db,
            order.id,
            fulfillment.id,
            { isCanceled: true },
            shop.changeContext(),
          )
          sent -= fulfillment.lines[0]?.quantity ?? 0
        }
        expect(await shop.stock()).toBe(before - ordered + back)
      }
      await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: false })
      expect(await shop.stock()).toBe(before - ordered + Math.max(back, ordered - sent))
    }),
    {
      numRuns: process.env.VITRINE_RACE_RUNS ? 300 : 12,
      examples: [[3, [{ what: 'send', pieces: 1 }]]],
    },
  )
  expect(await shop.orphans()).toEqual([])
})

test('approves an order with payment on delivery, and cancels it without a refund', async () => {
  const shop = await openOrderFixture()
  const payment = { provider: 'offline', amount: 1200, returnUrl: 'https://shop.example/back' }
  const placed = await shop.buy(1, '', { payment })
  expect(statuses(placed)).toEqual(['APPROVED', 'PENDING_MERCHANT', 'NOT_FULFILLED'])
  const canceled = await cancelOrder(shop.paymentContext(), placed.order.id, { restock: true, refund: true })
  expect(statuses(await loadOrder(shop.db, (canceled as LoadedOrder).order)).slice(0, 2)).toEqual([
    'CANCELED',
    'CANCELED',
  ])
})

test('takes stock at payment where the shop is set up that way', async () => {
  const shop = await openOrderFixture(1)
  await setInventoryTrigger(shop.db, 'ON_ORDER_PAID', shop.changeContext())
  const first = await shop.place()
  const second = await shop.place()
  if (first instanceof Refusal || second instanceof Refusal) throw new Error('not placed')
  expect(await shop.stock()).toBe(1)
  const pay = async (paymentId = '') =>
    (await chargePayment(shop.paymentContext(), paymentId, { cardNumber: GOOD_CARD })).loaded
  expect(statuses(await pay(first.paymentId))[0]).toBe('APPROVED')
  expect(await shop.stock()).toBe(0)
  expect(statuses(await pay(second.paymentId))[0]).toBe('REJECTED')
  shop.clock.now = new Date(shop.clock.now.getTime() + 120_000)
  const refunds = await openRefunds(shop.db, shop.clock.now)
  expect(refunds.map(({ orderId }) => orderId)).toEqual([second.orderId])
})

test('approves a free order at once', async () => {
  const shop = await openOrderFixture()
  const { payment: _, ...free } = shop.draft(1, { total: 0 })
  const opened = await persistOrder(shop.db, free, shop.changeContext())
  if (opened instanceof Refusal) throw new Error(JSON.stringify(opened))
  const [order] = await shop.db.select().from(orders)
  if (!order) throw new Error('no order')
  expect(statuses(await loadOrder(shop.db, order))).toEqual(['APPROVED', 'PAID', 'NOT_FULFILLED'])
  expect(await shop.stock()).toBe(9)
})

test('tracks, cancels and recreates fulfillments', async () => {
  const shop = await openOrderFixture()
  const { order } = await shop.buy(2)
  const [line] = order.lines
  const one = { lines: [{ lineId: line?.id ?? '', quantity: 1 }] }
  const first = await fulfillOrder(shop.db, order.id, one, shop.changeContext())
  expect(statuses(first)[2]).toBe('PARTIALLY_FULFILLED')
  const fulfillmentId = (first as LoadedOrder).fulfillments[0]?.id ?? ''
  const change = (input: Parameters<typeof updateFulfillment>[3]) =>
    updateFulfillment(shop.db, order.id, fulfillmentId, input, shop.changeContext())
  expect(statuses(await change({ trackingNumber: 'T2' }))[2]).toBe('PARTIALLY_FULFILLED')
  expect(statuses(await change({ isCanceled: true }))[2]).toBe('NOT_FULFILLED')
  expect(codes([await change({ trackingNumber: 'T3' })])).toEqual(['INVALID_TRANSITION'])
  const all = await fulfillOrder(shop.db, order.id, {}, shop.changeContext())
  expect(statuses(all)[2]).toBe('FULFILLED')
  expect(codes([await fulfillOrder(shop.db, order.id, {}, shop.changeContext())])).toEqual([
    'NOTHING_TO_FULFILL',
  ])
})

test('rejects changes to a missing order', async () => {
  const shop = await openOrderFixture()
  for (const id of [randomUUID(), 'nonsense']) {
    expect(codes([await refundOrder(shop.paymentContext(), id, {})])).toEqual(['ORDER_NOT_FOUND'])
    expect(codes([await fulfillOrder(shop.db, id, {}, shop.changeContext())])).toEqual(['ORDER_NOT_FOUND'])
  }
})

test('restocks in the same transaction as the refund or cancellation', async () => {
  const { buy, db, paymentContext, stock } = await openOrderFixture()
  const { order } = await buy(3)
  const failing = { ...paymentContext(), db }
  await inTransaction(db, async (tx) => {
    await restockOrder(tx, order, 'ALL', failing)
    throw new Error('the machine stops here')
  }).catch(() => {})
  expect(await stock()).toBe(7)
})
