import type { CartContext } from '../../cart/context/cart-context.ts'
import { ownerOf } from '../../cart/records/cart-owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findGiftCardByCode } from '../../pricing/gift-cards/find-gift-card-by-code.ts'

/**
 * Finds a gift card by its code. Attempts are counted, so this runs before the transaction that uses the card, which
 * rolls back on a refusal.
 */
export async function findGiftCardToApply(
  { db, caller, network, now }: Pick<CartContext, 'db' | 'caller' | 'network' | 'now'>,
  code: string | null | undefined,
): Promise<{ readonly giftCardId?: string } | Refusal<'GIFT_CARD_NOT_FOUND' | 'RATE_LIMITED'>> {
  if (!code?.trim()) return {}
  const card = await findGiftCardByCode(db, { code, askerId: ownerOf(caller).id, network, now })
  return card instanceof Refusal ? card : { giftCardId: card.id }
}
