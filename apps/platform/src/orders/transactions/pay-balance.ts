import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { changeOrder } from '../records/change-order.ts'
import { balanceDue } from '../records/order-balance.ts'
import { insertPayment } from '../records/order-repository.ts'

interface BalancePayment {
  readonly provider: string
  /** Minor units, as the buyer saw it. */
  readonly amount: number
  readonly returnUrl: string
}

/**
 * Starts the payment of what an order still costs, under its lock. The same request twice returns the same payment, so
 * that nothing is charged twice; another one is refused while a payment is in progress.
 */
export async function startBalancePayment(
  db: Queryable,
  orderId: string,
  { provider, amount, returnUrl }: BalancePayment,
  changeContext: ChangeContext,
) {
  let paymentId = ''
  const { now } = changeContext
  const changed = await changeOrder<'INVALID_TRANSITION' | 'PAYMENT_IN_PROGRESS'>(
    db,
    orderId,
    changeContext,
    async (tx, loaded) => {
      const open = loaded.payments.find(({ status }) => status === 'PENDING')
      if (open && (open.provider !== provider || open.amount !== amount))
        return refuse('PAYMENT_IN_PROGRESS', { orderId })
      paymentId = open?.id ?? newId(now)
      if (open) return undefined
      if (amount <= 0 || balanceDue(loaded) !== amount)
        return refuse('INVALID_TRANSITION', { from: loaded.order.paymentStatus, to: 'PAID' })
      await insertPayment(tx, {
        id: paymentId,
        orderId,
        provider,
        status: 'PENDING',
        amount,
        returnUrl,
        createdAt: now,
        updatedAt: now,
      })
      return undefined
    },
  )
  return changed instanceof Refusal ? changed : { paymentId }
}
