import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateExactly } from '../../testing/pricing-model.ts'
import { allocate } from './allocate.ts'
import { MAX_AMOUNT } from './limits.ts'

const weights = fc.array(fc.oneof(fc.nat(3), fc.nat(1000), fc.nat(MAX_AMOUNT)), {
  minLength: 1,
  maxLength: 20,
})
const sharing = fc
  .record({ amount: fc.oneof(fc.nat(50), fc.nat(MAX_AMOUNT)), weights })
  .filter((each) => each.weights.some((weight) => weight > 0))

test('allocates 272.50 over three equal lines without a remainder', () => {
  expect(allocate(27_250, [100, 100, 100])).toEqual([9084, 9083, 9083])
})

test('gives the remaining cents to the largest remainders', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(10, [333, 333, 334])).toEqual([3, 3, 4])
  expect(allocate(5, [0, 10, 0])).toEqual([0, 5, 0])
  expect(allocate(0, [0, 0])).toEqual([0, 0])
})

test('returns shares that add up, each less than a unit from its exact part', () => {
  fc.assert(
    fc.property(sharing, ({ amount, weights }) => {
      const shares = allocate(amount, weights)
      const weight = weights.reduce((sum, each) => sum + BigInt(each), 0n)
      expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(amount))
      shares.forEach((share, place) => {
        const error = BigInt(share) * weight - BigInt(amount) * BigInt(weights[place] ?? 0)
        expect(error > -weight && error < weight).toBe(true)
      })
    }),
    { numRuns: 5000 },
  )
})

test('never gives a heavier line less than a lighter one', () => {
  fc.assert(
    fc.property(sharing, ({ amount, weights }) => {
      const shares = allocate(amount, weights)
      const byWeight = weights.map((weight, place) => ({ weight, share: shares[place] ?? 0 }))
      for (const a of byWeight)
        for (const b of byWeight) if (a.weight > b.weight) expect(a.share >= b.share).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('returns the shares of the exact model', () => {
  fc.assert(
    fc.property(sharing, ({ amount, weights }) => {
      expect(allocate(amount, weights)).toEqual(
        allocateExactly(BigInt(amount), weights.map(BigInt)).map(Number),
      )
    }),
    { numRuns: 2000 },
  )
})

test.each([-1, -0, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'rejects %d as an amount and as a weight',
  (odd) => {
    expect(() => allocate(odd, [1])).toThrow(RangeError)
    expect(() => allocate(1, [1, odd])).toThrow(RangeError)
  },
)

test('requires at least one weight above zero', () => {
  expect(() => allocate(1, [])).toThrow(RangeError)
  expect(() => allocate(1, [0, 0])).toThrow(RangeError)
})
