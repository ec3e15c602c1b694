import type { PricedCart } from '@vitrine/contract'
import { cart, totals } from '../ecom/cart-codecs.ts'
import { type Call, operation } from '../operation.ts'

export type { PricedCart, PricingContext } from '@vitrine/contract'

/**
 * The caller's cart, what it costs, and what that is worked out from: with the last, a browser knows the totals of a
 * changed cart before the platform has answered. All three are null while the caller has no cart.
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
