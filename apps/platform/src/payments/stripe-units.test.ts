import { expect, test } from 'vitest'
import { moneyOnStripe, unitsOnStripe } from './stripe-units.ts'

test.each([
  ['EUR', 12_050, 12_050],
  ['JPY', 500, 500],
  ['KWD', 5120, 5120],
  ['ISK', 500, 50_000],
  ['UGX', 7, 700],
])('%s %i are %i units at Stripe', (currency, amount, units) => {
  expect(unitsOnStripe({ amount, currency })).toBe(units)
  expect(moneyOnStripe(units, currency.toLowerCase())).toEqual({ amount, currency })
})

test('a thousandth that Stripe cannot move is not rounded away', () => {
  expect(unitsOnStripe({ amount: 5124, currency: 'KWD' })).toBeUndefined()
})
