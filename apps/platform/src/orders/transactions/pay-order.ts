import type { Database } from '../../kernel/database/open-database.ts'
import type { RunStep } from '../../kernel/idempotency/run-step.ts'
import { LIMITS } from '../../kernel/limits.ts'
import {
  type PaymentProvider,
  type PaymentResult,
  ProviderUnavailable,
} from '../payments/payment-provider.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import type { PaymentRecord } from '../records/order-record.ts'
import { findOrder, findPayment } from '../records/order-repository.ts'
import { settlePayment } from './settle-payment.ts'

export interface PaymentContext extends OrderChangeContext {
  readonly db: Database
  readonly providers: ReadonlyMap<string, PaymentProvider>
  /** Records the steps of a request that came with an idempotency key. */
  readonly step?: RunStep | undefined
}

type EnteredFields = Readonly<Record<string, string>>

/** Charges an order, and returns it. */
export const payOrder = async (
  paymentContext: PaymentContext,
  paymentId: string,
  entered: EnteredFields = {},
) => (await chargeOrder(paymentContext, paymentId, entered)).loaded

/**
 * Charges an order at the provider and records the result. When the response is lost, the payment stays pending and
 * the order waits: a retry charges nothing more.
 */
export async function chargeOrder(paymentContext: PaymentContext, paymentId: string, entered: EnteredFields) {
  const payment = await findPayment(paymentContext.db, paymentId)
  const order = payment && (await findOrder(paymentContext.db, payment.orderId))
  if (!payment || !order) throw new Error('A payment is asked for that does not exist')
  const provider = providerOf(paymentContext, payment)
  const request = {
    key: payment.id,
    amount: { amount: payment.amount, currency: order.currency },
    title: `Order ${order.number}`,
    email: order.email,
  }
  const result =
    payment.savedPaymentReference && provider.chargeOffSession
      ? await provider.chargeOffSession(payment.savedPaymentReference, request)
      : await provider.authorize({
          ...request,
          returnUrl: payment.returnUrl,
          capture: true,
          savesCard: order.lines.some(({ wire }) => wire.subscriptionInfo),
          isEmbedded: payment.isEmbedded,
          customer: payment.customer ?? undefined,
          keepsCard: payment.keepsCard,
          entered,
        })
  return { result, loaded: await settlePayment(paymentContext.db, payment, result, paymentContext) }
}

/**
 * Reads the status of a payment from its provider. One that waits too long for its shopper is voided, which releases
 * what the order holds.
 */
export async function refreshPayment(paymentContext: PaymentContext, payment: PaymentRecord) {
  const { id, reference, createdAt } = payment
  if (!reference) return payOrder(paymentContext, id)
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

export function providerOf({ providers }: Pick<PaymentContext, 'providers'>, { provider }: PaymentRecord) {
  const found = providers.get(provider)
  if (!found) throw new Error(`The shop has no payment provider "${provider}"`)
  return found
}
