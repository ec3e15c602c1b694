import { identityOf } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { addActivity } from '../records/order-activities.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { paymentsOf, refundsOf } from '../records/order-repository.ts'
import type { OrderEventContext } from '../records/order-subscribers.ts'
import { overpaidAmount, paidAmount, refundedAmount } from '../records/payment-status.ts'
import { returnsOf } from '../records/return-repository.ts'
import { refundedWithdrawals } from './refunded-withdrawals.ts'
import { lockWithdrawalsOf, saveWithdrawal } from './withdrawal-repository.ts'

type FinishContext = Pick<OrderEventContext, 'actor' | 'now'>

/** Marks the withdrawals from an order as done once their items are refunded, and returns their ids. The order is locked. */
export async function finishRefunded(
  tx: Queryable,
  order: OrderRecord,
  { actor, now }: FinishContext,
  { isEdit = false, only }: { readonly isEdit?: boolean; readonly only?: string } = {},
): Promise<readonly string[]> {
  const statements = await lockWithdrawalsOf(tx, order.id)
  if (statements.every(({ processedAt }) => processedAt)) return []
  const payments = await paymentsOf(tx, [order.id])
  const refunds = await refundsOf(tx, [order.id])
  const succeeded = refunds.filter(({ status }) => status === 'SUCCEEDED')
  const settled = {
    order,
    isFullyRefunded: !isEdit && refundedAmount(payments) >= paidAmount(payments),
    overpaid: overpaidAmount({ order, payments, refunds: succeeded }),
    refunds,
    returns: await returnsOf(tx, [order.id]),
  }
  const refunded = refundedWithdrawals(statements, settled)
  const finished = refunded.filter((id) => only === undefined || id === only)
  for (const id of finished) {
    await saveWithdrawal(tx, id, { processedAt: now, processedBy: identityOf(actor) ?? null }, now)
    await addActivity(tx, order.id, 'WITHDRAWAL_PROCESSED', { actor, now })
    const payload = { withdrawal: { id, orderId: order.id, isProcessed: true } }
    await recordEvent(tx, { type: 'vitrine.v1.withdrawal_updated', entityId: id, payload, actor, now })
  }
  return finished
}

/**
 * Marks a new withdrawal as done if its items were refunded before, and returns whether they were. An order that was never
 * paid may be paid later.
 */
export async function finishAlreadyRefunded(
  tx: Queryable,
  order: OrderRecord,
  withdrawalId: string,
  now: Date,
): Promise<boolean> {
  const isSettled = order.status === 'CANCELED' || paidAmount(await paymentsOf(tx, [order.id])) > 0
  if (!isSettled) return false
  const finished = await finishRefunded(tx, order, { actor: 'system', now }, { only: withdrawalId })
  return finished.length > 0
}
