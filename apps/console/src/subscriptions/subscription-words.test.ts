import { expect, test } from 'vitest'
import { mayCancel, mayResume, rhythmInWords, stateInWords } from './subscription-words.ts'

const coffee = {
  _id: 'coffee',
  status: 'ACTIVE',
  cycleNumber: 1,
  nextCycleDate: new Date(2026, 11, 1),
  subscriptionSettings: { frequency: 'MONTH', interval: 1 },
} as const

test('a subscription says how often it comes, and how often it has come', () => {
  expect(rhythmInWords(coffee)).toBe('every month, once so far')
  const weekly = { frequency: 'WEEK', interval: 2, billingCycles: 6 } as const
  expect(rhythmInWords({ ...coffee, cycleNumber: 3, subscriptionSettings: weekly })).toBe(
    'every 2 weeks, 3 of 6 times',
  )
})

test('its state says what comes next', () => {
  expect(stateInWords(coffee)).toBe('active · next Dec 1, 2026')
  expect(stateInWords({ ...coffee, cancelsAtNextCycle: true })).toBe('active · next Dec 1, 2026: stops then')
  expect(stateInWords({ ...coffee, status: 'SUSPENDED' })).toBe('resting · could not be charged')
  expect(stateInWords({ ...coffee, status: 'ENDED' })).toBe('ended')
})

test('what goes on can be ended, and what rests or is to stop can go on', () => {
  expect([mayCancel(coffee), mayResume(coffee)]).toEqual([true, false])
  expect(mayResume({ ...coffee, cancelsAtNextCycle: true })).toBe(true)
  expect(mayResume({ ...coffee, status: 'SUSPENDED' })).toBe(true)
  expect([mayCancel({ ...coffee, status: 'CANCELED' }), mayResume({ ...coffee, status: 'ENDED' })]).toEqual([
    false,
    false,
  ])
})
