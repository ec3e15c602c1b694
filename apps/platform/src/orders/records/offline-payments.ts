import type { LanguageCode } from '@vitrine/ui/i18n'
import { findTexts } from '../../catalog/translations/translation-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { MANUAL_METHODS } from '../../kernel/database/schema/orders/payment-methods.ts'
import { type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import { checkoutRulesOf } from '../../shop/checkout-settings/checkout-settings.ts'
import { paymentInstructionsOf } from '../../shop/checkout-settings/payment-instructions.ts'
import { shopOf } from '../../shop/profile/read-shop.ts'
import { BANK_TRANSFER, offlinePayment } from '../payments/offline-payment.ts'
import type { OrderRecord, PaymentRecord } from './order-record.ts'

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
  { lines, details }: Pick<OrderRecord, 'lines' | 'details'>,
  payments: readonly Pick<PaymentRecord, 'status' | 'provider'>[],
): Promise<PendingOfflinePayment | undefined> {
  const pending = payments.find(isPendingOffline)
  if (!pending) return undefined
  const isShipped = lines.some(({ requiresShipping }) => requiresShipping)
  const chosen = MANUAL_METHODS.find((id) => id === pending.provider)
  const method = chosen ?? (isShipped ? undefined : BANK_TRANSFER)
  const { code } = localeFor(details.buyerLanguage)
  return { instructions: await instructionsOf(db, pending.provider, code), ...(method && { method }) }
}

/** The instructions of an offline payment method in the buyer's language. */
export async function instructionsOf(
  db: Queryable,
  provider: string,
  language: LanguageCode,
): Promise<string> {
  const wanted = provider === offlinePayment.id ? BANK_TRANSFER : provider
  const found = paymentInstructionsOf(await checkoutRulesOf(db)).find(({ method }) => method === wanted)
  if (!found) return ''
  const { id, instructions } = found
  const { languages } = await shopOf(db)
  if (language === languages[0]) return instructions
  const texts = await findTexts(db, 'PAYMENT_METHOD', [id], language)
  return texts.get(id)?.get('instructions') ?? instructions
}

/** Formats the last day of payment of an order. */
export const formatDueDate = ({ language: { locale } }: Locale, paymentDueAt: Date): string =>
  paymentDueAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
