import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustAmount } from './adjust-amount.ts'
import { MAX_AMOUNT } from './limits.ts'

test('adds or subtracts an amount', () => {
  expect(adjustAmount(4850, { type: 'AMOUNT', amount: -250 })).toBe(4600)
  expect(adjustAmount(4850, { type: 'AMOUNT', amount: 150 })).toBe(5000)
})

test('never goes below zero or above the largest amount', () => {
  expect(adjustAmount(100, { type: 'AMOUNT', amount: -100 })).toBe(0)
  expect(adjustAmount(100, { type: 'AMOUNT', amount: -101 })).toBeUndefined()
  expect(adjustAmount(MAX_AMOUNT, { type: 'AMOUNT', amount: 1 })).toBeUndefined()
})

test('rounds a percentage once, halves away from zero, to cents or whole euros', () => {
  expect(adjustAmount(1999, { type: 'PERCENT', basisPoints: 1000 })).toBe(2199)
  expect(adjustAmount(5, { type: 'PERCENT', basisPoints: -1000 })).toBe(5)
  expect(adjustAmount(1999, { type: 'PERCENT', basisPoints: 1000, toMultipleOf: 100 })).toBe(2200)
  expect(adjustAmount(100, { type: 'PERCENT', basisPoints: -10_000 })).toBe(0)
})

test('rounds a percentage to the step nearest to the rational result', () => {
  const step = fc.constantFrom(1, 10, 100, 1000)
  fc.assert(
    fc.property(
      fc.nat(MAX_AMOUNT / 20),
      fc.integer({ min: -10_000, max: 100_000 }),
      step,
      (amount, rate, to) => {
        const outcome = adjustAmount(amount, { type: 'PERCENT', basisPoints: rate, toMultipleOf: to })
        const error = BigInt(outcome ?? -1) * 10_000n - BigInt(amount) * BigInt(10_000 + rate)
        expect(BigInt(outcome ?? -1) % BigInt(to)).toBe(0n)
        expect(error * 2n).toBeLessThanOrEqual(10_000n * BigInt(to))
        expect(error * 2n).toBeGreaterThan(-10_000n * BigInt(to))
      },
    ),
    { numRuns: 2000 },
  )
})
