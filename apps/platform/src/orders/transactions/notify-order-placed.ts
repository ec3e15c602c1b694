import type { Queryable } from '../../kernel/database/open-database.ts'
import type { OrderEventContext, OrderWithPayments, PlacedNotice } from '../records/order-subscribers.ts'

/** Tells subscribers that an order is placed: nothing is due now, or its payment was accepted. */
export async function notifyOrderPlaced(
  tx: Queryable,
  placed: OrderWithPayments,
  context: OrderEventContext,
  notice: PlacedNotice = {},
): Promise<void> {
  for (const subscriber of context.subscribers) await subscriber.onPlaced?.(tx, placed, context, notice)
}
