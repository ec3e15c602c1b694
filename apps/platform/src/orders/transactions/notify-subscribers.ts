import type { Queryable } from '../../kernel/database/open-database.ts'
import type {
  OrderEventContext,
  OrderWithPayments,
  PaymentEventContext,
  PlacedNotice,
} from '../records/order-subscribers.ts'
import { isPaidInFull } from '../records/payment-status.ts'

/**
 * Tells subscribers that an order is fully paid, in the transaction that settles the payment. An order that was
 * confirmed before gets a separate email about the payment.
 */
export async function notifyOrderPaid(
  tx: Queryable,
  { order, payments }: OrderWithPayments,
  context: PaymentEventContext,
): Promise<void> {
  if (!isPaidInFull(order.total, payments)) return
  let isBuyerInformed = false
  for (const subscriber of context.subscribers)
    if (await subscriber.onPaid?.(tx, order, context)) isBuyerInformed = true
  if (context.isConfirmed && !isBuyerInformed)
    for (const subscriber of context.subscribers) await subscriber.onPaymentReceived?.(tx, order, context)
}

/** Tells subscribers that an order is placed: nothing is due now, or its payment was accepted. */
export async function notifyOrderPlaced(
  tx: Queryable,
  placed: OrderWithPayments,
  context: OrderEventContext,
  notice: PlacedNotice = {},
): Promise<void> {
  for (const subscriber of context.subscribers) await subscriber.onPlaced?.(tx, placed, context, notice)
}
