import { findOrder, findPayment } from '../records/order-repository.ts'
import { type PaymentContext, providerOf } from './payment-context.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Charges an order at the provider and records the result. When the response is lost, the payment stays pending and
 * the order waits: a retry charges nothing more.
 */
export async function chargePayment(
  paymentContext: PaymentContext,
  paymentId: string,
  entered: Readonly<Record<string, string>> = {},
) {
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
          savedCard: payment.savedCard ?? undefined,
          entered,
        })
  return { result, loaded: await settlePayment(paymentContext.db, payment, result, paymentContext) }
}
