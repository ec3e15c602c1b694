import type { PricingCoupon } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type FoundCoupon, findCoupon } from '../../pricing/coupons/find-coupon.ts'
import type { CartContext } from '../context/cart-context.ts'
import { cartOwnerOf } from '../records/cart-owner.ts'

export const couponOf = async (
  db: Queryable,
  code: string | null,
  cartContext: Pick<CartContext, 'caller' | 'cartOwner' | 'now'>,
): Promise<FoundCoupon | undefined> =>
  code === null ? undefined : findCoupon(db, code, cartOwnerOf(cartContext).id, cartContext.now)

/** A coupon that has expired stays on the cart and gives no discount. */
export const usableCoupon = (coupon: FoundCoupon | undefined): PricingCoupon | undefined =>
  coupon && !coupon.refusal ? coupon.coupon : undefined
