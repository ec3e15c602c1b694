import type { Occasion } from '../audit-log/audit-log.ts'
import type { Database } from '../database/open.ts'
import type { Step } from '../idempotency/step.ts'
import { LIMITS } from '../limits.ts'
import { type PaymentProvider, ProviderUnavailable } from '../payments/provider.ts'
import type { PaymentRecord } from './order.ts'
import { findOrder, findPayment } from './order-repository.ts'
import { settlePayment } from './settle-payment.ts'

export interface Paying extends Occasion {
  readonly db: Database
  readonly providers: ReadonlyMap<string, PaymentProvider>
  /** Records the steps of a request that came with an idempotency key. */
  readonly step?: Step | undefined
}

/**
 * Asks the provider for the money of an order and writes down the answer. Where the answer is lost, the payment stays
 * pending and the order waits: asking again, by whoever does, moves no more money.
 */
export async function payOrder(
  paying: Paying,
  paymentId: string,
  entered: Readonly<Record<string, string>> = {},
) {
  const payment = await findPayment(paying.db, paymentId)
  const order = payment && (await findOrder(paying.db, payment.orderId))
  if (!payment || !order) throw new Error('A payment is asked for that does not exist')
  const provider = providerOf(paying, payment)
  const request = {
    key: payment.id,
    amount: { amount: payment.amount, currency: order.currency },
    title: `Order ${order.number}`,
    email: order.email,
  }
  const answer =
    payment.repeats && provider.repeat
      ? await provider.repeat(payment.repeats, request)
      : await provider.authorise({
          ...request,
          returnUrl: payment.returnUrl,
          capture: true,
          keeps: order.lines.some(({ wire }) => wire.subscriptionInfo),
          entered,
        })
  return settlePayment(paying.db, payment, answer, paying)
}

/**
 * Asks how a payment stands that the provider knows. One that has waited too long for its shopper is let go: what the
 * order holds is for others then.
 */
export async function refreshPayment(paying: Paying, payment: PaymentRecord) {
  const { id, reference, createdAt } = payment
  if (!reference) return payOrder(paying, id)
  const provider = providerOf(paying, payment)
  const answer = await provider.read(reference)
  const waited = paying.now.getTime() - createdAt.getTime()
  const isForgotten = answer.status === 'ACTION_REQUIRED' && waited > LIMITS.paymentWait
  return isForgotten ? letGo(paying, payment) : settlePayment(paying.db, payment, answer, paying)
}

/** Whether it is the shopper who has to do something elsewhere before a payment goes on. */
export const isWaited = ({ status, actionUrl }: PaymentRecord): boolean =>
  status === 'PENDING' && actionUrl !== null

/** Gives up a payment that its shopper has not confirmed, and its order with it; one that came through meanwhile stands. */
export async function letGo(paying: Paying, payment: PaymentRecord) {
  const { id, reference } = payment
  const answer = await providerOf(paying, payment).void(reference ?? id, `${id}.void`)
  return settlePayment(paying.db, payment, answer, paying)
}

/** A provider that cannot be reached has not said no: whoever waits for it asks again. */
export const unlessUnavailable = (error: unknown): undefined => {
  if (!(error instanceof ProviderUnavailable)) throw error
}

export function providerOf({ providers }: Pick<Paying, 'providers'>, { provider }: PaymentRecord) {
  const found = providers.get(provider)
  if (!found) throw new Error(`The shop has no payment provider "${provider}"`)
  return found
}
