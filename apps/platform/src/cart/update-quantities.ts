import { refuse } from '../refusal.ts'
import { shortage } from './availability.ts'
import type { Shopping } from './cart-context.ts'
import { strangersAmong, withQuantities } from './cart-lines.ts'
import type { UpdateQuantitiesRequest } from './cart-schema.ts'
import { answeredWithCart, type CartOutcome, changeCart } from './change-cart.ts'

/** Sets how many pieces of its lines the caller's cart holds; 0 takes a line out. */
export function updateQuantities(
  shopping: Shopping,
  { lineItems }: UpdateQuantitiesRequest,
): Promise<
  CartOutcome<'LINE_ITEM_NOT_FOUND' | 'INSUFFICIENT_INVENTORY' | 'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>
> {
  const wanted = (lineItems ?? []).map(({ id, _id, quantity }) => ({ id: id ?? _id ?? '', quantity }))
  return answeredWithCart(
    changeCart<'LINE_ITEM_NOT_FOUND' | 'INSUFFICIENT_INVENTORY'>(shopping, {
      apply: (cart, shelf) => {
        const strangers = strangersAmong(
          wanted.map(({ id }) => id),
          cart.lines,
        )
        if (shopping.isStrict && strangers.length > 0)
          return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: strangers })
        if (strangers.length === wanted.length) return {}
        const lines = withQuantities(cart.lines, wanted)
        const missing = shopping.isStrict ? shortage(cart.lines, lines, shelf) : undefined
        return missing ?? { lines }
      },
    }),
  )
}
