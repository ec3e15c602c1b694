import { refuse } from '../refusal.ts'
import type { Shopping } from './cart-context.ts'
import { strangersAmong } from './cart-lines.ts'
import { answeredWithCart, type CartOutcome, changeCart } from './change-cart.ts'

/** Takes lines out of the caller's cart. */
export const removeLines = (
  shopping: Shopping,
  lineItemIds: readonly string[],
): Promise<CartOutcome<'LINE_ITEM_NOT_FOUND' | 'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>> =>
  answeredWithCart(
    changeCart<'LINE_ITEM_NOT_FOUND'>(shopping, {
      apply: ({ lines }) => {
        const strangers = strangersAmong(lineItemIds, lines)
        if (shopping.isStrict && strangers.length > 0)
          return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: strangers })
        if (strangers.length === lineItemIds.length) return {}
        return { lines: lines.filter(({ id }) => !lineItemIds.includes(id)) }
      },
    }),
  )
