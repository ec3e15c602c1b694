import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, HUNDRED_PERCENT } from './discount.ts'
import { MAX_AMOUNT } from './limits.ts'

const price = (amount: number) => ({ amount, currency: 'EUR' })
const percent = (basisPoints: number) => ({ type: 'PERCENT', basisPoints }) as const

test('no discount leaves the price alone', () => {
  expect(discounted(price(4850), { type: 'NONE' })).toEqual(price(4850))
})

test('an amount is taken off, down to zero and not below', () => {
  expect(discounted(price(4850), { type: 'AMOUNT', amount: 500 })).toEqual(price(4350))
  expect(discounted(price(300), { type: 'AMOUNT', amount: 500 })).toEqual(price(0))
})

test('a percentage is taken off, and half a cent rounds up', () => {
  expect(discounted(price(4850), percent(1000))).toEqual(price(4365))
  expect(discounted(price(1), percent(5000))).toEqual(price(1))
  expect(discounted(price(333), percent(3333))).toEqual(price(222))
})

test('a percentage is exact: the nearest cent to the rational result, halves up', () => {
  fc.assert(
    fc.property(fc.nat(MAX_AMOUNT), fc.nat(HUNDRED_PERCENT), (amount, basisPoints) => {
      const paid = BigInt(discounted(price(amount), percent(basisPoints)).amount)
      const exact = BigInt(amount) * BigInt(HUNDRED_PERCENT - basisPoints)
      const error = paid * BigInt(HUNDRED_PERCENT) - exact
      expect(error * 2n).toBeLessThanOrEqual(BigInt(HUNDRED_PERCENT))
      expect(error * 2n).toBeGreaterThan(-BigInt(HUNDRED_PERCENT))
    }),
    { numRuns: 5000 },
  )
})
