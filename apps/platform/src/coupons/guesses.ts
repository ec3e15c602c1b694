import type { Queryable } from '../database/open.ts'
import { LIMITS } from '../limits.ts'
import { countTry } from '../rate-limit/throttle.ts'

/**
 * Counts that a shopper asks for a coupon, so that nobody finds codes by trying them. Has to happen before the
 * transaction that looks for the coupon, which undoes whatever it did when there is none.
 */
export const countCouponTry = (db: Queryable, ownerId: string, now: Date) =>
  countTry(db, { key: ['coupon', ownerId], limit: LIMITS.couponTries, windowMs: LIMITS.couponWindow }, now)
