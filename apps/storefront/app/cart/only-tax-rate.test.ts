import type { PricesBreakdown } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { onlyTaxRate } from './only-tax-rate.ts'

const price = (taxRate: string, amount = '10.00') =>
  ({ price: { amount }, taxDetails: { taxRate } }) as PricesBreakdown
const items = (...rates: string[]) =>
  rates.map((rate, at) => ({ lineItemId: String(at), pricesBreakdown: price(rate) }))
const shipping = (cost: PricesBreakdown) => ({
  selectedCarrierServiceOption: { code: 'post', title: 'Standard', cost },
})

test.each([
  [
    'equal rates',
    { calculatedLineItems: items('0.13', '0.13'), shippingInfo: shipping(price('0.13')) },
    0.13,
  ],
  [
    'another rate of shipping',
    { calculatedLineItems: items('0.13'), shippingInfo: shipping(price('0.23')) },
    undefined,
  ],
  [
    'free shipping',
    { calculatedLineItems: items('0.13'), shippingInfo: shipping(price('0.23', '0.00')) },
    0.13,
  ],
  ['no shipping', { calculatedLineItems: items('0.13') }, 0.13],
  ['items of two rates', { calculatedLineItems: items('0.13', '0.23') }, undefined],
  ['no tax', { calculatedLineItems: items('0') }, undefined],
  ['no totals', undefined, undefined],
])('names the tax rate of %s', (_name, totals, rate) => {
  expect(onlyTaxRate(totals)).toBe(rate)
})
