import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded } from './rounding.ts'

test('rounds halves away from zero, for positive and negative values', () => {
  expect([5n, -5n, 4n, -4n, 6n].map((dividend) => divideRounded(dividend, 10n))).toEqual([
    1n,
    -1n,
    0n,
    0n,
    1n,
  ])
})

test('stays within half a unit of the exact quotient, and is symmetric around zero', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (dividend, divisor) => {
      const error = divideRounded(dividend, divisor) * divisor - dividend
      expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(divisor)
      expect(divideRounded(-dividend, divisor)).toBe(-divideRounded(dividend, divisor))
    }),
  )
})
