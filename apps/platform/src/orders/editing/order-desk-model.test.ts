import { randomUUID } from 'node:crypto'
import { sum } from '@vitrine/pricing'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readReport } from '../../features/analytics/read-report.ts'
import { creditNotes } from '../../kernel/database/schema/orders/invoices.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { withdrawals } from '../../kernel/database/schema/orders/withdrawals.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fulfillOrder } from '../fulfillments/fulfill-order.ts'
import { invoiceOfOrder } from '../invoices/invoice-repository.ts'
import { issueInvoice } from '../invoices/manage-invoices.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { isPendingOffline, pendingOfflineAmount } from '../records/offline-payments.ts'
import { balanceDue } from '../records/order-balance.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { findOrder, paymentsOf, refundsOf } from '../records/order-repository.ts'
import { creditedAmount, paidAmount, paymentStatusOf, refundedAmount } from '../records/payment-status.ts'
import { returnsOf } from '../records/return-repository.ts'
import { approveReturn, receiveReturn } from '../returns/change-return.ts'
import { refundReturn } from '../returns/close-return.ts'
import { createReturn } from '../returns/create-return.ts'
import { exchangeReturn } from '../returns/exchange-return.ts'
import { markPaid } from '../transactions/mark-paid.ts'
import { transactionsOf } from '../transactions/read-transactions.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { submitWithdrawal } from '../withdrawals/submit-withdrawal.ts'
import { editability, editOrder } from './edit-order.ts'

const VITRINE_CATALOG = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const PERIOD = { from: '2026-02-28', to: '2026-03-02', timeZone: 'UTC', currency: 'EUR' }
const CREDITS = 4

type What = (typeof COMMANDS)[number]
const COMMANDS = [
  'edit',
  'edit',
  'add',
  'discount',
  'ship',
  'refund',
  'refund items',
  'return',
  'exchange',
  'withdraw',
  'pay',
  'cancel',
] as const

const step = fc.record({
  what: fc.constantFrom(...COMMANDS),
  units: fc.integer({ min: 0, max: 4 }),
  /** The order and the line that it is about. */
  at: fc.integer({ min: 0, max: 3 }),
  refund: fc.boolean(),
})
const start = fc.record({
  units: fc.integer({ min: 1, max: 4 }),
  isOffline: fc.boolean(),
  hasCredits: fc.boolean(),
  isInvoiced: fc.boolean(),
})

/** What is known of an order without asking the platform how it splits its refunds, in minor units. */
interface KnownOrder {
  paid: number
  refunded: number
  /** The part of it that was paid above the total. */
  overpaymentRefunded: number
}

const overpaidOf = (known: KnownOrder, total: number) =>
  Math.max(0, known.paid - known.overpaymentRefunded - total)

/** What a refund returns above the total: all of an edit, and of items only what their price cannot be. */
function expectedOverpayment(what: What, amount: number, known: KnownOrder, total: number): number {
  const overpaid = overpaidOf(known, total)
  if (what === 'edit' || what === 'add' || what === 'discount') return amount
  const isForItems = what === 'return' || what === 'exchange' || what === 'refund items'
  const priceLeft = known.paid - known.refunded - overpaid
  return Math.min(isForItems ? Math.max(0, amount - priceLeft) : amount, overpaid)
}

async function openDesk() {
  const shop = await openOrderFixture(1000)
  const { db } = shop
  await db.update(shopSettings).set({ currency: 'EUR', status: 'DEMO' })
  const cartContext = await shop.cartContext()
  const context = shop.paymentContext()
  const catalogReference = { appId: VITRINE_CATALOG, catalogItemId: shop.productId }

  const change = async (id: string, request: object, refund: boolean) =>
    editOrder(cartContext, context, id, {
      ...request,
      revision: await shop.revisionOf(id),
      refund,
      notify: false,
    })

  /** A return of one unit that arrived. */
  const receive = async (orderId: string, lineItemId: string) => {
    const items = [{ lineItemId, quantity: 1, reason: 'DAMAGED' as const }]
    const requested = { items, note: randomUUID(), isByCustomer: false }
    const opened = await createReturn(db, orderId, requested, context)
    if (opened instanceof Refusal) return undefined
    const { id } = opened.orderReturn
    await approveReturn(db, id, { instructions: null, labelUrl: null }, context)
    const arrived = { lineItemId, quantity: 1, condition: 'LIKE_NEW' as const, restock: true }
    await receiveReturn(db, id, [arrived], context)
    return id
  }

  const withdraw = async ({ number }: OrderRecord, lineId: string) => {
    const caller = { role: 'visitor', visitorId: randomUUID(), sessionId: randomUUID() } as const
    const statement = { name: 'Ada', email: 'ada@example.com', orderNumber: String(number) }
    await submitWithdrawal({ db, caller, now: shop.clock.now }, { ...statement, lineItemIds: [lineId] })
  }

  /** Runs a command. Returns the id of the new order of an exchange. */
  const run = async (
    order: OrderRecord,
    { what, units, at, refund }: typeof step extends fc.Arbitrary<infer Value> ? Value : never,
  ) => {
    const { id } = order
    const lineId = order.lines[at % order.lines.length]?.id ?? ''
    if (what === 'edit') await change(id, { lineItems: [{ id: lineId, quantity: units }] }, refund)
    if (what === 'add' && units > 0)
      await change(id, { addedItems: [{ quantity: units, catalogReference }] }, refund)
    if (what === 'discount') await change(id, { discounts: [{ percentage: units * 25 }] }, refund)
    if (what === 'ship') await fulfillOrder(db, id, { lines: [{ lineId, quantity: units || 1 }] }, context)
    if (what === 'refund') await refundOrder(context, id, { amount: 100 * (units || 1) })
    if (what === 'refund items') {
      const amount = 500 * (units || 1)
      await refundOrder(context, id, { amount, items: [{ lineItemId: lineId, amount }] })
    }
    // Nothing finishes a statement that comes after all was paid back. Staff do.
    const payments = await paymentsOf(db, [id])
    const isPaidBack = refundedAmount(payments) > 0 && refundedAmount(payments) === paidAmount(payments)
    if (what === 'withdraw' && !isPaidBack) await withdraw(order, lineId)
    if (what === 'pay') await markPaid(db, id, context)
    if (what === 'cancel') await cancelOrder(context, id, { restock: true, refund })
    if (what !== 'return' && what !== 'exchange') return undefined
    const received = await receive(id, lineId)
    if (!received) return undefined
    if (what === 'return') await refundReturn(context, received, { amount: undefined, message: '' })
    else {
      const items = [{ quantity: units || 1, catalogReference }]
      await exchangeReturn(cartContext, context, received, { items, settleDifference: refund })
    }
    const closed = (await returnsOf(db, [id])).find((one) => one.id === received)
    return closed?.exchangeOrderId ?? undefined
  }

  /** Compares an order with what is known of it after a command. */
  const compare = async (orderId: string, what: What, known: KnownOrder) => {
    const order = (await findOrder(db, orderId)) as OrderRecord
    const { status, total } = order
    const payments = await paymentsOf(db, [orderId])
    const refunds = await refundsOf(db, [orderId])
    const paid = paidAmount(payments)
    const reserved = sum(refunds.map(({ amount }) => amount))
    known.paid = paid
    known.overpaymentRefunded += expectedOverpayment(what, reserved - known.refunded, known, total)
    known.refunded = reserved
    const overpaid = overpaidOf(known, total)
    const priceRefunded = known.refunded - known.overpaymentRefunded

    expect(total).toBe(sum(order.lines.map((line) => line.paid)))
    expect(refundedAmount(payments)).toBe(reserved)
    expect(reserved).toBeLessThanOrEqual(paid)
    expect(sum(refunds.map(({ overpayment }) => overpayment))).toBe(known.overpaymentRefunded)
    expect(sum(payments.map((payment) => payment.overpaymentRefunded))).toBe(known.overpaymentRefunded)
    expect(order.paymentStatus).toBe(paymentStatusOf(total, payments))
    if (status === 'APPROVED') {
      const [transactions] = await transactionsOf(db, [order])
      expect(order.overpaid).toBe(overpaid)
      expect(Math.round(Number(transactions?.refundDue?.amount ?? 0) * 100)).toBe(overpaid)
      const pending = payments.some(isPendingOffline)
      const due = Math.max(0, total - (paid - known.overpaymentRefunded))
      const isBalance = !pending && priceRefunded === 0
      expect(balanceDue({ order, payments })).toBe(isBalance ? due : 0)
      expect(pendingOfflineAmount(payments)).toBe(pending ? due : 0)
      // What nobody has paid yet is awaited, declined or due by link, and never canceled.
      expect(order.paymentStatus).not.toBe('CANCELED')
    } else expect(order.overpaid).toBe(0)
    const { orderDraftable } = await editability(db, orderId)
    expect(orderDraftable).toBe(status === 'APPROVED' && priceRefunded === 0)

    const invoice = await invoiceOfOrder(db, orderId)
    if (invoice?.state === 'SENT') {
      const notes = await db.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoice.id))
      const credited = sum(notes.map(({ content }) => Math.round(Number(content.total.amount) * 100)))
      expect(Math.round(Number(invoice.content.total.amount) * 100)).toBe(total)
      expect(credited).toBe(priceRefunded)
    }
    for (const { lineItemIds, processedAt } of await db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.orderId, orderId))) {
      const isRemoved = !order.lines.some(({ id }) => lineItemIds?.includes(id))
      if ((isRemoved && overpaid === 0) || (reserved > 0 && reserved === paid))
        expect(processedAt).not.toBeNull()
      else if (status === 'APPROVED' && (isRemoved || reserved === 0)) expect(processedAt).toBeNull()
    }
  }

  /**
   * The sales of the report are the totals of all orders, less what was refunded of their price. Canceled ones count with
   * what was paid for them.
   */
  const compareReport = async () => {
    const all = await db.select().from(orders)
    const sold = all.filter(
      ({ paymentStatus }) => /PAID|REFUNDED/.test(paymentStatus) && paymentStatus !== 'NOT_PAID',
    )
    const payments = await paymentsOf(
      db,
      sold.map(({ id }) => id),
    )
    const soldOf = ({ id, status, total }: OrderRecord) =>
      status === 'CANCELED'
        ? Math.min(total, creditedAmount(payments.filter(({ orderId }) => orderId === id)))
        : total
    const refunds = await refundsOf(
      db,
      sold.map(({ id }) => id),
    )
    const price = sum(refunds.map(({ amount, overpayment }) => amount - overpayment))
    const { report } = await readReport(db, PERIOD)
    expect(Math.round(Number(report.totals.totalSales) * 100)).toBe(sum(sold.map(soldOf)) - price)
  }

  return { ...shop, run, compare, compareReport, context }
}

test('keeps money, stock, credits, credit notes, withdrawals and reports exact over any sequence of changes', async () => {
  const shop = await openDesk()
  const { db } = shop
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async ({ units, isOffline, hasCredits, isInvoiced }, steps) => {
        const membership = hasCredits ? await shop.addMembership(CREDITS) : undefined
        const byCredits = membership?.order(2)
        const { order } = await shop.buy(units, undefined, {
          ...(isOffline && { payment: { provider: 'offline', amount: 1200 * units, returnUrl: '' } }),
          ...(byCredits && {
            buyer: byCredits.buyer,
            membershipUses: byCredits.membershipUses ?? [],
            lines: [shop.line(units), ...byCredits.lines],
          }),
        })
        const now = shop.clock.now
        if (isInvoiced) await issueInvoice(db, order.id, { actor: 'system', now })
        const known = new Map<string, KnownOrder>([
          [order.id, { paid: 0, refunded: 0, overpaymentRefunded: 0 }],
        ])
        for (const each of steps) {
          const target = [...known.keys()][each.at % known.size] ?? order.id
          const replacement = await shop.run((await findOrder(db, target)) as OrderRecord, each)
          if (replacement) {
            if (isInvoiced) await issueInvoice(db, replacement, { actor: 'system', now })
            known.set(replacement, { paid: 0, refunded: 0, overpaymentRefunded: 0 })
          }
          for (const [id, one] of known) await shop.compare(id, each.what, one)
          const after = await findOrder(db, order.id)
          const line = after?.lines.find(({ wire }) => wire.paymentOption === 'MEMBERSHIP')
          const used = membership ? CREDITS - ((await membership.credits()) ?? 0) : 0
          // A credit paid for each unit that is not refunded. What an exchange took back keeps its credit.
          const kept = (line?.quantity ?? 0) - (line?.restockedQuantity ?? 0)
          const isExchanged = known.size > 1
          if (after?.status === 'CANCELED') expect(used).toBe(0)
          else if (known.get(order.id)?.refunded === 0 && !isExchanged) expect(used).toBe(kept)
          else expect(used).toBeLessThanOrEqual(line?.quantity ?? 0)
          expect(await shop.orphans()).toEqual([])
        }
        await shop.compareReport()
      },
    ),
    {
      numRuns: process.env.VITRINE_RACE_RUNS ? 300 : 12,
      examples: [
        // A lower total with its refund, a higher one that is paid, and another refund.
        [
          { units: 3, isOffline: false, hasCredits: false, isInvoiced: true },
          [
            { what: 'edit', units: 1, at: 0, refund: true },
            { what: 'edit', units: 4, at: 0, refund: true },
            { what: 'pay', units: 0, at: 0, refund: false },
            { what: 'edit', units: 2, at: 0, refund: true },
            { what: 'refund', units: 1, at: 0, refund: false },
            { what: 'cancel', units: 0, at: 0, refund: true },
          ],
        ],
        // An overpaid order whose items are returned and exchanged, before the overpayment is refunded.
        [
          { units: 4, isOffline: false, hasCredits: true, isInvoiced: true },
          [
            { what: 'ship', units: 2, at: 0, refund: false },
            { what: 'edit', units: 3, at: 0, refund: false },
            { what: 'withdraw', units: 0, at: 1, refund: false },
            { what: 'edit', units: 0, at: 1, refund: false },
            { what: 'exchange', units: 2, at: 0, refund: true },
            { what: 'add', units: 1, at: 1, refund: false },
            { what: 'return', units: 0, at: 0, refund: false },
            { what: 'refund', units: 4, at: 0, refund: false },
          ],
        ],
      ],
    },
  )
})
