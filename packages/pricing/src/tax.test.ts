import type { PricingTaxes } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelTax } from '../testing/pricing-model.ts'
import { TAX_CASES } from '../testing/tax-cases.ts'
import { parseDecimal } from './money/decimal-text.ts'
import { MAX_AMOUNT } from './money/limits.ts'
import { calculateTax } from './tax.ts'

const taxes = (included: boolean, ...rates: number[]): PricingTaxes => ({
  included,
  groups: {
    standard: { source: 'MANUAL_RATE', rates: rates.map((rate, index) => ({ name: `Tax ${index}`, rate })) },
  },
})

test('has enough tax cases', () => {
  expect(TAX_CASES.length).toBeGreaterThanOrEqual(200)
})

test.each(TAX_CASES)(
  'taxes in $place at $percent %: $net becomes $tax ($currency)',
  ({ percent, included, net, tax, gross }) => {
    const rate = parseDecimal(percent, 4, MAX_AMOUNT) ?? Number.NaN
    expect(calculateTax(included ? gross : net, taxes(included, rate), 'standard')).toMatchObject({
      rate,
      net,
      tax,
      gross,
    })
  },
)

test('rounds two taxes together, with parts that add up', () => {
  const { tax, breakdown } = calculateTax(2499, taxes(false, 50_000, 99_750), 'standard')
  expect(tax).toBe(374)
  expect(breakdown.map((part) => part.tax)).toEqual([125, 249])
})

test('collects no tax without a tax group or a tax calculation', () => {
  const untaxed = { source: 'NO_TAX_COLLECTED', rate: 0, net: 500, tax: 0, gross: 500, breakdown: [] }
  expect(calculateTax(500, taxes(true, 190_000), undefined)).toEqual(untaxed)
  expect(calculateTax(500, undefined, 'standard')).toEqual(untaxed)
})

test('splits gross exactly into net and tax, at every rate and amount', () => {
  const rates = fc.array(fc.oneof(fc.nat(300_000), fc.nat(3_000_000)), { maxLength: 4 })
  fc.assert(
    fc.property(fc.nat(MAX_AMOUNT), rates, fc.boolean(), (amount, rates, included) => {
      const configured = taxes(included, ...rates)
      const { net, tax, gross, breakdown } = calculateTax(amount, configured, 'standard')
      const model = modelTax(BigInt(amount), { tax: configured } as never, 'standard')
      expect(net + tax).toBe(gross)
      expect([net, tax, gross].map(BigInt)).toEqual([model.net, model.tax, model.gross])
      expect(breakdown.map((part) => BigInt(part.tax))).toEqual(model.parts)
    }),
    { numRuns: 5000 },
  )
})

test('never collects less at a higher rate', () => {
  const pair = fc
    .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  fc.assert(
    fc.property(fc.nat(MAX_AMOUNT), pair, fc.boolean(), (amount, [lower, higher], included) => {
      const taxAt = (rate: number) => calculateTax(amount, taxes(included, rate), 'standard').tax
      expect(taxAt(higher)).toBeGreaterThanOrEqual(taxAt(lower))
    }),
    { numRuns: 2000 },
  )
})
