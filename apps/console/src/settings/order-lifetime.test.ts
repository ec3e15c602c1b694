import { expect, test } from 'vitest'
import { hoursIn, isLifetime, lifetimeOf } from './order-lifetime.ts'

test.each([
  [1, '1', 'hours'],
  [24, '1', 'days'],
  [36, '36', 'hours'],
  [168, '7', 'days'],
] as const)('round-trips %i hours as %s %s', (hours, expiresAfter, expiresUnit) => {
  expect(lifetimeOf(hours)).toEqual({ expiresAfter, expiresUnit })
  expect(hoursIn(expiresAfter, expiresUnit)).toBe(hours)
})

test.each([['0'], ['61'], ['1.01'], ['soon'], ['-1']])('rejects %s days', (days) => {
  expect(isLifetime(hoursIn(days, 'days'))).toBe(false)
})

test('accepts 1 hour and 60 days', () => {
  expect([isLifetime(hoursIn('1', 'hours')), isLifetime(hoursIn('60', 'days'))]).toEqual([true, true])
})
