import { withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { CartContext } from '../context/cart-context.ts'
import { ownerOf } from '../records/cart-owner.ts'

type CouponAttempt = Pick<CartContext, 'db' | 'caller' | 'network' | 'now'>

/** An existing code does not count as a guess, even if it gives no discount for this cart. */
const isUnknownCode = (outcome: unknown) =>
  outcome instanceof Refusal && outcome.code === 'ERROR_COUPON_DOES_NOT_EXIST'

/**
 * Runs work with a code under a rate limit, so that codes cannot be guessed. The work has its own transaction,
 * because a refusal rolls it back and must not roll back the count.
 */
export const limitCouponAttempts = async <Outcome>(
  { db, caller, network, now }: CouponAttempt,
  couponCode: string | null | undefined,
  work: () => Promise<Outcome>,
): Promise<Outcome | Refusal<'RATE_LIMITED'>> =>
  couponCode?.trim()
    ? withAttemptLimit({
        db,
        secret: 'couponCode',
        caller: ownerOf(caller).id,
        network,
        now,
        lookUp: work,
        isWrong: isUnknownCode,
      })
    : work()
