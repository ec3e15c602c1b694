import type { PaymentIssue, PaymentStatus, TransactionStatus } from '@vitrine/contract'
import { isAlive, type OrderRecord, type PaymentRecord } from './order-record.ts'

/** One movement of money for an order, in minor units of the order's currency. */
export interface PaymentAmounts {
  readonly amount: number
  readonly status: Exclude<TransactionStatus, 'UNDEFINED'>
  /** The refunded amount. */
  readonly refunded: number
}

export const RECEIVED_STATUSES: readonly PaymentAmounts['status'][] = [
  'APPROVED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
]

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Whether it is not captured yet, and could be. */
export const isUnpaid = ({ status }: Pick<PaymentAmounts, 'status'>): boolean =>
  status === 'PENDING' || status === 'PENDING_MERCHANT' || status === 'AUTHORIZED'

/** Whether money of this status was received, regardless of refunds. */
export const isReceived = (status: TransactionStatus): boolean =>
  RECEIVED_STATUSES.some((received) => received === status)

/** The amount received for an order, before refunds. */
export const paidAmount = (payments: readonly PaymentAmounts[]): number =>
  sum(payments.filter(({ status }) => isReceived(status)).map(({ amount }) => amount))

export const refundedAmount = (payments: readonly PaymentAmounts[]): number =>
  sum(payments.map(({ refunded }) => refunded))

/** The payment status of an order, derived from its payments and stored nowhere else. */
export function paymentStatusOf(total: number, payments: readonly PaymentAmounts[]): PaymentStatus {
  const paid = paidAmount(payments)
  const refunded = refundedAmount(payments)
  if (paid > 0 && refunded >= paid) return 'FULLY_REFUNDED'
  if (refunded > 0) return 'PARTIALLY_REFUNDED'
  if (paid >= total) return 'PAID'
  if (paid > 0) return 'PARTIALLY_PAID'
  const has = (...statuses: readonly TransactionStatus[]) =>
    payments.some(({ status }) => statuses.includes(status))
  if (has('PENDING', 'AUTHORIZED')) return 'PENDING'
  if (has('PENDING_MERCHANT')) return 'PENDING_MERCHANT'
  const last = payments.at(-1)?.status
  if (last === 'DECLINED') return 'DECLINED'
  if (last === 'CANCELED' || last === 'VOIDED') return 'CANCELED'
  return 'NOT_PAID'
}

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
