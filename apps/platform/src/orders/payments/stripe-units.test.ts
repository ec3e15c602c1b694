import { expect, test } from 'vitest'
import { fromStripeAmount, toStripeAmount } from './stripe-units.ts'

test.each([
  ['EUR', 12_050, 12_050],
  ['JPY', 500, 500],
  ['KWD', 5120, 5120],
  ['ISK', 500, 50_000],
  ['UGX', 7, 700],
])('converts %s %i to %i units at Stripe', (currency, amount, units) => {
  expect(toStripeAmount({ amount, currency })).toBe(units)
  expect(fromStripeAmount(units, currency.toLowerCase())).toEqual({ amount, currency })
})

test('rejects an amount that Stripe cannot represent instead of rounding it', () => {
  expect(toStripeAmount({ amount: 5124, currency: 'KWD' })).toBeUndefined()
})
