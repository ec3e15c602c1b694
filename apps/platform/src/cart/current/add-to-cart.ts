import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import type { CartContext } from '../context/cart-context.ts'
import { findShortage } from '../lines/availability.ts'
import type { CartCatalog } from '../lines/cart-catalog.ts'
import { withNewLines } from '../lines/cart-lines.ts'
import { createLines, type NewCartItems, selectionForNewItems } from '../lines/create-lines.ts'
import type { CartRecord } from '../records/cart-repository.ts'
import type { AddToCartRequest } from '../requests/cart-schema.ts'
import { elevatedOnlyFields } from '../requests/elevated-only-fields.ts'
import { type CartOutcome, changeCart, toCartOutcome } from './change-cart.ts'

export type AddRefusal = 'INVALID_ARGUMENT' | 'NOTHING_ADDED' | 'INSUFFICIENT_INVENTORY'

type OtherLocation = 'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION'

/** Adds items to the caller's cart, and creates it with the first of them. */
export async function addToCart(
  cartContext: CartContext,
  request: AddToCartRequest,
): Promise<CartOutcome<AddRefusal | OtherLocation | 'OWNED_CART_NOT_FOUND'>> {
  const forbidden = elevatedOnlyFields(cartContext.caller, request)
  if (forbidden.length > 0) return invalid(...forbidden)
  const { businessLocationId } = request
  return toCartOutcome(
    changeCart<AddRefusal | OtherLocation>(cartContext, {
      opens: true,
      selection: selectionForNewItems(request),
      apply: (cart, catalog) => {
        const present = cart.info.businessLocationId
        if (businessLocationId && present && present !== businessLocationId)
          return refuse('CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION')
        const changes = addItems(cart, cartContext, request, catalog)
        if (changes instanceof Refusal || !businessLocationId) return changes
        return { ...changes, info: { ...cart.info, businessLocationId } }
      },
    }),
  )
}

/** The lines of a cart with new ones added; no change for an empty list. */
export function addItems(
  cart: Pick<CartRecord, 'lines'>,
  cartContext: Pick<CartContext, 'currency' | 'now' | 'isStrict'>,
  items: NewCartItems,
  catalog: CartCatalog,
): Partial<Pick<CartRecord, 'lines'>> | Refusal<AddRefusal> {
  const added = createLines(cartContext, items, catalog)
  if (added instanceof Refusal) return added
  if (added.length === 0) return {}
  const lines = withNewLines(cart.lines, added)
  if (lines instanceof Refusal) return lines
  const missing = cartContext.isStrict ? findShortage(cart.lines, lines, catalog) : undefined
  return missing ?? { lines }
}
