import type { ShopperGiftCard, Wire } from '@vitrine/contract'
import { findMember } from '../../identity/members/member-repository.ts'
import type { Shopper } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { buyerOfShopper } from '../../orders/orders/buyer-of-shopper.ts'
import { cardsOfShopper, cardTransactionsOf } from '../../pricing/gift-cards/gift-card-repository.ts'
import { serializeShopperGiftCard } from './gift-card-serializer.ts'

const MAX_LISTED = 100

/**
 * The cards that a shopper bought, and those sent to their verified email. A card that a member bought for themselves
 * is theirs even with an unverified email.
 */
export async function listShopperGiftCards(
  db: Queryable,
  shopper: Shopper,
  now: Date,
): Promise<{ readonly giftCards: Wire<ShopperGiftCard>[] }> {
  const member = shopper.role === 'member' ? await findMember(db, shopper.memberId) : undefined
  const email = member?.email?.toLowerCase()
  const buyer = buyerOfShopper(shopper)
  const cards = await cardsOfShopper(
    db,
    { ...buyer, email: member?.emailVerified ? email : undefined },
    MAX_LISTED,
  )
  const isHeld = (card: { readonly email: string }) => card.email === email
  const owned = cards.filter(isHeld).map(({ id }) => id)
  const transactions = await cardTransactionsOf(db, owned)
  return {
    giftCards: cards.map((card) =>
      serializeShopperGiftCard(card, { transactions, isHeld: isHeld(card), now }),
    ),
  }
}
