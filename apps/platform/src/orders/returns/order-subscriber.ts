import type { Queryable } from '../../kernel/database/open-database.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { OrderEventContext, OrderSubscriber } from '../records/order-subscribers.ts'
import { returnsOf, saveReturn } from '../records/return-repository.ts'
import { recordReturnChange } from './record-return-change.ts'
import { sendReturnEmail } from './return-emails.ts'

/** Cancels the returns that a customer requested from an order. Those that were approved prevent its cancellation. */
async function cancelRequestedReturns(
  tx: Queryable,
  placed: OrderRecord,
  context: OrderEventContext,
): Promise<void> {
  const order = { ...placed, status: 'CANCELED' as const }
  for (const { id, status } of await returnsOf(tx, [order.id])) {
    if (status !== 'REQUESTED') continue
    const orderReturn = await saveReturn(tx, id, { status: 'CANCELED' }, context.now)
    await recordReturnChange(tx, { order, orderReturn }, context)
    await sendReturnEmail(tx, { order, orderReturn }, context.now, { isOrderCanceled: true })
  }
}

export const returnsSubscriber: OrderSubscriber = { onCanceled: cancelRequestedReturns }
