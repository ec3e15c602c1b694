import { type Money, toDecimalText } from '@vitrine/pricing'

/** How an amount that a provider reports stands to the amount that it was asked for. */
export type AmountMatch = 'EXACT' | 'LESS' | 'MORE' | 'UNUSABLE'

/** Holds what a provider reports against what it was asked for. Another currency, or nothing at all, is of no use. */
export function compareAmounts(requested: Money, reported: Money): AmountMatch {
  if (reported.currency !== requested.currency || !(reported.amount > 0)) return 'UNUSABLE'
  if (reported.amount === requested.amount) return 'EXACT'
  return reported.amount < requested.amount ? 'LESS' : 'MORE'
}

const plain = (money: Money): string => `${money.currency} ${toDecimalText(money)}`

/** Both amounts, for the timeline of an order and for the log. */
export const describeMismatch = (requested: Money, reported: Money): string =>
  `${plain(requested)} requested, ${plain(reported)} reported`
