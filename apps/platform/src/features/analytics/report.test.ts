import { randomUUID } from 'node:crypto'
import type { OrderStatus, PaymentStatus, RefundStatus } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orderPayments, orderRefunds, orders } from '../../kernel/database/schema/orders/orders.ts'
import { readAnalytics } from './read-analytics.ts'
import { readReport } from './read-report.ts'

const PERIOD = { from: '2026-01-01', to: '2026-03-31', timeZone: 'Europe/Berlin' }
const CURRENCY = 'EUR'

const price = (amount: number) => ({
  amount: toDecimalString({ amount, currency: CURRENCY }),
  formattedAmount: '',
})
const minor = (amount: string) => Math.round(Number(amount) * 100)

const amount = fc.integer({ min: 0, max: 99_999 })
const instant = fc
  .date({ min: new Date('2025-12-25T00:00:00Z'), max: new Date('2026-04-05T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))
const line = fc.record({
  product: fc.constantFrom(
    '',
    '01900000-0000-7000-8000-00000000000a',
    '01900000-0000-7000-8000-00000000000b',
  ),
  quantity: fc.integer({ min: 1, max: 5 }),
  price: amount,
  discount: amount,
  rate: fc.constantFrom('0.19', '0.07', '0'),
  tax: amount,
  paid: amount,
})
const randomOrder = fc.record({
  createdAt: instant,
  status: fc.constantFrom<OrderStatus>('APPROVED', 'APPROVED', 'APPROVED', 'CANCELED', 'PENDING'),
  paymentStatus: fc.constantFrom<PaymentStatus>('PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'NOT_PAID'),
  provider: fc.constantFrom('stripe', 'stripe', 'stripe', 'stripe-test'),
  currency: fc.constantFrom(CURRENCY, CURRENCY, CURRENCY, 'CHF'),
  email: fc.constantFrom('ada@example.com', 'bea@example.com', 'cem@example.com'),
  country: fc.constantFrom('DE', 'FR'),
  subtotal: amount,
  discount: amount,
  shipping: amount,
  tax: amount,
  total: amount,
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  refunds: fc.array(
    fc.record({
      amount,
      createdAt: instant,
      status: fc.constantFrom<RefundStatus>('SUCCEEDED', 'SUCCEEDED', 'FAILED'),
    }),
    { maxLength: 2 },
  ),
})
type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer Value> ? Value : never

async function insertOrder(db: Queryable, order: RandomOrder, number: number): Promise<void> {
  const [id, paymentId] = [randomUUID(), randomUUID()]
  const { createdAt, status, paymentStatus, currency, email, total } = order
  const taxDetails = (each: RandomOrder['lines'][number]) => ({
    taxRate: each.rate,
    totalTax: price(each.tax),
    taxableAmount: price(each.price),
    taxBreakdown: [
      { taxName: 'VAT', rate: each.rate, taxableAmount: price(each.price), taxAmount: price(each.tax) },
    ],
  })
  await db.insert(orders).values({
    id,
    number,
    buyerKind: 'visitor',
    buyerId: randomUUID(),
    email,
    status,
    paymentStatus,
    currency,
    total,
    lines: order.lines.map((each) => ({
      id: randomUUID(),
      quantity: each.quantity,
      ...(each.product && { productId: each.product }),
      paid: each.paid,
      requiresShipping: true,
      wire: {
        id: randomUUID(),
        quantity: each.quantity,
        productName: { original: each.product || 'Engraving' },
        price: price(each.price),
        totalDiscount: price(each.discount),
        taxDetails: taxDetails(each),
      },
    })),
    details: {
      priceSummary: {
        subtotal: price(order.subtotal),
        discount: price(order.discount),
        shipping: price(order.shipping),
        tax: price(order.tax),
        total: price(total),
      },
      recipientInfo: { address: { country: order.country } },
      appliedDiscounts: [
        { coupon: { id: 'a', code: 'TEN', name: 'Ten off', amount: price(order.discount) } },
      ],
    },
    inventoryUpdateTrigger: 'ON_ORDER_PLACED',
    createdAt,
    updatedAt: createdAt,
  })
  const common = { orderId: id, createdAt, updatedAt: createdAt }
  await db.insert(orderPayments).values({
    ...common,
    id: paymentId,
    provider: order.provider,
    status: 'APPROVED',
    amount: total,
    returnUrl: '',
  })
  for (const refund of order.refunds)
    await db
      .insert(orderRefunds)
      .values({ ...common, id: randomUUID(), paymentId, ...refund, updatedAt: refund.createdAt })
}

/** In Berlin, the period begins and ends at these instants. */
const isWithin = ({ createdAt }: { readonly createdAt: Date }) =>
  createdAt >= new Date('2025-12-31T23:00:00Z') && createdAt < new Date('2026-03-31T22:00:00Z')

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0)

test('every figure of the report is the sum of its orders, and equal to that of the home page', async () => {
  const db = await testDatabase()
  await db.$client.query(`update shop_settings set status = 'ENABLED'`)
  await fc.assert(
    fc.asyncProperty(fc.array(randomOrder, { minLength: 1, maxLength: 12 }), async (all) => {
      for (const table of ['order_refunds', 'order_payments', 'orders'])
        await db.$client.query(`delete from ${table}`)
      for (const [index, order] of all.entries()) await insertOrder(db, order, index + 1)
      const { report } = await readReport(db, { ...PERIOD, currency: CURRENCY })

      const placed = all.filter(
        ({ status, currency, provider, paymentStatus }) =>
          status === 'APPROVED' &&
          currency === CURRENCY &&
          provider === 'stripe' &&
          paymentStatus !== 'NOT_PAID',
      )
      const sold = placed.filter(isWithin)
      const lines = sold.flatMap((order) => order.lines.map((each) => ({ ...each, country: order.country })))
      const refunds = placed
        .flatMap(({ refunds: each }) => each)
        .filter((refund) => refund.status === 'SUCCEEDED' && isWithin(refund))
      const money = (value: number) => toDecimalString({ amount: value, currency: CURRENCY })
      const total = sumOf(sold, (order) => order.total)
      const refunded = sumOf(refunds, (refund) => refund.amount)
      expect(report.totals).toEqual({
        orders: sold.length,
        grossSales: money(sumOf(sold, ({ subtotal }) => subtotal)),
        discounts: money(sumOf(sold, ({ discount }) => discount)),
        shipping: money(sumOf(sold, ({ shipping }) => shipping)),
        taxes: money(sumOf(sold, ({ tax }) => tax)),
        totalSales: money(total),
        refunds: money(refunded),
        netSales: money(total - refunded),
      })
      expect(report.intervals).toHaveLength(90)
      expect(sumOf(report.intervals, ({ totalSales }) => minor(totalSales))).toBe(total)
      expect(sumOf(report.taxes, ({ tax }) => minor(tax))).toBe(sumOf(lines, ({ tax }) => tax))
      const german = report.taxes.filter(({ country, rate }) => country === 'DE' && rate === '0.19')
      expect(sumOf(german, ({ tax }) => minor(tax))).toBe(
        sumOf(
          lines.filter(({ country, rate }) => country === 'DE' && rate === '0.19'),
          ({ tax }) => tax,
        ),
      )
      expect(sumOf(report.discounts, (row) => minor(row.amount))).toBe(
        sumOf(sold, ({ discount }) => discount),
      )
      expect(sumOf(report.products, ({ unitsSold }) => unitsSold)).toBe(
        sumOf(lines, ({ quantity }) => quantity),
      )
      expect(sumOf(report.products, ({ totalSales }) => minor(totalSales))).toBe(
        sumOf(lines, ({ paid }) => paid),
      )
      expect(sumOf(report.products, ({ grossSales }) => minor(grossSales))).toBe(
        sumOf(lines, (each) => each.price * each.quantity),
      )
      expect(sumOf(report.customers, ({ netSales }) => minor(netSales))).toBe(total - refunded)
      expect(sumOf(report.customers, (row) => row.orders)).toBe(sold.length)

      const { totals } = (await readAnalytics(db, PERIOD, CURRENCY)).analytics
      expect([totals.orders, totals.sales, totals.refunded]).toEqual([
        report.totals.orders,
        report.totals.totalSales,
        report.totals.refunds,
      ])
    }),
    { numRuns: 15 },
  )
  const months = (await readReport(db, { ...PERIOD, from: '2024-11-15', currency: CURRENCY })).report
  expect([months.interval, months.intervals.length, months.intervals[0]?.start]).toEqual([
    'MONTH',
    17,
    '2024-11-01',
  ])
})
