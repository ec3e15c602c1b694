import type { GiftCardIssue, GiftCardStatus } from '@vitrine/contract'
import type { GiftCardRecord } from './gift-card-repository.ts'

type Card = Pick<GiftCardRecord, 'balance' | 'currency' | 'expiresAt' | 'isDisabled'>

/** Whether a card can be used now, and if not, why. */
export function giftCardStatusOf(
  { balance, expiresAt, isDisabled }: Omit<Card, 'currency'>,
  now: Date,
): GiftCardStatus {
  if (isDisabled) return 'DISABLED'
  if (expiresAt && expiresAt <= now) return 'EXPIRED'
  return balance > 0 ? 'ACTIVE' : 'EMPTY'
}

interface Purchase {
  readonly currency: string
  /** Minor units due now, and the part of them that buys gift cards, which no gift card pays for. */
  readonly due: number
  readonly dueForCards: number
}

/** The amount that a card pays of a purchase, in minor units, or why it pays nothing. */
export function coveredAmount(
  card: Card,
  { currency, due, dueForCards }: Purchase,
  now: Date,
): number | GiftCardIssue {
  const status = giftCardStatusOf(card, now)
  if (status !== 'ACTIVE') return status
  if (card.currency !== currency) return 'OTHER_CURRENCY'
  const amount = Math.min(card.balance, due - dueForCards)
  return amount > 0 ? amount : 'NOTHING_TO_PAY'
}
