import { formatMoney as formatIn, type Money, parseMoney } from '@vitrine/pricing'
import { language } from './i18n/language.ts'

/** Formats an amount in minor units. */
export const formatMoney = (money: Money): string => formatIn(money, language)

/** Formats an amount of the API, optionally multiplied by a quantity. */
export function formatAmount(amount: string | number | undefined, currency: string, quantity = 1): string {
  const money = amount === undefined ? undefined : parseMoney(amount, currency)
  return money ? formatMoney({ ...money, amount: money.amount * quantity }) : String(amount ?? '–')
}

/** Formats a price of the API. Its own `formattedAmount` is not in the language of the console. Empty without a price. */
export const formatPrice = (
  price: { readonly amount?: string | undefined } | undefined,
  currency: string | undefined,
): string => (currency && price ? formatAmount(price.amount, currency) : '')
