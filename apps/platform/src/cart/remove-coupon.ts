import type { WireCart } from '@vitrine/contract'
import type { Refusal } from '../refusal.ts'
import { answeredWithCart, changeCart } from './change-cart.ts'
import type { Shopping } from './shopping.ts'

/** Takes the coupon from the caller's cart, if it has one. */
export const removeCoupon = (shopping: Shopping): Promise<{ readonly cart: WireCart } | Refusal> =>
  answeredWithCart(
    changeCart(shopping, {
      apply: ({ couponCode }) => (couponCode === null ? {} : { couponCode: null }),
    }),
  )
