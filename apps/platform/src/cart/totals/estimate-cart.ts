import type { WireAddress, WireCartTotals } from '@vitrine/contract'
import { parseAddress, withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { FoundCoupon } from '../../pricing/coupons/find-coupon.ts'
import type { GrantRecord } from '../../pricing/memberships/membership-repository.ts'
import type { ResolvedMemberships } from '../../pricing/memberships/resolve-memberships.ts'
import type { CartContext } from '../context/cart-context.ts'
import { isLineShipped } from '../lines/availability.ts'
import type { CartCatalog } from '../lines/cart-catalog.ts'
import type { CartRecord } from '../records/cart-repository.ts'
import type { EstimateRequest } from '../requests/cart-schema.ts'
import { usableCoupon } from './cart-coupon.ts'
import { payWithMemberships, selectedMembershipsOf } from './cart-memberships.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { serializeTotals } from './totals-serializer.ts'

/** A cart with its catalog items and its coupon. */
export interface LoadedCart {
  readonly cart: CartRecord
  readonly catalog: CartCatalog
  readonly coupon: FoundCoupon | undefined
  /** The memberships that the buyer holds. */
  readonly grants?: readonly GrantRecord[]
}

interface Destination {
  readonly taxAddress?: WireAddress | undefined
  readonly shippingAddress?: WireAddress | undefined
}

export const priceLoadedCart = (
  { cart, catalog, coupon }: LoadedCart,
  cartContext: CartContext,
  destination: Destination = {},
) => priceCart(cart, { ...cartContext, catalog, coupon: usableCoupon(coupon), ...destination })

type TooLarge = Refusal<'INVALID_ARGUMENT'>

/** Prices a cart for the destination and shipping option of the request. */
export function estimateLoadedCart(
  found: LoadedCart,
  cartContext: CartContext,
  request: EstimateRequest,
): {
  readonly totals: WireCartTotals | TooLarge
  readonly priced: PricedCart | TooLarge
  readonly memberships: ResolvedMemberships
} {
  const option = request.selectedShippingOption && withoutEmptyFields(request.selectedShippingOption)
  const { catalog, grants = [] } = found
  const { info } = found.cart
  const { lines, memberships } = payWithMemberships(found.cart.lines, {
    grants,
    selected: selectedMembershipsOf(request),
    catalog,
    now: cartContext.now,
  })
  const cart: CartRecord = {
    ...found.cart,
    lines,
    ...(option && { info: { ...info, selectedShippingOption: option as { code: string } } }),
  }
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
  const priced = priceLoadedCart({ ...found, cart }, cartContext, { taxAddress, shippingAddress })
  if (priced instanceof Refusal) return { totals: priced, priced, memberships }
  return {
    totals: serializeTotals(cart, { ...priced, catalog, shippingAddress, memberships }, cartContext),
    priced,
    memberships,
  }
}
