import { sum } from '@vitrine/pricing'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { RefundRecord } from '../records/order-repository.ts'
import type { ReturnRecord } from '../records/return-repository.ts'
import { quantityInReturns } from '../records/returnable-quantities.ts'
import { grossOfPart } from '../transactions/refunded-parts.ts'
import type { WithdrawalRecord } from './withdrawal-repository.ts'

export interface SettledOrder {
  readonly order: Pick<OrderRecord, 'lines'>
  /** Whether nothing that was paid is left. */
  readonly isFullyRefunded: boolean
  /** What was paid above the total and is not refunded, as after an edit. Minor units. */
  readonly overpaid: number
  readonly refunds: readonly Pick<RefundRecord, 'status' | 'amount' | 'overpayment' | 'parts' | 'createdAt'>[]
  readonly returns: readonly Pick<ReturnRecord, 'status' | 'items' | 'outcome'>[]
}

type Statement = Pick<
  WithdrawalRecord,
  'id' | 'lineItemIds' | 'removedLineItemIds' | 'itemsNote' | 'createdAt' | 'processedAt'
>

/**
 * The open statements about an order whose items are refunded: the whole order, items that came back and were refunded,
 * items that an edit removed with nothing left to refund, or as much as was paid for them. What a refund returns of an
 * item counts for that item only, and the rest for the oldest statement first. Staff decide on statements in the
 * consumer's words.
 */
export function refundedWithdrawals(
  statements: readonly Statement[],
  { order: { lines }, isFullyRefunded, overpaid, refunds, returns }: SettledOrder,
): readonly string[] {
  const ordered = statements.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const [first] = ordered
  if (!first) return []
  const succeeded = refunds.filter(({ status }) => status === 'SUCCEEDED')
  const namedParts = ({ parts }: SettledOrder['refunds'][number]) =>
    (parts ?? []).filter(({ isNamed }) => isNamed)
  const withdrawn = new Set<string>()
  /** What was refunded since the first statement, but not for items that nobody withdrew from. */
  const refundedSince = () =>
    sum(
      succeeded
        .filter(({ createdAt }) => createdAt >= first.createdAt)
        .map((refund) => {
          const others = namedParts(refund).filter(({ lineItemId = '' }) => !withdrawn.has(lineItemId))
          return refund.amount - refund.overpayment - sum(others.map(grossOfPart))
        }),
    )
  const refundedReturns = returns.filter(({ outcome }) => outcome === 'REFUND')
  const cameBack = ({ id, quantity, paid }: StoredOrderLine) => {
    const ofLine = succeeded.flatMap(namedParts).filter(({ lineItemId }) => lineItemId === id)
    const isPaidBack = paid > 0 && sum(ofLine.map(grossOfPart)) >= paid
    return isPaidBack || quantityInReturns(id, refundedReturns) >= quantity
  }
  return ordered.flatMap(({ id, lineItemIds, removedLineItemIds, itemsNote, processedAt }) => {
    const named = lines.filter((line) => lineItemIds?.includes(line.id))
    const areRemovedPaidBack = removedLineItemIds.length > 0 && overpaid === 0
    for (const line of named) withdrawn.add(line.id)
    const isNamed = !itemsNote && (removedLineItemIds.length > 0 ? areRemovedPaidBack : named.length > 0)
    const paid = sum(lines.map((line) => (withdrawn.has(line.id) ? line.paid : 0)))
    // No amount pays back what a membership paid for.
    const arePaidBack = refundedSince() >= paid && named.some((line) => line.paid > 0)
    const isRefunded = isFullyRefunded || (isNamed && (named.every(cameBack) || arePaidBack))
    return isRefunded && !processedAt ? [id] : []
  })
}
