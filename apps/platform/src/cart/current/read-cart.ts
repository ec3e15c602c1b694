import type { PricingContext, WireCart, WireCartTotals } from '@vitrine/contract'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import type { CartContext } from '../context/cart-context.ts'
import { findCartCatalog, selectionForLines } from '../lines/cart-catalog.ts'
import { cartOwnerOf } from '../records/cart-owner.ts'
import { findCart } from '../records/cart-repository.ts'
import type { EstimateRequest } from '../requests/cart-schema.ts'
import { membershipsOf } from '../totals/cart-memberships.ts'
import { serializeCart } from '../totals/cart-serializer.ts'
import { couponOf, estimateLoadedCart, type LoadedCart, priceLoadedCart } from '../totals/estimate-cart.ts'
import { parseEstimate } from '../totals/parse-estimate.ts'

/** The caller's cart at current prices. */
export async function readCart(
  cartContext: CartContext,
): Promise<{ readonly cart: WireCart } | Refusal<'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const found = await loadCart(cartContext)
  if (!found) return refuse('OWNED_CART_NOT_FOUND')
  const priced = priceLoadedCart(found, cartContext)
  return priced instanceof Refusal
    ? priced
    : { cart: serializeCart(found.cart, { ...priced, catalog: found.catalog }, cartContext) }
}

/** Estimates the totals of the caller's cart for an address. Changes nothing. */
export async function estimateTotals(
  cartContext: CartContext,
  request: EstimateRequest,
): Promise<WireCartTotals | Refusal<'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const found = await loadCart(cartContext)
  if (!found) return refuse('OWNED_CART_NOT_FOUND')
  const { totals, priced } = estimateLoadedCart(found, cartContext, parseEstimate(request))
  const requested = request.selectedShippingOption?.code
  const isIgnored =
    cartContext.isStrict &&
    requested &&
    !(priced instanceof Refusal) &&
    priced.context.shipping &&
    !priced.quote.shippingOptions.some(({ code }) => code === requested)
  return isIgnored ? invalid(NO_SUCH_OPTION) : totals
}

const NO_SUCH_OPTION = {
  field: 'selectedShippingOption.code',
  violatedRule: 'VALIDATION',
  description: 'is not a shipping option for this cart and address',
} as const

/** The cart, its totals and their pricing context, for browsers that compute changed totals themselves. */
export async function readPricedCart(cartContext: CartContext): Promise<
  | {
      readonly cart: WireCart | null
      readonly totals: WireCartTotals | null
      readonly pricing: PricingContext | null
    }
  | Refusal<'INVALID_ARGUMENT'>
> {
  const found = await loadCart(cartContext)
  if (!found) return { cart: null, totals: null, pricing: null }
  const { totals, priced } = estimateLoadedCart(found, cartContext, {})
  if (totals instanceof Refusal) return totals
  if (priced instanceof Refusal) return priced
  return { cart: totals.cart, totals, pricing: priced.context }
}

async function loadCart(cartContext: CartContext): Promise<LoadedCart | undefined> {
  const { db, caller } = cartContext
  const owner = cartOwnerOf(cartContext)
  const cart = await findCart(db, owner)
  if (!cart) return undefined
  const [catalog, coupon, grants] = await Promise.all([
    findCartCatalog(db, caller, selectionForLines(cart.lines), cartContext.textLanguage),
    couponOf(db, cart.couponCode, cartContext),
    membershipsOf(db, owner),
  ])
  return { cart, catalog, coupon, grants }
}
