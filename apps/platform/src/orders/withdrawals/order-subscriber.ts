import { identityOf } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { addActivity } from '../records/order-activities.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { paymentsOf, refundsOf } from '../records/order-repository.ts'
import type { OrderEventContext, OrderSubscriber } from '../records/order-subscribers.ts'
import { paidAmount, refundedAmount } from '../records/payment-status.ts'
import { returnsOf } from '../records/return-repository.ts'
import { refundedWithdrawals } from './refunded-withdrawals.ts'
import { lockWithdrawalsOf, saveWithdrawal } from './withdrawal-repository.ts'

/** Marks the withdrawals from an order as done once their items are refunded. The order is locked. */
async function finishRefunded(
  tx: Queryable,
  order: OrderRecord,
  { actor, now }: OrderEventContext,
): Promise<void> {
  const statements = await lockWithdrawalsOf(tx, order.id)
  if (statements.every(({ processedAt }) => processedAt)) return
  const payments = await paymentsOf(tx, [order.id])
  const settled = {
    order,
    isFullyRefunded: refundedAmount(payments) >= paidAmount(payments),
    refunds: await refundsOf(tx, [order.id]),
    returns: await returnsOf(tx, [order.id]),
  }
  for (const id of refundedWithdrawals(statements, settled)) {
    await saveWithdrawal(tx, id, { processedAt: now, processedBy: identityOf(actor) ?? null }, now)
    await addActivity(tx, order.id, 'WITHDRAWAL_PROCESSED', { actor, now })
    const payload = { withdrawal: { id, orderId: order.id, isProcessed: true } }
    await recordEvent(tx, { type: 'vitrine.v1.withdrawal_updated', entityId: id, payload, actor, now })
  }
}

/** Finishes withdrawals with the refund. A canceled order that was never paid has nothing to refund. */
export const withdrawalsSubscriber: OrderSubscriber = {
  onRefunded: finishRefunded,
  onCanceled: finishRefunded,
}
