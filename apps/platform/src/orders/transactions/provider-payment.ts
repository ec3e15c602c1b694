import { LIMITS } from '../../kernel/limits.ts'
import { type PaymentResult, ProviderUnavailable } from '../payments/payment-provider.ts'
import type { PaymentRecord } from '../records/order-record.ts'
import { findOrder, findPayment } from '../records/order-repository.ts'
import { chargePayment } from './charge-payment.ts'
import { type PaymentContext, providerOf } from './payment-context.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Reads the status of a payment from its provider. One that waits too long for its shopper is voided, which releases
 * what the order holds.
 */
export async function refreshPayment(paymentContext: PaymentContext, payment: PaymentRecord) {
  const { id, reference, createdAt } = payment
  if (!reference) return (await chargePayment(paymentContext, id)).loaded
  const result = await readPayment(paymentContext, payment, reference)
  const waited = paymentContext.now.getTime() - createdAt.getTime()
  const hasTimedOut = result.status === 'ACTION_REQUIRED' && waited > LIMITS.paymentTimeout
  return hasTimedOut
    ? voidPayment(paymentContext, payment)
    : settlePayment(paymentContext.db, payment, result, paymentContext)
}

/**
 * The result of a payment at its provider. One that the shopper only confirmed is captured now, unless it was voided
 * meanwhile.
 */
export async function readPayment(
  paymentContext: PaymentContext,
  payment: PaymentRecord,
  reference: string,
): Promise<PaymentResult> {
  const provider = providerOf(paymentContext, payment)
  const state = await provider.read(reference)
  if (state.status !== 'CONFIRMED') return state
  const current = await findPayment(paymentContext.db, payment.id)
  const order = await findOrder(paymentContext.db, payment.orderId)
  if (!order || current?.status !== 'PENDING') return { status: 'VOIDED', reference }
  const amount = { amount: current.amount, currency: order.currency }
  return provider.capture(reference, amount, `${payment.id}.capture`)
}

/** Whether the payment waits for the shopper to confirm it on another page. */
export const awaitsShopper = ({ status, actionUrl }: PaymentRecord): boolean =>
  status === 'PENDING' && actionUrl !== null

/** Voids a payment that the shopper has not confirmed, and rejects its order. A payment that succeeded meanwhile stays. */
export async function voidPayment(paymentContext: PaymentContext, payment: PaymentRecord) {
  const { id, reference } = payment
  const result = await providerOf(paymentContext, payment).void(reference ?? id, `${id}.void`)
  return settlePayment(paymentContext.db, payment, result, paymentContext)
}

/** Ignores that a provider is unreachable: the payment stays pending and is read again later. */
export const ignoreUnavailable = (error: unknown): undefined => {
  if (!(error instanceof ProviderUnavailable)) throw error
}
