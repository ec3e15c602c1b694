import type { Money } from '@vitrine/pricing'
import type { Queryable } from '../../../kernel/database/open-database.ts'
import type { MethodRows } from '../../../kernel/database/schema/orders/payment-methods.ts'
import { BANK_TRANSFER, CASH_ON_DELIVERY, OFFLINE_PAYMENTS, offlinePayment } from '../offline-payment.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { readMethodRows } from './method-repository.ts'
import { methodIdOf } from './payment-method.ts'

/** The order to be paid. What is not given does not matter. */
export interface OrderToPay {
  readonly amount?: Money | undefined
  /** The country of the buyer. */
  readonly country?: string | undefined
  /** Whether something is delivered, so that it can be paid on delivery. */
  readonly isDelivered?: boolean
  /** Whether it is charged again later. */
  readonly isRepeated?: boolean
}

export interface PaymentMethodContext extends OrderToPay {
  /** Whether the shop offers payment on delivery or by bank transfer as one method. */
  readonly isOfflineOffered: boolean
}

/** Whether the shop offers this payment outside the shop for the order. */
export async function isOfferedOffline(
  db: Queryable,
  id: string,
  context: PaymentMethodContext,
): Promise<boolean> {
  const rows = await readMethodRows(db)
  return OFFLINE_PAYMENTS.some((provider) => provider.id === id && isOffered(provider, rows, context))
}

/** Whether the settings offer a payment method for the order. */
export function isOffered(
  provider: PaymentProvider,
  rows: MethodRows,
  { isOfflineOffered, amount, country, isDelivered = true, isRepeated = false }: PaymentMethodContext,
): boolean {
  const { id, kind, accepts, chargeOffSession } = provider
  if (amount && accepts && !accepts(amount)) return false
  // A later charge needs a saved method, or awaits payment.
  if (isRepeated && kind === 'ONLINE' && !chargeOffSession) return false
  if (id === offlinePayment.id)
    return isOfflineOffered && !rows.has(BANK_TRANSFER) && !rows.has(CASH_ON_DELIVERY)
  if (id === CASH_ON_DELIVERY && !isDelivered) return false
  const row = rows.get(methodIdOf(id))
  if (!row) return kind === 'ONLINE'
  const { isEnabled, countries, minAmount, maxAmount } = row
  return (
    isEnabled &&
    (country === undefined || countries.length === 0 || countries.includes(country)) &&
    (amount === undefined || (amount.amount >= (minAmount ?? 0) && amount.amount <= (maxAmount ?? Infinity)))
  )
}
