import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundToEnding } from './round-to-ending.ts'

test('rounds an amount to the nearest one that ends in 99', () => {
  expect([1320, 1249, 1248, 99, 49, 0].map((amount) => roundToEnding(amount, 99, 100))).toEqual([
    1299, 1299, 1199, 99, 99, 99,
  ])
  expect([1320, 1350].map((amount) => roundToEnding(amount, 0, 100))).toEqual([1300, 1400])
})

test('always meets the ending, never below zero and never more than a step away', () => {
  const cents = fc.integer({ min: 0, max: 99 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), cents, (amount, ending) => {
      const outcome = roundToEnding(amount, ending, 100)
      expect(outcome % 100).toBe(ending)
      expect(outcome).toBeGreaterThanOrEqual(0)
      expect(Math.abs(outcome - amount)).toBeLessThan(100)
    }),
  )
})
