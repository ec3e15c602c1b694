import { formatMoney, type Money, parseMoney } from '@vitrine/pricing'
import type { Locale } from './locale.ts'

interface Price {
  readonly amount: string
}

/** Formats wire amounts in a language. A missing amount is empty text. */
export const priceFormatter =
  (locale: Locale, currency = '') =>
  (price: Price | undefined): string => {
    const money = price && parseMoney(price.amount, currency)
    return money ? formatMoneyIn(locale, money) : ''
  }

/** In right-to-left text an amount is isolated, so that its currency stays after its number. */
export function formatMoneyIn({ language: { locale, direction } }: Locale, money: Money): string {
  const written = formatMoney(money, locale)
  return direction === 'rtl' ? `\u2066${written.replaceAll('\u200f', '')}\u2069` : written
}

/** A formatted amount that is taken off. In right-to-left text the minus is isolated with it, so that it stays before the number. */
export const withMinus = (written: string): string => written.replace(/^\u2066?/, '$&−')
