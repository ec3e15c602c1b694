import { expect, test } from 'vitest'
import { type CouponUsage, findCouponUsageIssue } from './coupon-usage.ts'

const valid: CouponUsage = {
  active: true,
  start: 1000,
  expiry: 2000,
  used: 4,
  usageLimit: 5,
  usedByShopper: 0,
  limitPerShopper: 1,
}

test.each([
  ['accepts a valid coupon', valid, 1500, undefined],
  ['accepts a coupon from its start', valid, 1000, undefined],
  ['accepts a coupon without limits', { active: true, used: 1e6, usedByShopper: 99 }, 1500, undefined],
  ['rejects a disabled coupon', { ...valid, active: false }, 1500, 'DISABLED'],
  ['rejects a coupon before its start', valid, 999, 'NOT_STARTED'],
  ['rejects a coupon that has expired', valid, 2000, 'EXPIRED'],
  ['rejects a coupon that has reached its usage limit', { ...valid, used: 5 }, 1500, 'USAGE_LIMIT_REACHED'],
  [
    'rejects a coupon that this shopper has used',
    { ...valid, usedByShopper: 1 },
    1500,
    'SHOPPER_LIMIT_REACHED',
  ],
] as const)('%s', (_, usage, now, issue) => {
  expect(findCouponUsageIssue(usage, now)).toBe(issue)
})
