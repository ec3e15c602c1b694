import type { Queryable } from '../../kernel/database/open-database.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { OrderEventContext, PlacedNotice } from '../records/order-subscribers.ts'

/** Tells subscribers that an order is placed: nothing is due now, or its payment was accepted. */
export async function notifyOrderPlaced(
  tx: Queryable,
  order: OrderRecord,
  context: OrderEventContext,
  notice: PlacedNotice = {},
): Promise<void> {
  for (const subscriber of context.subscribers) await subscriber.onPlaced?.(tx, order, context, notice)
}
