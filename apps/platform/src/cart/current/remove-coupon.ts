import type { CartContext } from '../context/cart-context.ts'
import { type CartOutcome, changeCart, toCartOutcome } from './change-cart.ts'

/** Removes the coupon from the caller's cart, if it has one. */
export const removeCoupon = (
  cartContext: CartContext,
): Promise<CartOutcome<'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>> =>
  toCartOutcome(
    changeCart(cartContext, {
      apply: ({ couponCode }) => (couponCode === null ? {} : { couponCode: null }),
    }),
  )
