import type { GiftCardIssue, Quote, WireCartTotals, WireCheckout } from '@vitrine/contract'
import { createPriceSerializer } from '@vitrine/pricing'
import { payLaterAmount } from '../../cart/lines/cart-lines.ts'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { findCard } from '../../pricing/gift-cards/gift-card-repository.ts'
import { coveredAmount } from '../../pricing/gift-cards/gift-card-status.ts'

/** The effect of a gift card on a checkout: the amount it pays, or the reason why not. */
export type AppliedGiftCard =
  | {
      readonly cardId: string
      /** Minor units. */
      readonly amount: number
      readonly wireFields: Pick<WireCheckout, 'giftCard' | 'totalAfterGiftCard' | 'payNowTotalAfterGiftCard'>
    }
  | { readonly issue: GiftCardIssue }

interface Priced {
  readonly quote: Quote
  readonly totals: WireCartTotals
}

/** The amount that the gift card of a checkout pays now. */
export async function applyGiftCard(
  db: Queryable,
  { info, lines }: Pick<CheckoutRecord, 'info' | 'lines'>,
  { quote, totals }: Priced,
  now: Date,
): Promise<AppliedGiftCard | undefined> {
  const card = info.giftCardId ? await findCard(db, info.giftCardId) : undefined
  if (!card) return undefined
  const { currency, totals: sums } = quote
  const due = sums.total - payLaterAmount(lines, quote)
  const amount = coveredAmount(card, { currency, due, dueForCards: costOfCards(quote, totals) }, now)
  if (typeof amount === 'string') return { issue: amount }
  const write = createPriceSerializer(quote)
  return {
    cardId: card.id,
    amount,
    wireFields: {
      giftCard: { id: card.id, obfuscatedCode: `************${card.lastCharacters}`, amount: write(amount) },
      totalAfterGiftCard: write(sums.total - amount),
      payNowTotalAfterGiftCard: write(due - amount),
    },
  }
}

/** The part of a purchase that buys gift cards. */
const costOfCards = (quote: Quote, { cart }: WireCartTotals): number => {
  const isCard = (lineId: string) =>
    cart.lineItems.some(({ id, itemType }) => id === lineId && itemType?.preset === 'GIFT_CARD')
  return quote.lines.reduce((sum, { id, tax }) => (isCard(id) ? sum + tax.gross : sum), 0)
}
