import { refuse } from '../../kernel/refusal.ts'
import type { CartContext } from '../context/cart-context.ts'
import { unknownLineIds } from '../lines/cart-lines.ts'
import { type CartOutcome, changeCart, toCartOutcome } from './change-cart.ts'

/** Removes lines from the caller's cart. */
export const removeLines = (
  cartContext: CartContext,
  lineItemIds: readonly string[],
): Promise<CartOutcome<'LINE_ITEM_NOT_FOUND' | 'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>> =>
  toCartOutcome(
    changeCart<'LINE_ITEM_NOT_FOUND'>(cartContext, {
      apply: ({ lines }) => {
        const unknownIds = unknownLineIds(lineItemIds, lines)
        if (cartContext.isStrict && unknownIds.length > 0)
          return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: unknownIds })
        if (unknownIds.length === lineItemIds.length) return {}
        return { lines: lines.filter(({ id }) => !lineItemIds.includes(id)) }
      },
    }),
  )
