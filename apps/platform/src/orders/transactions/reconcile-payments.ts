import type { Logger } from 'pino'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import { deletePaymentCustomers } from '../payments/payment-customers.ts'
import { openPayments, openRefunds } from '../records/order-repository.ts'
import type { PaymentContext } from './payment-context.ts'
import { refreshPayment } from './provider-payment.ts'
import { executeRefund } from './refund-order.ts'

const MINUTE_MS = 60_000

/**
 * Polls providers for payments and refunds without a result: the process may have died, or the shopper never
 * returned. Each has an idempotency key, so nothing moves twice.
 */
export async function reconcilePayments(paymentContext: PaymentContext, log: Logger): Promise<void> {
  const before = new Date(paymentContext.now.getTime() - MINUTE_MS)
  for (const payment of await openPayments(paymentContext.db, before))
    await refreshPayment(paymentContext, payment).catch((error) => failed(log, payment.id, error))
  for (const refund of await openRefunds(paymentContext.db, before))
    await executeRefund(paymentContext, refund).catch((error) => failed(log, refund.id, error))
  await deletePaymentCustomers(paymentContext, log)
}

const failed = (log: Logger, id: string, error: unknown) =>
  log.error({ id, error: errorForLog(error) }, 'payment reconciliation failed')
