import type { MembershipGrant, MembershipPlan } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { formatGrant, formatMembership } from './format-membership.ts'

const plan = { holders: 2 } as MembershipPlan

test('describes the terms of a membership', () => {
  expect(formatMembership(plan)).toBe('Unlimited use · Doesn’t expire · 2 holders')
  expect(formatMembership({ ...plan, credits: 1, validity: { count: 30, period: 'DAYS' }, holders: 1 })).toBe(
    '1 credit · Valid for 30 days · 1 holder',
  )
  expect(formatMembership({ ...plan, credits: 10, validity: { count: 1, period: 'MONTHS' } })).toBe(
    '10 credits · Valid for 1 month · 2 holders',
  )
})

test('describes what is left of a granted membership', () => {
  const grant = { credits: { total: 5, remaining: 3 } } as MembershipGrant
  expect(formatGrant(grant)).toBe('3 of 5 credits left')
  expect(formatGrant({ expirationDate: new Date('2026-04-30T12:00:00Z') } as MembershipGrant)).toBe(
    'Unlimited use · Expires Apr 30, 2026',
  )
})
