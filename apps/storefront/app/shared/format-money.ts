import { formatAmount } from '@vitrine/react'

/**
 * A formatted amount with an isolated text direction: in Arabic text, `US$` would otherwise be split by the direction
 * of its neighbors.
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const text = formatAmount(amount, currency, locale)
  return locale.startsWith('ar') ? `\u2066${text.replace(/\u200f/g, '')}\u2069` : text
}
