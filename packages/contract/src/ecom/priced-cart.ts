import type { PricingContext } from '../pricing/pricing-context.ts'
import type { Cart } from './cart.ts'
import type { CartTotals } from './cart-totals.ts'

/** A cart with all that its price depends on. All three are null while the caller has none. */
export interface PricedCart {
  cart: Cart | null
  /** What it costs now, delivered to the cart's own address by its own shipping option. */
  totals: CartTotals | null
  /** What a browser works out the totals of a changed cart by, before the platform answers. */
  pricing: PricingContext | null
}
