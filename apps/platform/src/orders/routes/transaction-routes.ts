import { allocate } from '@vitrine/pricing'
import type { z } from 'zod'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { ByOrder, OrderIds, Refundability, RefundOptions } from '../orders/order-schema.ts'
import type { OrdersServer } from '../orders-server.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { serializeOrder } from '../records/order-serializer.ts'
import { markPaid } from '../transactions/mark-paid.ts'
import {
  findKnownOrder,
  findKnownOrders,
  readRefundability,
  transactionsOf,
} from '../transactions/read-transactions.ts'
import { refundOrder } from '../transactions/refund-order.ts'
import { orderChangeContexts } from './order-change-contexts.ts'
import { parsePositiveAmount } from './parse-positive-amount.ts'

/** Payment and refund routes of orders. */
export function transactionRoutes(server: OrdersServer) {
  const { db, payments: providers, orderSubscribers: subscribers } = server
  const changeContext = orderChangeContexts(server)

  return {
    'GET /ecom/v1/payments/orders/:orderId': operation(
      {
        access: 'staff',
        summary: 'Lists the payments and refunds of an order.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ByOrder,
      },
      async (_, { parameters }) => {
        const order = await findKnownOrder(db, parameters.orderId)
        if (order instanceof Refusal) return order
        const [orderTransactions] = await transactionsOf(db, [order])
        return { orderTransactions }
      },
    ),
    'POST /ecom/v1/payments/list-by-ids': operation(
      {
        access: 'staff',
        summary: 'Lists the payments and refunds of several orders.',
        body: OrderIds,
        changesNothing: true,
      },
      async (_, { body }) => ({
        orderTransactions: await transactionsOf(db, await findKnownOrders(db, body.orderIds)),
      }),
    ),
    'POST /ecom/v1/payments-collector/orders/:orderId/mark-as-paid': operation(
      {
        access: 'editors',
        areas: ['orders', 'money'],
        summary:
          'Marks an order as paid outside the shop. An order that expired without payment is reopened if its items are in stock and its gift card still covers its share.',
        errors: [
          'ORDER_NOT_FOUND',
          'INVALID_TRANSITION',
          'OUT_OF_STOCK',
          'GIFT_CARD_NOT_USABLE',
          'MEMBERSHIP_NOT_USABLE',
        ],
        parameters: ByOrder,
      },
      async (c, { parameters }) => {
        const paid = await markPaid(db, parameters.orderId, changeContext(c, 'markOrderAsPaid'))
        return paid instanceof Refusal ? paid : { order: serializeOrder(paid) }
      },
    ),
    'POST /ecom/v1/order-billing/refund-payments': operation(
      {
        access: 'editors',
        areas: ['orders', 'money'],
        summary: 'Refunds the payments of an order or a part of them.',
        errors: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'REFUND_NOT_POSSIBLE'],
        body: RefundOptions,
        idempotency: 'steps',
      },
      async (c, { body }) => {
        const order = await findKnownOrder(db, body.orderId)
        if (order instanceof Refusal) return order
        const requested = requestedRefund(body, order)
        if (requested instanceof Refusal) return requested
        const refunded = await refundOrder(changeContext(c, 'refundPayments'), order.id, requested)
        if (refunded instanceof Refusal) return refunded
        const [orderTransactions] = await transactionsOf(db, [order])
        const newRefunds = orderTransactions?.refunds.filter(({ id }) => refunded.refundIds.includes(id))
        return { refund: newRefunds?.at(-1), orderTransactions }
      },
    ),
    'POST /ecom/v1/order-billing/get-order-refundability': operation(
      {
        access: 'staff',
        summary: 'Returns how much of an order can still be refunded, and why the rest cannot.',
        errors: ['ORDER_NOT_FOUND'],
        body: Refundability,
        changesNothing: true,
      },
      async (_, { body }) => {
        const order = await findKnownOrder(db, body.orderId)
        return order instanceof Refusal
          ? order
          : await readRefundability({ db, providers, subscribers }, order)
      },
    ),
  } satisfies Routes
}

function requestedRefund(body: z.infer<typeof RefundOptions>, order: OrderRecord) {
  const payments = new Map<string, number | undefined>()
  for (const [index, { paymentId, amount: written }] of (body.paymentRefunds ?? []).entries()) {
    const field = `paymentRefunds[${index}].amount.amount`
    const amount = written ? parsePositiveAmount(field, written.amount, order) : undefined
    if (amount instanceof Refusal) return amount
    if (payments.has(paymentId))
      return namedTwice(`paymentRefunds[${index}].paymentId`, 'must contain each payment only once')
    payments.set(paymentId, amount)
  }
  const units = body.sideEffects?.restock?.lineItems
  const named = { items: body.items ?? [], 'sideEffects.restock.lineItems': units ?? [] }
  for (const [field, lineItems] of Object.entries(named)) {
    const lineIds = lineItems.map(({ lineItemId }) => lineItemId)
    const duplicate = lineIds.findIndex((lineId, index) => lineIds.indexOf(lineId) < index)
    if (duplicate >= 0)
      return namedTwice(`${field}[${duplicate}].lineItemId`, 'must contain each line item only once')
    const unknownIds = lineIds.filter((lineId) => !order.lines.some(({ id }) => id === lineId))
    if (unknownIds.length > 0) return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: unknownIds })
  }
  const shipping = body.shippingAmount
    ? parsePositiveAmount('shippingAmount.amount', body.shippingAmount.amount, order)
    : 0
  if (shipping instanceof Refusal) return shipping
  return {
    items: [
      ...(body.items ?? units ?? []).map((unit) => ({ ...unit, amount: paidForUnit(order, unit) })),
      ...(shipping > 0 ? [{ amount: shipping }] : []),
    ],
    ...(payments.size > 0 && { payments }),
    ...(units && { restock: new Map(units.map(({ lineItemId, quantity }) => [lineItemId, quantity])) }),
    ...(body.sideEffects?.notifications?.sendCustomerEmail === false && { skipsEmail: true }),
    ...(body.customerReason && { reason: body.customerReason }),
    ...(body.sideEffects?.notifications?.customMessage && {
      message: body.sideEffects.notifications.customMessage,
    }),
  }
}

/** What was paid for units of a line, rounded to the nearest amount, as the refund dialog shows it. */
function paidForUnit(
  { lines }: OrderRecord,
  { lineItemId, quantity }: { readonly lineItemId: string; readonly quantity: number },
): number {
  const line = lines.find(({ id }) => id === lineItemId)
  const units = Math.min(quantity, line?.quantity ?? 0)
  return line ? (allocate(line.paid, [units, line.quantity - units])[0] ?? 0) : 0
}

const namedTwice = (field: string, description: string) =>
  invalid({ field, violatedRule: 'VALIDATION', description })
