import type { PricingContext, WireAddress, WireCart, WireCartTotals } from '@vitrine/contract'
import { parseAddress, withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { type CartContext, cartOwnerOf } from '../context/cart-context.ts'
import { isLineShipped } from '../lines/availability.ts'
import { type CartCatalog, findCartCatalog, selectionForLines } from '../lines/cart-catalog.ts'
import { type CartRecord, findCart } from '../records/cart-repository.ts'
import type { EstimateRequest } from '../requests/cart-schema.ts'
import { serializeCart } from '../totals/cart-serializer.ts'
import { type PricedCart, priceCart } from '../totals/price-cart.ts'
import { serializeTotals } from '../totals/totals-serializer.ts'
import { couponOf, usableCoupon } from './change-cart.ts'

/** The caller's cart at current prices. */
export async function readCart(
  cartContext: CartContext,
): Promise<{ readonly cart: WireCart } | Refusal<'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const found = await loadCart(cartContext)
  if (!found) return refuse('OWNED_CART_NOT_FOUND')
  const priced = price(found, cartContext, {})
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
  const { totals, priced } = estimateLoadedCart(found, cartContext, request)
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

/** A cart with its catalog items and its coupon. */
interface LoadedCart {
  readonly cart: CartRecord
  readonly catalog: CartCatalog
  readonly coupon: Awaited<ReturnType<typeof couponOf>>
}

async function loadCart(cartContext: CartContext): Promise<LoadedCart | undefined> {
  const { db, caller } = cartContext
  const cart = await findCart(db, cartOwnerOf(cartContext))
  if (!cart) return undefined
  const [catalog, coupon] = await Promise.all([
    findCartCatalog(db, caller, selectionForLines(cart.lines)),
    couponOf(db, cart.couponCode, cartContext),
  ])
  return { cart, catalog, coupon }
}

interface Destination {
  readonly taxAddress?: WireAddress | undefined
  readonly shippingAddress?: WireAddress | undefined
}

const price = ({ cart, catalog, coupon }: LoadedCart, cartContext: CartContext, destination: Destination) =>
  priceCart(cart, { ...cartContext, catalog, coupon: usableCoupon(coupon), ...destination })

type TooLarge = Refusal<'INVALID_ARGUMENT'>

/** Prices a cart for the destination and shipping option of the request. */
export function estimateLoadedCart(
  found: LoadedCart,
  cartContext: CartContext,
  request: EstimateRequest,
): { readonly totals: WireCartTotals | TooLarge; readonly priced: PricedCart | TooLarge } {
  const option = request.selectedShippingOption && withoutEmptyFields(request.selectedShippingOption)
  const { info } = found.cart
  const cart: CartRecord = option
    ? { ...found.cart, info: { ...info, selectedShippingOption: option as { code: string } } }
    : found.cart
  const shipTo = parseAddress(request.shippingAddress) ?? info.address
  const billingAddress = parseAddress(request.billingAddress)
  const requiresShipping = cart.lines.some((line) => isLineShipped(line, found.catalog))
  const shippingAddress = request.calculateShipping === false ? undefined : shipTo
  const taxAddress =
    request.calculateTax === false
      ? undefined
      : requiresShipping
        ? (shipTo ?? billingAddress)
        : (billingAddress ?? shipTo)
  const priced = price({ ...found, cart }, cartContext, { taxAddress, shippingAddress })
  if (priced instanceof Refusal) return { totals: priced, priced }
  const memberships = request.selectedMemberships?.memberships?.map(({ id, appId, lineItemIds }) => ({
    id,
    appId,
    ...(lineItemIds && { lineItemIds }),
  }))
  const { catalog } = found
  return {
    totals: serializeTotals(cart, { ...priced, catalog, shippingAddress, memberships }, cartContext),
    priced,
  }
}
