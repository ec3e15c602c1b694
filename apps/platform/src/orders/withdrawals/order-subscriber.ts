import type { Queryable } from '../../kernel/database/open-database.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { OrderEventContext, OrderSubscriber } from '../records/order-subscribers.ts'
import { finishRefunded } from './finish-withdrawals.ts'
import { lockWithdrawalsOf, saveWithdrawal } from './withdrawal-repository.ts'

/** Remembers which withdrawn items an edit removed. They are done at once if nothing is due for them. */
async function finishRemoved(
  tx: Queryable,
  order: OrderRecord,
  { before, ...context }: OrderEventContext & { readonly before: OrderRecord },
): Promise<void> {
  const removed = before.lines.map(({ id }) => id).filter((id) => !order.lines.some((line) => line.id === id))
  if (removed.length === 0) return
  for (const { id, lineItemIds, removedLineItemIds } of await lockWithdrawalsOf(tx, order.id)) {
    const named = removed.filter((lineId) => lineItemIds?.includes(lineId))
    if (named.length > 0)
      await saveWithdrawal(tx, id, { removedLineItemIds: [...removedLineItemIds, ...named] }, context.now)
  }
  await finishRefunded(tx, order, context, { isEdit: true })
}

/** Finishes withdrawals with the refund. A canceled order that was never paid has nothing to refund. */
export const withdrawalsSubscriber: OrderSubscriber = {
  onRefunded: async (tx, order, context) => {
    await finishRefunded(tx, order, context)
  },
  onCanceled: async (tx, order, context) => {
    await finishRefunded(tx, order, context)
  },
  onEdited: finishRemoved,
}
