import type { CartContext } from '../cart/cart-context.ts'
import { ownerOf } from '../cart/cart-owner.ts'
import { limitGuess } from '../rate-limit/attempt-limits.ts'
import { Refusal } from '../refusal.ts'

type CouponAttempt = Pick<CartContext, 'db' | 'caller' | 'network' | 'now'>

/** A code that exists was no guess, also when it gives nothing for this cart. */
const isUnknownCode = (outcome: unknown) =>
  outcome instanceof Refusal && outcome.code === 'ERROR_COUPON_DOES_NOT_EXIST'

/**
 * Does what a shopper asks for with a code, so that nobody finds codes by trying them. The work is a transaction of
 * its own, because a refusal undoes it and must not undo the count.
 */
export const limitCouponAttempts = async <Outcome>(
  { db, caller, network, now }: CouponAttempt,
  couponCode: string | null | undefined,
  work: () => Promise<Outcome>,
): Promise<Outcome | Refusal<'RATE_LIMITED'>> =>
  couponCode?.trim()
    ? limitGuess({
        db,
        secret: 'couponCode',
        caller: ownerOf(caller).id,
        network,
        now,
        lookUp: work,
        isWrong: isUnknownCode,
      })
    : work()
