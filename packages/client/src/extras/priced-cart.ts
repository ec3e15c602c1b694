import type { PricedCart } from '@vitrine/contract'
import { cart, totals } from '../ecom/cart-codecs.ts'
import { type Call, operation } from '../operation.ts'

export type { PricedCart, PricingContext } from '@vitrine/contract'

/**
 * Returns the cart, its totals and the pricing data. A browser can calculate the totals of a changed cart from the
 * pricing data. All three are `null` without a cart.
 *
 * @example
 * ```ts
 * import { pricedCart } from '@vitrine/client/extras'
 *
 * const { cart, totals, pricing } = await pricedCart.getCurrentCart()
 * ```
 */
export const getCurrentCart = /* @__PURE__ */ operation(
  (): Call<PricedCart> => ({
    method: 'GET',
    path: '/_vitrine/v1/carts/current',
    response: { cart, totals },
  }),
)
