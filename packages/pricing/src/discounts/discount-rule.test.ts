import { expect, test } from 'vitest'
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
