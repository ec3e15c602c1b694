import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT } from '../money/limits.ts'
import { applyDiscount, HUNDRED_PERCENT_BASIS_POINTS } from './discount.ts'

const price = (amount: number) => ({ amount, currency: 'EUR' })
const percent = (basisPoints: number) => ({ type: 'PERCENT', basisPoints }) as const

test('keeps the price without a discount', () => {
  expect(applyDiscount(price(4850), { type: 'NONE' })).toEqual(price(4850))
})

test('subtracts an amount, and stops at zero', () => {
  expect(applyDiscount(price(4850), { type: 'AMOUNT', amount: 500 })).toEqual(price(4350))
  expect(applyDiscount(price(300), { type: 'AMOUNT', amount: 500 })).toEqual(price(0))
})

test('subtracts a percentage, and rounds half a cent up', () => {
  expect(applyDiscount(price(4850), percent(1000))).toEqual(price(4365))
  expect(applyDiscount(price(1), percent(5000))).toEqual(price(1))
  expect(applyDiscount(price(333), percent(3333))).toEqual(price(222))
})

test('rounds a percentage to the cent nearest to the rational result, halves up', () => {
  fc.assert(
    fc.property(fc.nat(MAX_AMOUNT), fc.nat(HUNDRED_PERCENT_BASIS_POINTS), (amount, basisPoints) => {
      const paid = BigInt(applyDiscount(price(amount), percent(basisPoints)).amount)
      const exact = BigInt(amount) * BigInt(HUNDRED_PERCENT_BASIS_POINTS - basisPoints)
      const error = paid * BigInt(HUNDRED_PERCENT_BASIS_POINTS) - exact
      expect(error * 2n).toBeLessThanOrEqual(BigInt(HUNDRED_PERCENT_BASIS_POINTS))
      expect(error * 2n).toBeGreaterThan(-BigInt(HUNDRED_PERCENT_BASIS_POINTS))
    }),
    { numRuns: 5000 },
  )
})
