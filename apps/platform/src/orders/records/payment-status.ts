import type { PaymentStatus, TransactionStatus } from '@vitrine/contract'

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
