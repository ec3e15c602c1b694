import { expect, test } from 'vitest'
import { canCancel, canResume, formatFrequency, formatSubscriptionStatus } from './format-subscription.ts'

const coffee = {
  _id: 'coffee',
  status: 'ACTIVE',
  cycleNumber: 1,
  nextCycleDate: new Date(2026, 11, 1),
  subscriptionSettings: { frequency: 'MONTH', interval: 1 },
} as const

test('a subscription says how often it comes, and how often it has come', () => {
  expect(formatFrequency(coffee)).toBe('every month, once so far')
  const weekly = { frequency: 'WEEK', interval: 2, billingCycles: 6 } as const
  expect(formatFrequency({ ...coffee, cycleNumber: 3, subscriptionSettings: weekly })).toBe(
    'every 2 weeks, 3 of 6 times',
  )
})

test('its state says what comes next', () => {
  expect(formatSubscriptionStatus(coffee)).toBe('active · next Dec 1, 2026')
  expect(formatSubscriptionStatus({ ...coffee, cancelsAtNextCycle: true })).toBe(
    'active · next Dec 1, 2026: stops then',
  )
  expect(formatSubscriptionStatus({ ...coffee, status: 'SUSPENDED' })).toBe('resting · could not be charged')
  expect(formatSubscriptionStatus({ ...coffee, status: 'ENDED' })).toBe('ended')
})

test('what goes on can be ended, and what rests or is to stop can go on', () => {
  expect([canCancel(coffee), canResume(coffee)]).toEqual([true, false])
  expect(canResume({ ...coffee, cancelsAtNextCycle: true })).toBe(true)
  expect(canResume({ ...coffee, status: 'SUSPENDED' })).toBe(true)
  expect([canCancel({ ...coffee, status: 'CANCELED' }), canResume({ ...coffee, status: 'ENDED' })]).toEqual([
    false,
    false,
  ])
})
