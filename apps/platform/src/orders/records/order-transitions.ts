import type { InvoiceStatus, OrderStatus, RefundStatus, TransactionStatus } from '@vitrine/contract'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

/** The allowed transitions between states. All others are refused. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

/**
 * The states of an order. An expired order is canceled on the wire; unlike others, it is restored when it is paid.
 */
export type OrderStage = OrderStatus | 'EXPIRED'

/** An order is initialized while its payment is in progress; only then is it known whether the shop accepts it. */
export const ORDER_TRANSITIONS: Transitions<OrderStage> = {
  INITIALIZED: ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED', 'EXPIRED'],
  EXPIRED: ['APPROVED', 'CANCELED'],
  REJECTED: [],
  CANCELED: [],
}

export const stageOf = ({
  status,
  expiredAt,
}: {
  readonly status: OrderStatus
  readonly expiredAt: Date | null
}): OrderStage => (status === 'CANCELED' && expiredAt ? 'EXPIRED' : status)

/**
 * An authorized payment is captured or voided; a captured one can only be refunded. A provider that reports money for
 * a failed payment is right: the money arrived late and must be handled.
 */
export const PAYMENT_TRANSITIONS: Transitions<Exclude<TransactionStatus, 'UNDEFINED'>> = {
  PENDING: ['PENDING_MERCHANT', 'AUTHORIZED', 'APPROVED', 'DECLINED', 'CANCELED', 'VOIDED'],
  PENDING_MERCHANT: ['APPROVED', 'DECLINED', 'CANCELED', 'VOIDED'],
  AUTHORIZED: ['APPROVED', 'VOIDED', 'DECLINED'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
  DECLINED: ['APPROVED'],
  CANCELED: ['APPROVED'],
  VOIDED: ['APPROVED'],
}

/** A failed refund is final: a retry is another refund. */
export const REFUND_TRANSITIONS: Transitions<RefundStatus> = {
  PENDING: ['SCHEDULED', 'STARTED', 'SUCCEEDED', 'FAILED'],
  SCHEDULED: ['STARTED', 'FAILED'],
  STARTED: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: [],
}

/** A draft can be deleted; an invoice that was sent can only be voided. */
export const INVOICE_TRANSITIONS: Transitions<InvoiceStatus> = {
  Draft: ['Sent', 'Paid', 'Deleted'],
  Sent: ['Processing', 'PartiallyPaid', 'Paid', 'Overdue', 'Void'],
  Processing: ['Sent', 'PartiallyPaid', 'Paid', 'Overdue', 'PartialAndOverdue'],
  PartiallyPaid: ['Processing', 'Paid', 'PartialAndOverdue', 'Void'],
  Overdue: ['Processing', 'PartialAndOverdue', 'Paid', 'Void'],
  PartialAndOverdue: ['Processing', 'Paid', 'Void'],
  Paid: ['Void'],
  Void: [],
  Deleted: [],
}

/** The new state, if the transition is allowed. */
export const transition = <State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State,
): State | Refusal<'INVALID_TRANSITION'> =>
  transitions[from].includes(to) ? to : refuse('INVALID_TRANSITION', { from, to })
