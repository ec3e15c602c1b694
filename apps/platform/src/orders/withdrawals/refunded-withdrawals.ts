import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { RefundRecord } from '../records/order-repository.ts'
import type { ReturnRecord } from '../records/return-repository.ts'
import { quantityInReturns } from '../records/returnable-quantities.ts'
import type { WithdrawalRecord } from './withdrawal-repository.ts'

export interface SettledOrder {
  readonly order: Pick<OrderRecord, 'lines'>
  /** Whether nothing that was paid is left. */
  readonly isFullyRefunded: boolean
  readonly refunds: readonly Pick<RefundRecord, 'status' | 'amount' | 'createdAt'>[]
  readonly returns: readonly Pick<ReturnRecord, 'status' | 'items' | 'outcome'>[]
}

type Statement = Pick<WithdrawalRecord, 'id' | 'lineItemIds' | 'itemsNote' | 'createdAt' | 'processedAt'>

/**
 * The open statements about an order whose items are refunded: the whole order, items that came back and were refunded,
 * or as much as was paid for them. Refunds name no items, so they count for the oldest statement first, and staff
 * decide on statements in the consumer's words.
 */
export function refundedWithdrawals(
  statements: readonly Statement[],
  { order: { lines }, isFullyRefunded, refunds, returns }: SettledOrder,
): readonly string[] {
  const ordered = statements.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const [first] = ordered
  if (!first) return []
  const refunded = refunds
    .filter(({ status, createdAt }) => status === 'SUCCEEDED' && createdAt >= first.createdAt)
    .reduce((sum, { amount }) => sum + amount, 0)
  const refundedReturns = returns.filter(({ outcome }) => outcome === 'REFUND')
  const cameBack = ({ id, quantity }: StoredOrderLine) => quantityInReturns(id, refundedReturns) >= quantity
  const withdrawn = new Set<string>()
  return ordered.flatMap(({ id, lineItemIds, itemsNote, processedAt }) => {
    const named = lines.filter((line) => lineItemIds?.includes(line.id))
    for (const line of named) withdrawn.add(line.id)
    const isNamed = !itemsNote && named.length > 0
    const paid = lines.reduce((sum, line) => sum + (withdrawn.has(line.id) ? line.paid : 0), 0)
    const isRefunded = isFullyRefunded || (isNamed && (named.every(cameBack) || refunded >= paid))
    return isRefunded && !processedAt ? [id] : []
  })
}
