import { readCheckoutRules } from '../checkout-settings/checkout-settings.ts'
import type { Queryable } from '../database/open.ts'
import type { Speech } from '../i18n/locale.ts'
import type { PaymentRecord } from './order.ts'

/** Whether the shop itself waits for the money: on delivery, or at its bank. */
export const isAwaited = ({ status }: Pick<PaymentRecord, 'status'>): boolean => status === 'PENDING_MERCHANT'

/** What the shop itself waits for, in minor units. */
export const awaitedAmount = (payments: readonly Pick<PaymentRecord, 'status' | 'amount'>[]): number =>
  payments.filter(isAwaited).reduce((sum, { amount }) => sum + amount, 0)

/** How the shop says that an order is to be paid whose money it waits for; nothing where it waits for none. */
export async function instructionsFor(
  db: Queryable,
  payments: readonly Pick<PaymentRecord, 'status'>[],
): Promise<{ readonly instructions: string } | undefined> {
  if (!payments.some(isAwaited)) return undefined
  const { policies } = await readCheckoutRules(db)
  return { instructions: policies.paymentInstructions ?? '' }
}

/** Until when an order is to be paid, in words. Shoppers everywhere read it, so it says by which clock. */
export const dueDateIn = ({ language: { locale } }: Speech, payBy: Date): string =>
  payBy.toLocaleString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
