import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { orderPayments, orders } from '../../kernel/database/schema/orders/orders.ts'
import { withdrawals } from '../../kernel/database/schema/orders/withdrawals.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fulfillOrder } from '../../orders/fulfillments/fulfill-order.ts'
import { cancelOrder } from '../../orders/orders/cancel-order.ts'
import { approveReturn, receiveReturn } from '../../orders/returns/change-return.ts'
import { createReturn } from '../../orders/returns/create-return.ts'
import { exchangeReturn } from '../../orders/returns/exchange-return.ts'
import { refundOrder } from '../../orders/transactions/refund-order.ts'
import { countOpenTasks } from './analytics-repository.ts'
import { PeriodRequest } from './period-schema.ts'
import { readAnalytics } from './read-analytics.ts'

/** A shop whose test payments count. */
async function openDemoShop() {
  const shop = await openOrderFixture(10)
  await shop.db.$client.query(`update shop_settings set status = 'DEMO'`)
  return shop
}

test("counts sales by day in the shop's time zone, and compares with the previous period", async () => {
  const shop = await openDemoShop()
  const { db, clock } = shop
  clock.now = new Date('2026-02-27T12:00:00Z')
  await shop.buy(1)
  // In Berlin it is already the next day.
  clock.now = new Date('2026-03-01T23:30:00Z')
  await shop.buy(3)

  const read = (timeZone: string) =>
    readAnalytics(db, { from: '2026-03-01', to: '2026-03-02', timeZone }, 'EUR')
  const berlin = (await read('Europe/Berlin')).analytics
  expect(berlin.days).toEqual([
    { day: '2026-03-01', sales: '0.00', orders: 0 },
    { day: '2026-03-02', sales: '36.00', orders: 1 },
  ])
  expect((await read('UTC')).analytics.days[0]).toEqual({ day: '2026-03-01', sales: '36.00', orders: 1 })
  expect(berlin.previousDays).toEqual([
    { day: '2026-02-27', sales: '12.00', orders: 1 },
    { day: '2026-02-28', sales: '0.00', orders: 0 },
  ])
  expect(berlin.totals).toEqual({ sales: '36.00', orders: 1, average: '36.00', refunded: '0.00' })
  expect(berlin.bestSellers).toMatchObject([{ name: 'Bowl', unitsSold: 3, sales: '36.00' }])
  expect(berlin.openTasks).toEqual({
    ordersToFulfill: 2,
    ordersAwaitingPayment: 0,
    ordersToRefund: 0,
    ordersWithPaymentIssue: 0,
    returnRequests: 0,
    membersToApprove: 0,
  })

  // Low stock is the current stock in every period.
  await db.update(variants).set({ quantity: sql`2` })
  shop.delivered(-4)
  const { analytics } = await readAnalytics(
    db,
    { from: '2026-03-01', to: '2026-03-01', timeZone: 'UTC' },
    'EUR',
  )
  expect(analytics.lowStock).toMatchObject([{ name: 'Bowl', quantity: 2 }])
})

test('counts what was paid for a canceled order until it is refunded', async () => {
  const shop = await openDemoShop()
  shop.clock.now = new Date('2026-03-01T12:00:00Z')
  await shop.buy(1)
  const { order } = await shop.buy(2)
  const { order: unpaid } = await shop.buy(4)
  await shop.db.update(orderPayments).set({ status: 'DECLINED' }).where(eq(orderPayments.orderId, unpaid.id))
  const read = async () => {
    const day = { from: '2026-03-01', to: '2026-03-01', timeZone: 'UTC' }
    const { totals, funnel, bestSellers } = (await readAnalytics(shop.db, day, 'EUR')).analytics
    return [totals.sales, totals.orders, totals.refunded, funnel.orders, bestSellers[0]?.unitsSold]
  }
  await cancelOrder(shop.paymentContext(), unpaid.id, { restock: true, refund: false })
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: false })
  expect(await read()).toEqual(['36.00', 2, '0.00', 2, 1])
  await refundOrder(shop.paymentContext(), order.id, { amount: 1000 })
  expect(await read()).toEqual(['26.00', 2, '10.00', 2, 1])
  await refundOrder(shop.paymentContext(), order.id, {})
  expect(await read()).toEqual(['12.00', 2, '24.00', 2, 1])
})

test('counts only paid orders as sales', async () => {
  const shop = await openDemoShop()
  shop.clock.now = new Date('2026-03-01T12:00:00Z')
  await shop.buy(1)
  const { order } = await shop.buy(2)
  await shop.db.update(orders).set({ paymentStatus: 'NOT_PAID' }).where(eq(orders.id, order.id))
  const day = { from: '2026-03-01', to: '2026-03-01', timeZone: 'UTC' }
  const { analytics } = await readAnalytics(shop.db, day, 'EUR')
  expect(analytics.totals).toEqual({ sales: '12.00', orders: 1, average: '12.00', refunded: '0.00' })
  expect(analytics.bestSellers).toMatchObject([{ unitsSold: 1, sales: '12.00' }])
  expect(analytics.funnel.orders).toBe(2)
})

test('lists a canceled order as a task until its payment is refunded', async () => {
  const shop = await openDemoShop()
  const today = { from: '2026-03-01', to: '2026-03-01', timeZone: 'UTC' }
  const toRefund = async () => (await readAnalytics(shop.db, today, 'EUR')).analytics.openTasks.ordersToRefund
  const { order } = await shop.buy(2)
  expect(await toRefund()).toBe(0)
  await cancelOrder(shop.paymentContext(), order.id, { restock: true, refund: false })
  expect(await toRefund()).toBe(1)
  await refundOrder(shop.paymentContext(), order.id, { amount: 500 })
  expect(await toRefund()).toBe(1)
  await refundOrder(shop.paymentContext(), order.id, {})
  expect(await toRefund()).toBe(0)
})

test('lists no canceled order as a task whose payment an exchange used', async () => {
  const shop = await openDemoShop()
  const today = { from: '2026-03-01', to: '2026-03-01', timeZone: 'UTC' }
  const toRefund = async () => (await readAnalytics(shop.db, today, 'EUR')).analytics.openTasks.ordersToRefund
  const context = shop.paymentContext()
  const { order } = await shop.buy(3)
  const lineItemId = order.lines[0]?.id ?? ''
  await fulfillOrder(shop.db, order.id, { lines: [{ lineId: lineItemId, quantity: 2 }] }, context)
  const item = { lineItemId, quantity: 1 }
  const items = [
    { ...item, reason: 'DAMAGED' as const },
    { ...item, reason: 'OTHER' as const },
  ]
  const created = await createReturn(shop.db, order.id, { items, note: '', isByCustomer: false }, context)
  if (created instanceof Refusal) throw new Error(created.code)
  const { id } = created.orderReturn
  await approveReturn(shop.db, id, { instructions: null, labelUrl: null }, context)
  const arrived = { lineItemId, quantity: 2, condition: 'USED' as const, restock: false }
  await receiveReturn(shop.db, id, [arrived], context)
  const exchanged = await exchangeReturn(await shop.cartContext(), context, id, {
    items: [{ quantity: 1, name: 'Bowl', price: '10' }],
    settleDifference: true,
  })
  await cancelOrder(context, order.id, { restock: true, refund: { amount: 1199 } })
  const { totals } = (await readAnalytics(shop.db, today, 'EUR')).analytics
  expect([totals.sales, totals.refunded]).toEqual(['10.01', '25.99'])
  expect(await toRefund()).toBe(1)
  await refundOrder(context, order.id, { amount: 1 })
  expect(await toRefund()).toBe(0)
  if (exchanged instanceof Refusal) throw new Error(exchanged.code)
  await cancelOrder(context, exchanged.orderReturn.exchangeOrderId ?? '', { restock: true, refund: false })
  expect(await toRefund()).toBe(1)
})

test.each([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: '2020-01-01', to: '2026-03-01' },
  { from: '2026-03-01', to: '2026-03-01', timeZone: 'Mars/Olympus' },
  { from: 'soon', to: '2026-03-01' },
  { from: '0001-01-01', to: '0001-01-31' },
])('rejects %j as a period', (request) => {
  expect(PeriodRequest.safeParse(request).success).toBe(false)
})

test('leaves orders that were paid in test mode out of the sales and tasks of an open shop', async () => {
  const shop = await openOrderFixture(10)
  const { db } = shop
  shop.clock.now = new Date('2026-03-01T12:00:00Z')
  const setStatus = (status: string) => db.$client.query('update shop_settings set status = $1', [status])
  const read = async () => {
    const period = { from: '2026-03-01', to: '2026-03-01', timeZone: 'UTC' }
    const { totals, bestSellers, funnel, openTasks } = (await readAnalytics(db, period, 'EUR')).analytics
    return [
      totals.sales,
      totals.orders,
      totals.refunded,
      bestSellers.length,
      funnel.orders,
      openTasks.ordersToFulfill,
    ]
  }
  await shop.buy(1)
  await shop.buy(2)
  await db.update(orderPayments).set({ provider: 'stripe' })
  await setStatus('ENABLED')
  expect(await read()).toEqual(['36.00', 2, '0.00', 1, 2, 2])
  for (const provider of ['stripe-test', 'test-card']) {
    await setStatus('ENABLED')
    await db.update(orderPayments).set({ provider })
    expect(await read()).toEqual(['0.00', 0, '0.00', 0, 0, 0])
    // A demo shop takes nothing else.
    await setStatus('DEMO')
    expect(await read()).toEqual(['36.00', 2, '0.00', 1, 2, 2])
  }
})

test('counts an order to fulfill, unless it was withdrawn as a whole and is not settled yet', async () => {
  const shop = await openDemoShop()
  const toFulfill = async () => (await countOpenTasks(shop.db)).ordersToFulfill
  const { order } = await shop.buy()
  const now = shop.clock.now
  const [withdrawal] = await shop.db
    .insert(withdrawals)
    .values({
      id: newId(now),
      submissionHash: 'hash',
      orderId: order.id,
      orderNumber: String(order.number),
      name: 'Ada',
      email: 'ada@example.com',
      lineItemIds: order.lines.map(({ id }) => id),
      language: 'en',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  expect([withdrawal?.processedAt, await toFulfill()]).toEqual([null, 1])
  await shop.db.update(withdrawals).set({ lineItemIds: null })
  expect(await toFulfill()).toBe(0)
  await shop.db.update(withdrawals).set({ itemsNote: 'The bowl' })
  expect(await toFulfill()).toBe(1)
  await shop.db.update(withdrawals).set({ itemsNote: '', processedAt: now })
  expect(await toFulfill()).toBe(1)
})
