import { expect, test } from 'vitest'
import { type CouponUsage, findCouponUsageIssue } from './coupon.ts'

const fresh: CouponUsage = {
  active: true,
  start: 1000,
  expiry: 2000,
  used: 4,
  usageLimit: 5,
  usedByShopper: 0,
  limitPerShopper: 1,
}

test.each([
  ['is valid', fresh, 1500, undefined],
  ['is valid from its start', fresh, 1000, undefined],
  ['has no limits', { active: true, used: 1e6, usedByShopper: 99 }, 1500, undefined],
  ['is disabled', { ...fresh, active: false }, 1500, 'DISABLED'],
  ['has not started', fresh, 999, 'NOT_STARTED'],
  ['has expired', fresh, 2000, 'EXPIRED'],
  ['is used up', { ...fresh, used: 5 }, 1500, 'USED_UP'],
  ['this shopper has used', { ...fresh, usedByShopper: 1 }, 1500, 'USED_BY_SHOPPER'],
] as const)('checks a coupon that %s', (_, usage, now, issue) => {
  expect(findCouponUsageIssue(usage, now)).toBe(issue)
})
