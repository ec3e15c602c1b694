import type { Logger } from 'pino'
import { describeFailure } from '../http/error-response.ts'
import { openPayments, openRefunds } from './order-repository.ts'
import { type Paying, refreshPayment } from './pay-order.ts'
import { carryOut } from './refund-order.ts'

const MINUTE = 60_000

/**
 * Asks providers what became of payments and refunds whose answers are missing: the process that asked may have died,
 * or the shopper never came back. Each is asked by its own name, so that nothing moves twice.
 */
export async function reconcile(paying: Paying, log: Logger): Promise<void> {
  const before = new Date(paying.now.getTime() - MINUTE)
  for (const payment of await openPayments(paying.db, before))
    await refreshPayment(paying, payment).catch((error) => failed(log, payment.id, error))
  for (const refund of await openRefunds(paying.db, before))
    await carryOut(paying, refund).catch((error) => failed(log, refund.id, error))
}

const failed = (log: Logger, id: string, error: unknown) =>
  log.error({ id, error: describeFailure(error) }, 'a provider could not be asked')
