import { expect, test } from 'vitest'
import { type CouponUsage, findCouponUsageIssue } from './coupon.ts'
import { discountRuleStatus } from './discount-rule.ts'

const [start, end] = [1000, 2000]

test('returns PENDING before the start of a rule, LIVE from its start, and EXPIRED from its end', () => {
  expect([999, 1000, 1999, 2000].map((now) => discountRuleStatus({ start, end }, now))).toEqual([
    'PENDING',
    'LIVE',
    'LIVE',
    'EXPIRED',
  ])
  expect([
    discountRuleStatus({}, 0),
    discountRuleStatus({ end }, 0),
    discountRuleStatus({ start }, 9e9),
  ]).toEqual(['LIVE', 'LIVE', 'LIVE'])
})

const fresh: CouponUsage = {
  active: true,
  start,
  expiry: end,
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
] as const)('checks a coupon that %s', (_, facts, now, refusal) => {
  expect(findCouponUsageIssue(facts, now)).toBe(refusal)
})
