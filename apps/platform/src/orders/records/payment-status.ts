import type { PaymentIssue, PaymentStatus, TransactionStatus } from '@vitrine/contract'
import { isAlive, type OrderRecord, type PaymentRecord } from './order-record.ts'
import type { RefundRecord } from './order-repository.ts'

/** One movement of money for an order, in minor units of the order's currency. */
export interface PaymentAmounts {
  readonly amount: number
  readonly status: Exclude<TransactionStatus, 'UNDEFINED'>
  /** The refunded amount. */
  readonly refunded: number
  /** The part of it that was paid above the total. */
  readonly overpaymentRefunded: number
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
export const paidAmount = (payments: readonly Pick<PaymentAmounts, 'amount' | 'status'>[]): number =>
  sum(payments.filter(({ status }) => isReceived(status)).map(({ amount }) => amount))

export const refundedAmount = (payments: readonly Pick<PaymentAmounts, 'refunded'>[]): number =>
  sum(payments.map(({ refunded }) => refunded))

/** What was paid above the total of an order, and refunded. */
export const overpaymentRefunded = (payments: readonly PaymentAmounts[]): number =>
  sum(payments.map((payment) => payment.overpaymentRefunded))

/** What was refunded of the price of an order. */
export const refundedPrice = (payments: readonly PaymentAmounts[]): number =>
  refundedAmount(payments) - overpaymentRefunded(payments)

/** The amount that counts towards the total of an order: received, and not refunded because it was above the total. */
export const creditedAmount = (payments: readonly PaymentAmounts[]): number =>
  paidAmount(payments) - overpaymentRefunded(payments)

/** Whether an order is paid in full, and nothing of its price is refunded. */
export const isPaidInFull = (total: number, payments: readonly PaymentAmounts[]): boolean =>
  creditedAmount(payments) >= total && refundedPrice(payments) === 0

/** The payment status of an order, derived from its payments and stored nowhere else. */
export function paymentStatusOf(total: number, payments: readonly PaymentAmounts[]): PaymentStatus {
  const paid = paidAmount(payments)
  const refunded = refundedAmount(payments)
  const credited = creditedAmount(payments)
  // An edit raised the total again after another had lowered it: the rest is due.
  const isDueAgain = credited < total && refundedPrice(payments) === 0
  if (refunded > 0 && !isDueAgain) return refunded >= paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (credited >= total) return 'PAID'
  if (credited > 0) return 'PARTIALLY_PAID'
  const has = (...statuses: readonly TransactionStatus[]) =>
    payments.some(({ status }) => statuses.includes(status))
  if (has('PENDING', 'AUTHORIZED')) return 'PENDING'
  if (has('PENDING_MERCHANT')) return 'PENDING_MERCHANT'
  const last = payments.at(-1)?.status
  if (last === 'DECLINED') return 'DECLINED'
  if (last === 'CANCELED' || last === 'VOIDED') return 'CANCELED'
  return 'NOT_PAID'
}

/** Whether the price of an order was refunded in full, and not only what was paid above it. */
export const isPriceRefunded = (total: number, payments: readonly PaymentAmounts[]): boolean =>
  refundedPrice(payments) > 0 && refundedPrice(payments) >= Math.min(total, creditedAmount(payments))

type Order = Pick<OrderRecord, 'status' | 'currency' | 'total'>
type Payment = Pick<
  PaymentRecord,
  | 'status'
  | 'amount'
  | 'refunded'
  | 'overpaymentRefunded'
  | 'requested'
  | 'reported'
  | 'isPaidAfterCancellation'
>

/** A payment problem that staff must resolve. */
export function paymentIssueOf(order: Order, payments: readonly Payment[]): PaymentIssue | null {
  const isForeign = ({ reported, status }: Payment) =>
    reported !== null && reported.currency !== order.currency && !isReceived(status)
  const credited = creditedAmount(payments)
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
  if (credited > order.total && received.some(({ amount, requested }) => amount > (requested ?? amount)))
    return 'OVERPAID'
  if (credited >= order.total) return null
  if (payments.some(isForeign)) return 'CURRENCY_MISMATCH'
  const isShort = ({ amount, requested, reported }: Payment) =>
    reported !== null && (amount < (requested ?? amount) || reported.amount <= 0)
  return payments.some(isShort) ? 'UNDERPAID' : null
}

interface Paid {
  readonly order: Pick<OrderRecord, 'total'>
  readonly payments: readonly Pick<PaymentAmounts, 'amount' | 'status'>[]
  readonly refunds: readonly Pick<RefundRecord, 'status' | 'amount' | 'overpayment'>[]
}

/** The refunds that are done or in progress. */
const notFailed = <Refund extends Pick<RefundRecord, 'status'>>(refunds: readonly Refund[]) =>
  refunds.filter(({ status }) => status !== 'FAILED')

/** What was paid above the total of an order and is not refunded, in minor units. Refunds in progress count. */
export const overpaidAmount = ({ order, payments, refunds }: Paid): number =>
  Math.max(
    0,
    notFailed(refunds).reduce((left, { overpayment }) => left - overpayment, paidAmount(payments)) -
      order.total,
  )

/**
 * The part of a new refund that returns what was paid above the total. Items that it is for come first, then the
 * overpayment: the same amount is otherwise a part of the price or not, depending on when it is refunded.
 */
export function overpaymentOf(
  paid: Paid,
  { amount, itemsAmount }: { readonly amount: number; readonly itemsAmount: number },
): number {
  const overpaid = overpaidAmount(paid)
  const refunded = notFailed(paid.refunds).reduce((sum, refund) => sum + refund.amount, 0)
  const priceLeft = Math.max(0, paidAmount(paid.payments) - refunded - overpaid)
  return Math.min(amount - Math.min(amount, itemsAmount, priceLeft), overpaid)
}
