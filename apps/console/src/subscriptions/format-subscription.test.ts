import { expect, test } from 'vitest'
import { canCancel, canResume, formatFrequency, formatSubscriptionStatus } from './format-subscription.ts'

const coffee = {
  _id: 'coffee',
  status: 'ACTIVE',
  cycleNumber: 1,
  nextCycleDate: new Date(2026, 11, 1),
  subscriptionSettings: { frequency: 'MONTH', interval: 1 },
} as const

test('formats the frequency and the number of orders', () => {
  expect(formatFrequency(coffee)).toBe('Every month, 1 order so far')
  const weekly = { frequency: 'WEEK', interval: 2, billingCycles: 6 } as const
  expect(formatFrequency({ ...coffee, cycleNumber: 3, subscriptionSettings: weekly })).toBe(
    'Every 2 weeks, 3 of 6 orders',
  )
})

test('formats the status with the next date', () => {
  expect(formatSubscriptionStatus(coffee)).toBe('Active · next order Dec 1, 2026')
  expect(formatSubscriptionStatus({ ...coffee, cancelsAtNextCycle: true })).toBe(
    'Active · cancels Dec 1, 2026',
  )
  expect(formatSubscriptionStatus({ ...coffee, status: 'SUSPENDED' })).toBe('Paused · payment failed')
  expect(formatSubscriptionStatus({ ...coffee, status: 'ENDED' })).toBe('Ended')
})

test('allows canceling active subscriptions, and resuming paused or ending ones', () => {
  expect([canCancel(coffee), canResume(coffee)]).toEqual([true, false])
  expect(canResume({ ...coffee, cancelsAtNextCycle: true })).toBe(true)
  expect(canResume({ ...coffee, status: 'SUSPENDED' })).toBe(true)
  expect([canCancel({ ...coffee, status: 'CANCELED' }), canResume({ ...coffee, status: 'ENDED' })]).toEqual([
    false,
    false,
  ])
})
