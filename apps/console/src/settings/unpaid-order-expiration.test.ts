import { expect, test } from 'vitest'
import { expirationOf, hoursIn, isValidExpiration } from './unpaid-order-expiration.ts'

test.each([
  [1, '1', 'hours'],
  [24, '1', 'days'],
  [36, '36', 'hours'],
  [168, '7', 'days'],
] as const)('round-trips %i hours as %s %s', (hours, expiresAfter, expiresUnit) => {
  expect(expirationOf(hours)).toEqual({ expiresAfter, expiresUnit })
  expect(hoursIn(expiresAfter, expiresUnit)).toBe(hours)
})

test.each([['0'], ['61'], ['1.01'], ['soon'], ['-1']])('rejects %s days', (days) => {
  expect(isValidExpiration(hoursIn(days, 'days'))).toBe(false)
})

test('accepts 1 hour and 60 days', () => {
  expect([isValidExpiration(hoursIn('1', 'hours')), isValidExpiration(hoursIn('60', 'days'))]).toEqual([
    true,
    true,
  ])
})
