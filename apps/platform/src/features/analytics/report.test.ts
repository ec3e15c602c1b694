import { randomUUID } from 'node:crypto'
import type { OrderStatus, PaymentStatus, RefundStatus } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  orderPayments,
  orderRefunds,
  orders,
  type StoredRefundPart,
} from '../../kernel/database/schema/orders/orders.ts'
import { refundParts } from '../../orders/transactions/refunded-parts.ts'
import { readAnalytics } from './read-analytics.ts'
import { readReport } from './read-report.ts'

const PERIOD = { from: '2026-01-01', to: '2026-03-31', timeZone: 'Europe/Berlin' }
const CURRENCY = 'EUR'

const price = (amount: number) => ({
  amount: toDecimalString({ amount, currency: CURRENCY }),
  formattedAmount: '',
})
const minor = (amount: string) => Math.round(Number(amount) * 100)

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0)

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
  /** After discounts, without tax. */
  net: amount,
  discount: amount,
  rate: fc.constantFrom('0.19', '0.07', '0'),
  tax: amount,
})
const randomOrder = fc
  .record({
    createdAt: instant,
    status: fc.constantFrom<OrderStatus>('APPROVED', 'APPROVED', 'APPROVED', 'CANCELED', 'PENDING'),
    paymentStatus: fc.constantFrom<PaymentStatus>('PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'NOT_PAID'),
    provider: fc.constantFrom('stripe', 'stripe', 'stripe', 'stripe-test'),
    currency: fc.constantFrom(CURRENCY, CURRENCY, CURRENCY, 'CHF'),
    email: fc.constantFrom('ada@example.com', 'bea@example.com', 'cem@example.com'),
    country: fc.constantFrom('DE', 'FR'),
    taxIncluded: fc.boolean(),
    /** Whether returned items paid a part of it, instead of a discount code. */
    isExchange: fc.boolean(),
    /** Without tax. */
    shipping: amount,
    shippingTax: amount,
    shippingDiscount: amount,
    /** What was paid of a canceled order. */
    paidPercent: fc.constantFrom(0, 33, 100),
    /** Whether its refunds recorded what they return. */
    isRecorded: fc.boolean(),
    /** Paid beyond the total: an edit has lowered it. */
    overpaid: fc.oneof(fc.constant(0), amount),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    refunds: fc.array(
      fc.record({
        percent: fc.integer({ min: 1, max: 50 }),
        /** Whether it returns none of what was paid beyond the total. */
        isForItems: fc.boolean(),
        createdAt: instant,
        status: fc.constantFrom<RefundStatus>('SUCCEEDED', 'SUCCEEDED', 'FAILED'),
      }),
      { maxLength: 2 },
    ),
  })
  .map((order) => {
    const { lines, shipping, shippingTax } = order
    const tax = shippingTax + sumOf(lines, (each) => each.tax)
    const total = sumOf(lines, ({ net }) => net) + shipping + tax
    let { overpaid } = order
    const refunds = order.refunds.map(({ percent, isForItems, ...refund }) => {
      const refunded = Math.floor(((total + order.overpaid) * percent) / 100)
      const overpayment = isForItems ? 0 : Math.min(refunded, overpaid)
      overpaid -= overpayment
      return { ...refund, isForItems, amount: refunded, overpayment }
    })
    const paid =
      order.status === 'CANCELED' ? Math.floor((total * order.paidPercent) / 100) : total + order.overpaid
    const discount = order.shippingDiscount + sumOf(lines, (each) => each.discount)
    const priced = { ...order, tax, total, paid, discount }
    const known: readonly RandomRefund[] = order.isRecorded ? withParts(priced, refunds) : refunds
    return { ...priced, refunds: known }
  })

type PricedOrder = Readonly<
  Record<'shipping' | 'shippingTax' | 'shippingDiscount' | 'tax' | 'total' | 'discount', number>
> & {
  readonly taxIncluded: boolean
  readonly lines: readonly (typeof line extends fc.Arbitrary<infer Value> ? Value : never)[]
}

interface RandomRefund {
  readonly amount: number
  readonly overpayment: number
  readonly isForItems: boolean
  readonly createdAt: Date
  readonly status: RefundStatus
  readonly parts?: readonly StoredRefundPart[] | null
}

/** The refunds with what each returns: of the first item, or of everything. */
function withParts(order: PricedOrder, refunds: readonly RandomRefund[]): readonly RandomRefund[] {
  const known: (RandomRefund & { readonly parts: readonly StoredRefundPart[] | null })[] = []
  for (const refund of refunds) {
    const price = refund.amount - refund.overpayment
    const items = refund.isForItems ? [{ lineItemId: 'line 0', amount: price }] : []
    known.push({ ...refund, parts: refundParts(storedOrder(order), known, { amount: price, items }) })
  }
  return known
}

/** What an order stores of its prices. */
function storedOrder(order: PricedOrder) {
  const taxDetails = (each: PricedOrder['lines'][number]) => ({
    taxRate: each.rate,
    totalTax: price(each.tax),
    taxableAmount: price(each.net),
    taxBreakdown: [
      { taxName: 'VAT', rate: each.rate, taxableAmount: price(each.net), taxAmount: price(each.tax) },
    ],
  })
  const { shippingDiscount, shippingTax, taxIncluded } = order
  const shippingPrice = order.shipping + (taxIncluded ? shippingTax : 0) + shippingDiscount
  return {
    currency: CURRENCY,
    total: order.total,
    lines: order.lines.map((each, index) => ({
      id: `line ${index}`,
      quantity: each.quantity,
      ...(each.product && { productId: each.product }),
      paid: each.net + each.tax,
      requiresShipping: true,
      wire: {
        id: randomUUID(),
        quantity: each.quantity,
        productName: { original: each.product || 'Engraving' },
        price: price(each.net),
        totalDiscount: price(each.discount),
        taxDetails: taxDetails(each),
      },
    })),
    details: {
      taxIncludedInPrices: taxIncluded,
      shippingInfo: {
        cost: {
          price: price(shippingPrice),
          totalDiscount: price(shippingDiscount),
          taxDetails: { totalTax: price(shippingTax) },
        },
      },
      priceSummary: {
        discount: price(order.discount),
        shipping: price(shippingPrice),
        tax: price(order.tax),
        total: price(order.total),
      },
    },
  }
}
type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer Value> ? Value : never

async function insertOrder(db: Queryable, order: RandomOrder, number: number): Promise<void> {
  const [id, paymentId] = [randomUUID(), randomUUID()]
  const { createdAt, status, paymentStatus, currency, email, total } = order
  const { lines, details } = storedOrder(order)
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
    lines,
    details: {
      ...details,
      recipientInfo: { address: { country: order.country } },
      appliedDiscounts: [
        order.isExchange
          ? {
              merchantDiscount: { amount: price(order.discount) },
              discountType: 'GLOBAL',
              isReturnedItems: true,
            }
          : { coupon: { id: 'a', code: 'TEN', name: 'Ten off', amount: price(order.discount) } },
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
    amount: order.paid,
    returnUrl: '',
  })
  for (const { isForItems: _, ...refund } of order.refunds)
    await db
      .insert(orderRefunds)
      .values({ ...common, id: randomUUID(), paymentId, ...refund, updatedAt: refund.createdAt })
}

/** In Berlin, the period begins and ends at these instants. */
const isWithin = ({ createdAt }: { readonly createdAt: Date }) =>
  createdAt >= new Date('2025-12-31T23:00:00Z') && createdAt < new Date('2026-03-31T22:00:00Z')

/** The discount of a line without tax. */
const netDiscount = ({ taxIncluded }: RandomOrder, { discount, rate }: RandomOrder['lines'][number]) =>
  taxIncluded ? Math.round(discount / (1 + Number(rate))) : discount

/** The part of an amount that a refund returns, so that the parts of all refunds add up to it, without what was overpaid. */
function refundShare(part: number, order: RandomOrder, refund: RandomOrder['refunds'][number]): number {
  const succeeded = order.refunds.filter(({ status }) => status === 'SUCCEEDED')
  const before = sumOf(
    succeeded.filter((other) => other.createdAt < refund.createdAt),
    (other) => other.amount - other.overpayment,
  )
  const share = (refunded: number) => (order.total === 0 ? 0 : Math.round((part * refunded) / order.total))
  return share(before + refund.amount - refund.overpayment) - share(before)
}

/** What of an order's total was sold: of a canceled one what was paid. */
const soldOf = ({ status, total, paid }: RandomOrder) =>
  status === 'CANCELED' ? Math.min(total, paid) : total

/** A part of an order in proportion to what was sold. */
const soldShare = (order: RandomOrder, part: number) =>
  soldOf(order) === order.total ? part : Math.round((part * soldOf(order)) / order.total)

/** The tax or the shipping price that a refund returns. */
function refundedPart(order: RandomOrder, refund: RandomRefund, of: 'tax' | 'shipping'): number {
  const { parts } = refund
  if (!parts) return refundShare(order[of], order, refund)
  return of === 'shipping'
    ? sumOf(parts, ({ lineItemId, net }) => (lineItemId === undefined ? net : 0))
    : sumOf(parts, ({ taxes }) => sumOf(taxes, ({ tax }) => tax))
}

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
        ({ currency, provider, paymentStatus, ...order }) =>
          (order.status === 'APPROVED' ||
            (order.status === 'CANCELED' && Math.min(order.total, order.paid) > 0)) &&
          currency === CURRENCY &&
          provider === 'stripe' &&
          paymentStatus !== 'NOT_PAID',
      )
      const sold = placed.filter(isWithin)
      const kept = sold.filter(({ status }) => status !== 'CANCELED')
      const lines = kept.flatMap((order) =>
        order.lines.map((each) => ({ ...each, order, country: order.country })),
      )
      const refunds = placed
        .flatMap((order) => order.refunds.map((refund) => ({ ...refund, order, refund })))
        .filter((refund) => refund.status === 'SUCCEEDED' && isWithin(refund))
      const money = (value: number) => toDecimalString({ amount: value, currency: CURRENCY })
      const total = sumOf(sold, soldOf)
      const refunded = sumOf(refunds, ({ order, refund }) => refundShare(order.total, order, refund))
      const refundedTax = sumOf(refunds, ({ order, refund }) => refundedPart(order, refund, 'tax'))
      const refundedShipping = sumOf(refunds, ({ order, refund }) => refundedPart(order, refund, 'shipping'))
      const returns = refunded - refundedTax - refundedShipping
      const discounts = sumOf(sold, (order) =>
        soldShare(
          order,
          sumOf(order.lines, (each) => netDiscount(order, each)),
        ),
      )
      const shipping = sumOf(sold, (order) => soldShare(order, order.shipping))
      const taxes = sumOf(sold, (order) => soldShare(order, order.tax))
      const net = total - shipping - taxes
      expect(report.totals).toEqual({
        orders: sold.length,
        grossSales: money(net + discounts),
        discounts: money(discounts),
        returns: money(returns),
        netSales: money(net - returns),
        shipping: money(shipping - refundedShipping),
        taxes: money(taxes - refundedTax),
        totalSales: money(total - refunded),
      })
      for (const row of [report.totals, ...report.intervals]) {
        expect(minor(row.grossSales) - minor(row.discounts) - minor(row.returns)).toBe(minor(row.netSales))
        expect(minor(row.netSales) + minor(row.shipping) + minor(row.taxes)).toBe(minor(row.totalSales))
      }
      expect(report.intervals).toHaveLength(90)
      for (const name of ['grossSales', 'discounts', 'returns', 'shipping', 'taxes', 'totalSales'] as const)
        expect(sumOf(report.intervals, (row) => minor(row[name]))).toBe(minor(report.totals[name]))
      expect(sumOf(report.taxes, ({ tax }) => minor(tax))).toBe(minor(report.totals.taxes))
      const isGerman = (each: { country: string; rate: string }) =>
        each.country === 'DE' && each.rate === '0.19'
      const german = report.taxes.filter(isGerman)
      /** A part of each tax of an order up to an amount, rounded along the order. */
      const alongOrder = (order: RandomOrder, of: 'net' | 'tax', share: (part: number) => number) => {
        const parts = [{ rate: '', net: 0, tax: order.shippingTax }, ...order.lines]
        return sumOf(parts, (part) => {
          if (!isGerman({ country: order.country, rate: part.rate })) return 0
          const before = sumOf(parts.slice(0, parts.indexOf(part)), (each) => each[of])
          return share(before + part[of]) - share(before)
        })
      }
      const ofGermanLines = (of: 'net' | 'tax') =>
        sumOf(sold, (order) => alongOrder(order, of, (part) => soldShare(order, part))) -
        sumOf(refunds, ({ order, refund }) => {
          if (!refund.parts) return alongOrder(order, of, (part) => refundShare(part, order, refund))
          const recorded = refund.parts.flatMap(({ taxes: each }) => each)
          const german = recorded.filter(({ rate }) => isGerman({ country: order.country, rate }))
          return sumOf(german, (each) => (of === 'tax' ? each.tax : each.taxable))
        })
      expect(sumOf(german, ({ tax }) => minor(tax))).toBe(ofGermanLines('tax'))
      expect(sumOf(german, ({ taxable }) => minor(taxable))).toBe(ofGermanLines('net'))
      expect(sumOf(german, (row) => row.orders)).toBe(
        sold.filter(({ country, lines: each }) => each.some(({ rate }) => isGerman({ country, rate })))
          .length,
      )
      const returnedItems = report.discounts.filter(({ type }) => type === 'RETURNED_ITEMS')
      expect(sumOf(returnedItems, (row) => minor(row.amount))).toBe(
        sumOf(
          kept.filter(({ isExchange }) => isExchange),
          ({ discount }) => discount,
        ),
      )
      expect(sumOf(report.discounts, (row) => minor(row.amount))).toBe(
        sumOf(kept, ({ discount }) => discount),
      )
      expect(sumOf(report.products, ({ unitsSold }) => unitsSold)).toBe(
        sumOf(lines, ({ quantity }) => quantity),
      )
      expect(sumOf(report.products, ({ totalSales }) => minor(totalSales))).toBe(
        sumOf(lines, (each) => each.net + each.tax),
      )
      expect(sumOf(report.products, ({ grossSales }) => minor(grossSales))).toBe(
        sumOf(lines, (each) => each.net + netDiscount(each.order, each)),
      )
      expect(sumOf(report.products, (row) => minor(row.discounts))).toBe(
        sumOf(lines, (each) => netDiscount(each.order, each)),
      )
      expect(sumOf(report.customers, ({ netSales }) => minor(netSales))).toBe(net - returns)
      expect(sumOf(report.customers, ({ totalSales }) => minor(totalSales))).toBe(total - refunded)
      expect(sumOf(report.customers, (row) => row.orders)).toBe(sold.length)

      const { totals, days } = (await readAnalytics(db, PERIOD, CURRENCY)).analytics
      expect([totals.orders, totals.sales, totals.refunded]).toEqual([
        report.totals.orders,
        report.totals.totalSales,
        money(refunded),
      ])
      expect(days).toEqual(
        report.intervals.map(({ start, totalSales, orders: count }) => ({
          day: start,
          sales: totalSales,
          orders: count,
        })),
      )
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
