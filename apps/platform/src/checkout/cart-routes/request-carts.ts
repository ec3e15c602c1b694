import type { CartContext } from '../../cart/context/cart-context.ts'
import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { findCartOfCaller, forCart } from '../../cart/current/cart-by-id.ts'
import { limitCouponAttempts } from '../../cart/current/coupon-throttle.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { requestedCurrency } from '../../shop/profile/requested-currency.ts'

/** Runs the use cases of a request on its cart: the current cart of the caller, or one by its id. */
export function requestCarts(server: PricingServer, isStrict: (c: HttpContext) => boolean) {
  const cartContext = (c: HttpContext) =>
    createCartContext(server, requestShopper(c), isStrict(c), requestedCurrency(c))

  const current = async <Outcome extends object>(
    c: HttpContext,
    work: (cartContext: CartContext) => Promise<Outcome>,
    couponCode?: string | null,
  ) => {
    const context = await cartContext(c)
    return limitCouponAttempts(context, couponCode, () => work(context))
  }

  const byId = async <Outcome extends object>(
    c: HttpContext,
    id: string,
    work: (cartContext: CartContext) => Promise<Outcome>,
    couponCode?: string | null,
  ) => {
    const cart = await findCartOfCaller(server.db, c.get('caller'), id)
    if (cart instanceof Refusal) return cart
    return current(c, (context) => work(forCart(context, cart)), couponCode)
  }

  return { cartContext, current, byId }
}
