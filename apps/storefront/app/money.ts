import { moneyText } from '@vitrine/react'

/**
 * An amount that reads the same in every text around it: between Arabic words, `US$` would otherwise be torn apart
 * by the direction of its neighbours.
 */
export function money(amount: number, currency: string, locale: string): string {
  const text = moneyText(amount, currency, locale)
  return locale.startsWith('ar') ? `\u2066${text.replace(/\u200f/g, '')}\u2069` : text
}
