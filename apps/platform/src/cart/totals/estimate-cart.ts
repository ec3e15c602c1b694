import type { PricingCoupon, WireAddress, WireCartTotals } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type FoundCoupon, findCoupon } from '../../pricing/coupons/coupon-repository.ts'
import type { GrantRecord } from '../../pricing/memberships/membership-repository.ts'
import type {
  ResolvedMemberships,
  SelectedMembership,
} from '../../pricing/memberships/resolve-memberships.ts'
import type { PluginEffects } from '../../pricing/service-plugins/plugin-effects.ts'
import type { PluginRequest } from '../../pricing/service-plugins/plugin-request.ts'
import type { CartContext } from '../context/cart-context.ts'
import { isLineShipped } from '../lines/availability.ts'
import type { CartCatalog } from '../lines/cart-catalog.ts'
import { cartOwnerOf } from '../records/cart-owner.ts'
import type { CartRecord } from '../records/cart-repository.ts'
import { payWithMemberships } from './cart-memberships.ts'
import { estimateWithPlugins } from './estimate-with-plugins.ts'
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

/** The coupon of a cart. */
export const couponOf = async (
  db: Queryable,
  code: string | null,
  cartContext: Pick<CartContext, 'caller' | 'cartOwner' | 'now'>,
): Promise<FoundCoupon | undefined> =>
  code === null ? undefined : findCoupon(db, code, cartOwnerOf(cartContext).id, cartContext.now)

/** A coupon that has expired stays on the cart and gives no discount. */
export const usableCoupon = (coupon: FoundCoupon | undefined): PricingCoupon | undefined =>
  coupon && !coupon.refusal ? coupon.coupon : undefined

interface Destination {
  readonly plugins?: PluginEffects | undefined
  readonly taxAddress?: WireAddress | undefined
  readonly shippingAddress?: WireAddress | undefined
}

export const priceLoadedCart = (
  { cart, catalog, coupon }: LoadedCart,
  cartContext: CartContext,
  destination: Destination = {},
) => priceCart(cart, { ...cartContext, catalog, coupon: usableCoupon(coupon), ...destination })

/** What a cart is priced for, besides what it says itself. */
export interface EstimateOptions {
  readonly shippingAddress?: WireAddress | undefined
  readonly billingAddress?: WireAddress | undefined
  readonly selectedShippingOption?: CartRecord['info']['selectedShippingOption']
  readonly selectedMemberships?: readonly SelectedMembership[]
  readonly calculateTax?: boolean
  readonly calculateShipping?: boolean
}

type TooLarge = Refusal<'INVALID_ARGUMENT'>

/** Prices a cart for a destination and shipping option. */
export function estimateLoadedCart(
  found: LoadedCart,
  cartContext: CartContext,
  options: EstimateOptions,
): {
  readonly totals: WireCartTotals | TooLarge
  readonly priced: PricedCart | TooLarge
  readonly memberships: ResolvedMemberships
  /** What the price asks service plugins, and what they answered. */
  readonly pluginRequests: readonly PluginRequest[]
} {
  const { selectedShippingOption, selectedMemberships = [], billingAddress } = options
  const { catalog, grants = [] } = found
  const { info } = found.cart
  const { lines, memberships } = payWithMemberships(found.cart.lines, {
    grants,
    selected: selectedMemberships,
    catalog,
    now: cartContext.now,
  })
  const cart: CartRecord = {
    ...found.cart,
    lines,
    ...(selectedShippingOption && { info: { ...info, selectedShippingOption } }),
  }
  const shipTo = options.shippingAddress ?? info.address
  const requiresShipping = cart.lines.some((line) => isLineShipped(line, found.catalog))
  const shippingAddress = options.calculateShipping === false ? undefined : shipTo
  const taxAddress =
    options.calculateTax === false
      ? undefined
      : requiresShipping
        ? (shipTo ?? billingAddress)
        : (billingAddress ?? shipTo)
  const estimateWith = (plugins: PluginEffects) => {
    const destination = { taxAddress, shippingAddress, plugins }
    const priced = priceLoadedCart({ ...found, cart }, cartContext, destination)
    if (priced instanceof Refusal) return { totals: priced, priced }
    const totals = serializeTotals(cart, { ...priced, catalog, shippingAddress, memberships }, cartContext)
    return { totals, priced }
  }
  const { estimated, requests } = estimateWithPlugins(cart, cartContext, shippingAddress, estimateWith)
  return { ...estimated, memberships, pluginRequests: requests }
}
