import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjusted } from './adjusted.ts'
import { MAX_AMOUNT } from './limits.ts'

test('an amount is added or taken off', () => {
  expect(adjusted(4850, { type: 'AMOUNT', amount: -250 })).toBe(4600)
  expect(adjusted(4850, { type: 'AMOUNT', amount: 150 })).toBe(5000)
})

test('nothing falls below zero or grows beyond the largest amount', () => {
  expect(adjusted(100, { type: 'AMOUNT', amount: -100 })).toBe(0)
  expect(adjusted(100, { type: 'AMOUNT', amount: -101 })).toBeUndefined()
  expect(adjusted(MAX_AMOUNT, { type: 'AMOUNT', amount: 1 })).toBeUndefined()
})

test('a percentage is rounded once, halves away from zero, to cents or to whole euros', () => {
  expect(adjusted(1999, { type: 'PERCENT', basisPoints: 1000 })).toBe(2199)
  expect(adjusted(5, { type: 'PERCENT', basisPoints: -1000 })).toBe(5)
  expect(adjusted(1999, { type: 'PERCENT', basisPoints: 1000, toMultipleOf: 100 })).toBe(2200)
  expect(adjusted(100, { type: 'PERCENT', basisPoints: -10_000 })).toBe(0)
})

test('a percentage is exact: the nearest step to the rational result', () => {
  const step = fc.constantFrom(1, 10, 100, 1000)
  fc.assert(
    fc.property(
      fc.nat(MAX_AMOUNT / 20),
      fc.integer({ min: -10_000, max: 100_000 }),
      step,
      (amount, rate, to) => {
        const outcome = adjusted(amount, { type: 'PERCENT', basisPoints: rate, toMultipleOf: to })
        const error = BigInt(outcome ?? -1) * 10_000n - BigInt(amount) * BigInt(10_000 + rate)
        expect(BigInt(outcome ?? -1) % BigInt(to)).toBe(0n)
        expect(error * 2n).toBeLessThanOrEqual(10_000n * BigInt(to))
        expect(error * 2n).toBeGreaterThan(-10_000n * BigInt(to))
      },
    ),
    { numRuns: 2000 },
  )
})
