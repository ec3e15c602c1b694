import { expect, test } from 'vitest'
import { hoursIn, isLifetime, lifetimeOf } from './order-lifetime.ts'

test.each([
  [1, '1', 'hours'],
  [24, '1', 'days'],
  [36, '36', 'hours'],
  [168, '7', 'days'],
] as const)('%i hours are shown as %s %s, and come back', (hours, expiresAfter, expiresUnit) => {
  expect(lifetimeOf(hours)).toEqual({ expiresAfter, expiresUnit })
  expect(hoursIn(expiresAfter, expiresUnit)).toBe(hours)
})

test.each([['0'], ['61'], ['1.01'], ['soon'], ['-1']])('%s days is no time that an order is kept', (days) => {
  expect(isLifetime(hoursIn(days, 'days'))).toBe(false)
})

test('an hour and sixty days are', () => {
  expect([isLifetime(hoursIn('1', 'hours')), isLifetime(hoursIn('60', 'days'))]).toEqual([true, true])
})
