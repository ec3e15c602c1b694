import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { saveWebhookReceipt } from '../payments/methods/method-repository.ts'
import { ProviderUnavailable } from '../payments/payment-provider.ts'
import { findPayment, findPaymentByReference } from '../records/order-repository.ts'
import type { PaymentContext } from './payment-context.ts'
import { readPayment } from './provider-payment.ts'
import { settlePayment } from './settle-payment.ts'

const NO_PAYMENT_ID = '00000000-0000-0000-0000-000000000000'

export interface PaymentWebhook {
  readonly provider: string
  readonly body: string
  readonly headers: Headers
}

type WebhookRefusal = Refusal<'NOT_FOUND' | 'SIGNATURE_INVALID' | 'BUSY'>

/**
 * Handles a webhook of a payment provider. It only says that something happened: the payment is read from the provider,
 * so webhooks may arrive twice, late, out of order or never.
 */
export async function handlePaymentWebhook(
  paymentContext: PaymentContext,
  { provider: id, body, headers }: PaymentWebhook,
): Promise<EmptyResponse | WebhookRefusal> {
  const provider = paymentContext.providers.get(id)
  if (!provider?.parseWebhook) return refuse('NOT_FOUND')
  if ((await provider.isConfigured?.()) === false) return refuse('NOT_FOUND')
  const paymentEvent = await provider.parseWebhook(body, headers)
  if (paymentEvent === 'FORGED') return refuse('SIGNATURE_INVALID')
  await saveWebhookReceipt(paymentContext.db, id, paymentContext.now)
  if (paymentEvent === 'OF_NO_INTEREST') return {}
  // It may arrive before the response that first names the payment.
  const payment =
    (await findPaymentByReference(paymentContext.db, id, paymentEvent.reference)) ??
    (await findPayment(paymentContext.db, parseId(paymentEvent.key ?? '') ?? NO_PAYMENT_ID))
  if (!payment || (payment.reference ?? paymentEvent.reference) !== paymentEvent.reference) return {}
  try {
    await settlePayment(
      paymentContext.db,
      payment,
      await readPayment(paymentContext, payment, paymentEvent.reference),
      paymentContext,
    )
    return {}
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('BUSY', { retryAfter: 30 })
    throw error
  }
}
