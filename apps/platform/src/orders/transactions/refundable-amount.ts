import type { NonRefundableReason, OrderStatus } from '@vitrine/contract'
import type { PaymentAmounts } from '../records/payment-status.ts'

export interface Refundable {
  readonly orderStatus: OrderStatus
  readonly payment: Pick<PaymentAmounts, 'amount' | 'status' | 'refunded'> | undefined
  /** Refunds of this payment in progress. */
  readonly underWay: number
  readonly provider: 'READY' | 'DOWN' | 'WITHOUT_REFUNDS'
  readonly mayRefund: boolean
}

/** Why a payment cannot be refunded; `NONE` when it can. The first matching reason counts. */
export function nonRefundableReason(input: Refundable): NonRefundableReason {
  const { orderStatus, payment, underWay, provider, mayRefund } = input
  if (!mayRefund) return 'FORBIDDEN'
  if (!payment) return 'TRANSACTION_NOT_FOUND'
  if (orderStatus === 'PENDING' || orderStatus === 'INITIALIZED') return 'ORDER_IS_PENDING'
  if (orderStatus === 'REJECTED') return 'ORDER_IS_REJECTED'
  if (payment.amount === 0) return 'ZERO_PRICE'
  if (payment.status === 'REFUNDED') return 'ALREADY_REFUNDED'
  if (payment.status !== 'APPROVED' && payment.status !== 'PARTIALLY_REFUNDED') return 'NOT_PAID'
  if (payment.refunded >= payment.amount) return 'ALREADY_REFUNDED'
  if (payment.refunded + underWay >= payment.amount) return 'PENDING_REFUND'
  if (provider === 'WITHOUT_REFUNDS') return 'DISABLED_BY_PROVIDER'
  if (provider === 'DOWN') return 'PROVIDER_IS_DOWN'
  return 'NONE'
}

/** The refundable amount of a payment. */
export const refundableAmount = (input: Refundable): number =>
  input.payment && nonRefundableReason(input) === 'NONE'
    ? input.payment.amount - input.payment.refunded - input.underWay
    : 0
