import type { Queryable } from '../../kernel/database/open-database.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { readCheckoutRules } from '../../shop/checkout-settings/checkout-settings.ts'
import { findMethodRow } from '../payments/methods/method-repository.ts'
import { BANK_TRANSFER, offlinePayment } from '../payments/offline-payment.ts'
import type { PaymentRecord } from './order-record.ts'

/** Whether a payment is pending outside the shop: on delivery or by bank transfer. */
export const isPendingOffline = ({ status }: Pick<PaymentRecord, 'status'>): boolean =>
  status === 'PENDING_MERCHANT'

/** The amount of pending offline payments, in minor units. */
export const pendingOfflineAmount = (payments: readonly Pick<PaymentRecord, 'status' | 'amount'>[]): number =>
  payments.filter(isPendingOffline).reduce((sum, { amount }) => sum + amount, 0)

/** Whether the pending payment may be made on delivery: unless the buyer chose a bank transfer, or nothing is shipped. */
export const mayPayOnDelivery = (
  lines: readonly { readonly requiresShipping: boolean }[],
  payments: readonly Pick<PaymentRecord, 'status' | 'provider'>[],
): boolean =>
  lines.some(({ requiresShipping }) => requiresShipping) &&
  payments.find(isPendingOffline)?.provider !== BANK_TRANSFER

/** The shop's payment instructions, if an offline payment is pending. */
export async function paymentInstructions(
  db: Queryable,
  payments: readonly Pick<PaymentRecord, 'status' | 'provider'>[],
): Promise<{ readonly instructions: string } | undefined> {
  const pending = payments.find(isPendingOffline)
  return pending && { instructions: await instructionsOf(db, pending.provider) }
}

/** The instructions of an offline payment method. */
export async function instructionsOf(db: Queryable, provider: string): Promise<string> {
  if (provider === offlinePayment.id) return (await readCheckoutRules(db)).policies.paymentInstructions ?? ''
  return (await findMethodRow(db, provider))?.settings.LIVE?.instructions ?? ''
}

/** Formats the due date of an order, with its time zone. */
export const formatDueDate = ({ language: { locale }, texts, t }: Locale, paymentDueAt: Date): string =>
  t(texts.checkout.dueDate, {
    date: paymentDueAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    time: paymentDueAt.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'UTC' }),
  })
