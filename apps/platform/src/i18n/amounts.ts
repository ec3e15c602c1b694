import { formatMoney, type Money, readMoney } from '@vitrine/pricing'
import type { Locale } from './locale.ts'

interface Price {
  readonly amount: string
}

/** Writes amounts of the wire as a language does. What is not there is written as nothing. */
export const priceFormatter =
  (locale: Locale, currency = '') =>
  (price: Price | undefined): string => {
    const money = price && readMoney(price.amount, currency)
    return money ? formatMoneyIn(locale, money) : ''
  }

/** Among letters that run from right to left an amount is isolated, so that its currency stays behind its number. */
export function formatMoneyIn({ language: { locale, direction } }: Locale, money: Money): string {
  const written = formatMoney(money, locale)
  return direction === 'rtl' ? `\u2066${written.replaceAll('\u200f', '')}\u2069` : written
}
