import { invalid, Refusal, refuse } from '../refusal.ts'
import { shortage } from './availability.ts'
import type { Shelf } from './cart-catalog.ts'
import type { Shopping } from './cart-context.ts'
import { withAdded } from './cart-lines.ts'
import type { CartRecord } from './cart-repository.ts'
import type { AddToCartRequest } from './cart-schema.ts'
import { answeredWithCart, type CartOutcome, changeCart } from './change-cart.ts'
import { type NewItems, newLines, wantedBy } from './create-lines.ts'
import { elevatedOnly } from './elevated-only.ts'

export type AddRefusal = 'INVALID_ARGUMENT' | 'NOTHING_ADDED' | 'INSUFFICIENT_INVENTORY'

type OtherLocation = 'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION'

/** Puts items into the caller's cart, which is made with the first of them. */
export async function addToCart(
  shopping: Shopping,
  request: AddToCartRequest,
): Promise<CartOutcome<AddRefusal | OtherLocation | 'OWNED_CART_NOT_FOUND'>> {
  const forbidden = elevatedOnly(shopping.caller, request)
  if (forbidden.length > 0) return invalid(...forbidden)
  const { businessLocationId } = request
  return answeredWithCart(
    changeCart<AddRefusal | OtherLocation>(shopping, {
      opens: true,
      wanted: wantedBy(request),
      apply: (cart, shelf) => {
        const present = cart.info.businessLocationId
        if (businessLocationId && present && present !== businessLocationId)
          return refuse('CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION')
        const changes = addedTo(cart, shopping, request, shelf)
        if (changes instanceof Refusal || !businessLocationId) return changes
        return { ...changes, info: { ...cart.info, businessLocationId } }
      },
    }),
  )
}

/** The lines of a cart with new ones among them; no change where there are none. */
export function addedTo(
  cart: Pick<CartRecord, 'lines'>,
  shopping: Pick<Shopping, 'currency' | 'now' | 'isStrict'>,
  items: NewItems,
  shelf: Shelf,
): Partial<Pick<CartRecord, 'lines'>> | Refusal<AddRefusal> {
  const added = newLines(shopping, items, shelf)
  if (added instanceof Refusal) return added
  if (added.length === 0) return {}
  const lines = withAdded(cart.lines, added)
  if (lines instanceof Refusal) return lines
  const missing = shopping.isStrict ? shortage(cart.lines, lines, shelf) : undefined
  return missing ?? { lines }
}
