import { expect, test } from 'vitest'
import { type CouponUsage, findCouponUsageIssue } from './coupon.ts'
import { discountRuleStatus } from './discount-rule.ts'

const [start, end] = [1000, 2000]

test('a rule is pending, then live from its start, then expired from its end', () => {
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
  ['is good', fresh, 1500, undefined],
  ['is good from its start', fresh, 1000, undefined],
  ['has no limits', { active: true, used: 1e6, usedByShopper: 99 }, 1500, undefined],
  ['was switched off', { ...fresh, active: false }, 1500, 'DISABLED'],
  ['has not begun', fresh, 999, 'NOT_STARTED'],
  ['has run out', fresh, 2000, 'EXPIRED'],
  ['was used as often as allowed', { ...fresh, used: 5 }, 1500, 'USED_UP'],
  ['was used by this shopper', { ...fresh, usedByShopper: 1 }, 1500, 'USED_BY_SHOPPER'],
] as const)('a coupon that %s', (_, facts, now, refusal) => {
  expect(findCouponUsageIssue(facts, now)).toBe(refusal)
})
