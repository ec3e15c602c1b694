import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { returnMembershipCredits } from '../records/order-memberships.ts'
import { heldByLine, paidForEach, paidForItems } from '../records/returnable-quantities.ts'
import type { PaymentContext } from '../transactions/payment-context.ts'
import { executeRefunds, reserveRefunds } from '../transactions/refund-order.ts'
import { changeReturn } from './change-return.ts'
import { loadReturn } from './load-return.ts'

export interface ReturnRefund {
  /** Minor units; what was paid for the items that arrived when absent. */
  readonly amount: number | undefined
  /** The merchant's words in the email. */
  readonly message: string
}

/**
 * Refunds a return whose items arrived, and closes it. The refund is reserved in the transaction that closes it, and
 * executed afterwards, by the request or by a job. Units that a membership paid for give their credits back.
 */
export async function refundReturn(
  paymentContext: PaymentContext,
  returnId: string,
  { amount, message }: ReturnRefund,
) {
  const step = paymentContext.step ?? withoutRecordedSteps(paymentContext.db)
  const closed = await step('refund', async (tx) => {
    let refundIds: readonly string[] = []
    const changed = await changeReturn<'REFUND_NOT_POSSIBLE'>(
      tx,
      returnId,
      'CLOSED',
      paymentContext,
      async (inner, loaded, orderReturn) => {
        const paid = paidForItems(loaded.order.lines, orderReturn.items)
        const refunded = amount ?? paid
        if (refunded > 0) {
          // The email about the return announces the refund.
          // What is refunded beyond the items is for shipping.
          const shipping = { amount: Math.max(0, refunded - paid) }
          const items = [...paidForEach(loaded.order.lines, orderReturn.items), shipping]
          const requested = { amount: refunded, items, skipsEmail: true }
          const refunds = await reserveRefunds(inner, paymentContext, loaded, requested)
          if (refunds instanceof Refusal) return refunds
          refundIds = refunds.map(({ id }) => id)
        }
        await returnMembershipCredits(inner, loaded.order.id, heldByLine(orderReturn.items), paymentContext)
        return { columns: { outcome: 'REFUND', refunded }, message }
      },
    )
    return changed instanceof Refusal ? changed : { id: changed.orderReturn.id, refundIds }
  })
  if (closed instanceof Refusal) return closed
  await executeRefunds(paymentContext, closed.refundIds)
  return loadReturn(paymentContext.db, closed.id)
}

/** Closes a return whose items arrived, without a refund: it was settled otherwise. */
export const closeReturn = (db: Queryable, returnId: string, changeContext: ChangeContext) =>
  changeReturn(db, returnId, 'CLOSED', changeContext, async () => ({ columns: { outcome: 'NONE' } }))
