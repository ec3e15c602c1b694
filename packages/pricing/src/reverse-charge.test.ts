import type { PricingContext } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateCartPrice } from './calculate-cart-price.ts'
import { createPricingContext } from './pricing-context.ts'
import { applyReverseCharge, EU_COUNTRIES, isReverseCharge, REVERSE_CHARGE } from './reverse-charge.ts'
import { calculateTax } from './tax.ts'

const sale = { seller: 'DE', buyer: 'AT', billing: 'AT', destination: 'AT' }

test.each([
  ['a business in another country of the EU', sale, true],
  ['a business in the own country', { ...sale, buyer: 'DE', billing: 'DE', destination: 'DE' }, false],
  [
    'a business in the own country that has it delivered abroad',
    { ...sale, buyer: 'DE', billing: 'DE' },
    false,
  ],
  ['a private buyer', { ...sale, buyer: undefined }, false],
  ['a shop without a VAT number', { ...sale, seller: undefined }, false],
  ['a shop outside the EU', { ...sale, seller: 'CH' }, false],
  ['a business outside the EU', { ...sale, buyer: 'GB', billing: 'GB', destination: 'GB' }, false],
  ['a business with a delivery to a third country of the EU', { ...sale, destination: 'FR' }, true],
  ['a business with the number of its destination', { ...sale, billing: 'DE' }, true],
  ['a number of neither address', { ...sale, buyer: 'IT' }, false],
  ['a delivery outside the EU', { ...sale, destination: 'CH' }, false],
  ['a delivery to the country of the shop', { ...sale, destination: 'DE' }, false],
  ['an unknown destination', { ...sale, destination: undefined }, false],
])('decides on the reverse charge for %s', (_, taxed, expected) => {
  expect(isReverseCharge(taxed)).toBe(expected)
})

test('knows the 27 countries of the EU', () => {
  expect(new Set(EU_COUNTRIES).size).toBe(27)
})

const amount = fc.nat(10_000_000)
const discount = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant('PERCENT' as const), basisPoints: fc.nat(10_000) }),
    fc.record({ type: fc.constant('AMOUNT' as const), amount }),
    fc.record({ type: fc.constant('FIXED_PRICE' as const), price: amount }),
  ),
  { nil: undefined },
)
const group = fc.constantFrom('standard', 'reduced', undefined)
const contexts = fc
  .record({
    included: fc.boolean(),
    rates: fc.tuple(fc.nat(300_000), fc.nat(300_000)),
    offers: fc.array(fc.record({ fullPrice: amount, discount, taxGroup: group }), {
      minLength: 1,
      maxLength: 5,
    }),
    shipping: amount,
    isShippingTaxed: fc.boolean(),
  })
  .map(({ included, rates: [standard, reduced], offers, shipping, isShippingTaxed }) =>
    createPricingContext({
      currency: 'EUR',
      destination: 'AT/',
      offers: Object.fromEntries(
        offers.map(({ fullPrice, discount, taxGroup }, index) => [
          `offer-${index}`,
          { fullPrice, weight: 1, ...(discount && { discount }), ...(taxGroup && { taxGroup }) },
        ]),
      ),
      rules: [],
      merchantDiscounts: [],
      tax: {
        included,
        groups: {
          standard: { source: 'MANUAL_RATE', rates: [{ name: 'VAT', rate: standard }] },
          reduced: { source: 'MANUAL_RATE', rates: [{ name: 'VAT', rate: reduced }] },
        },
        ...(isShippingTaxed && { shippingGroup: 'standard' }),
      },
      shipping: [{ code: 'post', title: 'Post', rates: [{ amount: shipping, conditions: [] }] }],
      additionalFees: [],
    } as never),
  )

const quoteOf = (context: PricingContext, quantity: number) => {
  const lines = Object.keys(context.offers).map((offer, index) => ({ id: `line-${index}`, offer, quantity }))
  const result = calculateCartPrice({ lines, destination: 'AT/' }, context)
  if (result.outcome !== 'PRICED') throw new Error(result.reason)
  return result.quote
}

test('charges exactly the net price of every unit and of shipping, and no tax', () => {
  fc.assert(
    fc.property(contexts, fc.integer({ min: 1, max: 99 }), (context, quantity) => {
      const taxed = quoteOf(context, 1)
      const quote = quoteOf(applyReverseCharge(context), quantity)
      expect(quote.totals.tax).toBe(0)
      expect(quote.taxIncluded).toBe(false)
      const { subtotal, discount, shipping, total } = quote.totals
      expect(total).toBe(subtotal - discount + shipping)
      expect(quote.shipping?.price).toBe(taxed.shipping?.tax.net)
      for (const [index, line] of quote.lines.entries()) {
        const before = taxed.lines[index]
        expect(line.price).toBe(before?.tax.net)
        expect(line.subtotal).toBe(line.price * quantity)
        expect([line.tax.net, line.tax.gross]).toEqual([line.subtotal, line.subtotal])
        const { taxGroup } = context.offers[line.offer] ?? {}
        expect(line.tax.breakdown).toEqual(taxGroup ? [{ name: REVERSE_CHARGE, rate: 0, tax: 0 }] : [])
        expect(line.fullPrice).toBe(
          calculateTax(context.offers[line.offer]?.fullPrice ?? 0, context.tax, taxGroup).net,
        )
      }
    }),
    { numRuns: 500 },
  )
})

test('leaves prices alone that are net already, and carts without a destination', () => {
  fc.assert(
    fc.property(contexts, (context) => {
      const once = applyReverseCharge(context)
      expect(applyReverseCharge(once)).toEqual(once)
      const { offers } = applyReverseCharge(context, new Set(['offer-0']))
      expect(offers['offer-0']).toEqual(context.offers['offer-0'])
      const { tax: _, ...untaxed } = context
      expect(applyReverseCharge(untaxed)).toEqual(untaxed)
    }),
  )
})
