import type { PaymentIssue } from '@vitrine/contract'
import { isAlive, type OrderRecord, type PaymentRecord } from './order-record.ts'
import { isReceived, paidAmount, refundedAmount } from './payment-status.ts'

type Order = Pick<OrderRecord, 'status' | 'currency' | 'total'>
type Payment = Pick<
  PaymentRecord,
  'status' | 'amount' | 'refunded' | 'requested' | 'reported' | 'isPaidAfterCancellation'
>

/** A payment problem that staff must resolve. */
export function paymentIssueOf(order: Order, payments: readonly Payment[]): PaymentIssue | null {
  const isForeign = ({ reported, status }: Payment) =>
    reported !== null && reported.currency !== order.currency && !isReceived(status)
  const netPaid = paidAmount(payments) - refundedAmount(payments)
  const received = payments.filter(({ status }) => isReceived(status))
  if (!isAlive(order)) {
    if (
      received.some(
        ({ isPaidAfterCancellation, amount, refunded }) => isPaidAfterCancellation && refunded < amount,
      )
    )
      return 'PAID_AFTER_CANCELLATION'
    return payments.some(isForeign) ? 'CURRENCY_MISMATCH' : null
  }
  if (netPaid > order.total && received.some(({ amount, requested }) => amount > (requested ?? amount)))
    return 'OVERPAID'
  if (netPaid >= order.total) return null
  if (payments.some(isForeign)) return 'CURRENCY_MISMATCH'
  const isShort = ({ amount, requested, reported }: Payment) =>
    reported !== null && (amount < (requested ?? amount) || reported.amount <= 0)
  return payments.some(isShort) ? 'UNDERPAID' : null
}
