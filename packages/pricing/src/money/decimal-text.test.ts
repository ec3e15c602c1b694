import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal-text.ts'
import { MAX_AMOUNT } from './limits.ts'

test('parses rates, percentages and weights to the last decimal', () => {
  expect(parseDecimal('0.08875', 6, MAX_AMOUNT)).toBe(88_750)
  expect(parseDecimal(12.5, 2, 10_000)).toBe(1250)
  expect(parseDecimal(1.25, 3, MAX_AMOUNT)).toBe(1250)
})

test('rejects values finer than the last decimal or above the limit', () => {
  expect(parseDecimal('0.0000001', 6, MAX_AMOUNT)).toBeUndefined()
  expect(parseDecimal('100.01', 2, 10_000)).toBeUndefined()
  expect(parseDecimal('1e400', 2, MAX_AMOUNT)).toBeUndefined()
})

test('rejects minus zero', () => {
  for (const nothing of [-0, '-0', '-0.00']) expect(parseDecimal(nothing, 2, MAX_AMOUNT)).toBeUndefined()
})

test('formats a number with every decimal, and parses it back', () => {
  expect([formatDecimal(5, 2), formatDecimal(-5, 3), formatDecimal(1980, 0)]).toEqual([
    '0.05',
    '-0.005',
    '1980',
  ])
  fc.assert(
    fc.property(fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), fc.nat(6), (whole, decimals) => {
      expect(parseDecimal(formatDecimal(whole, decimals), decimals, MAX_AMOUNT)).toBe(whole)
    }),
    { numRuns: 2000 },
  )
})
