import { refuse } from '../../kernel/refusal.ts'
import type { CartContext } from '../context/cart-context.ts'
import { findShortage } from '../lines/availability.ts'
import { unknownLineIds, withQuantities } from '../lines/cart-lines.ts'
import type { UpdateQuantitiesRequest } from '../requests/cart-schema.ts'
import { type CartOutcome, changeCart, toCartOutcome } from './change-cart.ts'

/** Sets the quantities of lines in the caller's cart; 0 removes a line. */
export function updateQuantities(
  cartContext: CartContext,
  { lineItems }: UpdateQuantitiesRequest,
): Promise<
  CartOutcome<'LINE_ITEM_NOT_FOUND' | 'INSUFFICIENT_INVENTORY' | 'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>
> {
  const requested = (lineItems ?? []).map(({ id, _id, quantity }) => ({ id: id ?? _id ?? '', quantity }))
  return toCartOutcome(
    changeCart<'LINE_ITEM_NOT_FOUND' | 'INSUFFICIENT_INVENTORY'>(cartContext, {
      apply: (cart, catalog) => {
        const unknownIds = unknownLineIds(
          requested.map(({ id }) => id),
          cart.lines,
        )
        if (cartContext.isStrict && unknownIds.length > 0)
          return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: unknownIds })
        if (unknownIds.length === requested.length) return {}
        const lines = withQuantities(cart.lines, requested)
        const missing = cartContext.isStrict ? findShortage(cart.lines, lines, catalog) : undefined
        return missing ?? { lines }
      },
    }),
  )
}
