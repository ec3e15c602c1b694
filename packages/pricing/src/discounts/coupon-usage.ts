import type { CouponIssue } from '@vitrine/contract'

/** The usage and validity of a coupon. Times are Unix milliseconds. */
export interface CouponUsage {
  readonly active: boolean
  readonly start?: number
  readonly expiry?: number
  readonly used: number
  readonly usageLimit?: number
  readonly usedByShopper: number
  readonly limitPerShopper?: number
}

/** Why a coupon cannot be used now, regardless of the cart; `undefined` if it can. */
export function findCouponUsageIssue(usage: CouponUsage, now: number): CouponIssue | undefined {
  if (!usage.active) return 'DISABLED'
  if (usage.start !== undefined && now < usage.start) return 'NOT_STARTED'
  if (usage.expiry !== undefined && now >= usage.expiry) return 'EXPIRED'
  if (usage.usageLimit !== undefined && usage.used >= usage.usageLimit) return 'USAGE_LIMIT_REACHED'
  if (usage.limitPerShopper !== undefined && usage.usedByShopper >= usage.limitPerShopper)
    return 'SHOPPER_LIMIT_REACHED'
  return undefined
}
