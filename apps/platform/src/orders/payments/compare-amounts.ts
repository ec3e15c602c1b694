import { type Money, toDecimalString } from '@vitrine/pricing'

/** How a reported amount compares with the requested one. */
export type AmountMatch = 'EXACT' | 'LESS' | 'MORE' | 'UNUSABLE'

/** Compares a reported amount with the requested one. Another currency, or no amount, is incomparable. */
export function compareAmounts(requested: Money, reported: Money): AmountMatch {
  if (reported.currency !== requested.currency || !(reported.amount > 0)) return 'UNUSABLE'
  if (reported.amount === requested.amount) return 'EXACT'
  return reported.amount < requested.amount ? 'LESS' : 'MORE'
}

const plain = (money: Money): string => `${money.currency} ${toDecimalString(money)}`

/** Both amounts, for the timeline and the log. */
export const describeMismatch = (requested: Money, reported: Money): string =>
  `${plain(requested)} requested, ${plain(reported)} reported`
