import type { Queryable } from '../../kernel/database/open-database.ts'
import { MANUAL_METHODS } from '../../kernel/database/schema/orders/payment-methods.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { checkoutRulesOf } from '../../shop/checkout-settings/checkout-settings.ts'
import { findMethodRow } from '../payments/methods/method-repository.ts'
import { BANK_TRANSFER, offlinePayment } from '../payments/offline-payment.ts'
import type { PaymentRecord } from './order-record.ts'

/** Whether a payment is pending outside the shop: on delivery or by bank transfer. */
export const isPendingOffline = ({ status }: Pick<PaymentRecord, 'status'>): boolean =>
  status === 'PENDING_MERCHANT'

/** The amount of pending offline payments, in minor units. */
export const pendingOfflineAmount = (payments: readonly Pick<PaymentRecord, 'status' | 'amount'>[]): number =>
  payments.filter(isPendingOffline).reduce((sum, { amount }) => sum + amount, 0)

/** The pending offline payment: its method, and the shop's instructions. */
export interface PendingOfflinePayment {
  /** The method that the buyer chose. Absent if they may pay on delivery or by bank transfer. */
  readonly method?: 'bank-transfer' | 'cash-on-delivery'
  readonly instructions: string
}

/** The pending offline payment of an order, if any. What is not shipped cannot be paid on delivery. */
export async function findPendingOffline(
  db: Queryable,
  lines: readonly { readonly requiresShipping: boolean }[],
  payments: readonly Pick<PaymentRecord, 'status' | 'provider'>[],
): Promise<PendingOfflinePayment | undefined> {
  const pending = payments.find(isPendingOffline)
  if (!pending) return undefined
  const isShipped = lines.some(({ requiresShipping }) => requiresShipping)
  const chosen = MANUAL_METHODS.find((id) => id === pending.provider)
  const method = chosen ?? (isShipped ? undefined : BANK_TRANSFER)
  return { instructions: await instructionsOf(db, pending.provider), ...(method && { method }) }
}

/** The instructions of an offline payment method. */
export async function instructionsOf(db: Queryable, provider: string): Promise<string> {
  if (provider === offlinePayment.id) return (await checkoutRulesOf(db)).policies.paymentInstructions ?? ''
  return (await findMethodRow(db, provider))?.settings.LIVE?.instructions ?? ''
}

/** Formats the last day of payment of an order. */
export const formatDueDate = ({ language: { locale } }: Locale, paymentDueAt: Date): string =>
  paymentDueAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
