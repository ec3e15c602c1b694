import type { Shopping } from './cart-context.ts'
import { answeredWithCart, type CartOutcome, changeCart } from './change-cart.ts'

/** Takes the coupon from the caller's cart, if it has one. */
export const removeCoupon = (
  shopping: Shopping,
): Promise<CartOutcome<'OWNED_CART_NOT_FOUND' | 'INVALID_ARGUMENT'>> =>
  answeredWithCart(
    changeCart(shopping, {
      apply: ({ couponCode }) => (couponCode === null ? {} : { couponCode: null }),
    }),
  )
