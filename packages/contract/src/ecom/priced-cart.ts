import type { PricingContext } from '../pricing/pricing-context.ts'
import type { Cart } from './cart.ts'
import type { CartTotals } from './cart-totals.ts'

/** A cart with its totals and pricing context. All three are null when the caller has no cart. */
export interface PricedCart {
  cart: Cart | null
  /** The current totals, with the cart's own address and shipping option. */
  totals: CartTotals | null
  /** The data with which a browser prices a changed cart before the platform responds. */
  pricing: PricingContext | null
}
