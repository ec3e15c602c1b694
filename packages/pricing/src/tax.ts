import type { PricingTaxes, QuotedTax, TaxGroupRates } from '@vitrine/contract'
import { allocate } from './money/allocate.ts'
import { roundedFraction } from './money/rounding.ts'
import { sum } from './money/sum.ts'

/** 100% as a tax rate. Rates are in millionths. */
export const TAX_RATE_SCALE = 1_000_000

const UNTAXED: TaxGroupRates = { source: 'NO_TAX_COLLECTED', rates: [] }

/**
 * Calculates the tax on a line, shipping or a fee. Tax is rounded here and nowhere else, so sums of tax are exact.
 * Several taxes are rounded together and then allocated, so that the parts add up.
 */
export function calculateTax(
  amount: number,
  taxes: PricingTaxes | undefined,
  group: string | undefined,
): QuotedTax {
  const { source, rates } = findTaxGroupRates(taxes, group) ?? UNTAXED
  const rate = sum(rates.map((each) => each.rate))
  const included = taxes?.included ?? false
  const tax = roundedFraction(amount, rate, included ? TAX_RATE_SCALE + rate : TAX_RATE_SCALE)
  const shares = allocate(
    tax,
    rates.map((each) => each.rate),
  )
  return {
    source,
    rate,
    net: included ? amount - tax : amount,
    tax,
    gross: included ? amount : amount + tax,
    breakdown: rates.map((each, index) => ({ ...each, tax: shares[index] ?? 0 })),
  }
}

/** The rates of a tax group; `undefined` if it is unknown. Items without a group are untaxed. */
export function findTaxGroupRates(
  taxes: PricingTaxes | undefined,
  group: string | undefined,
): TaxGroupRates | undefined {
  if (taxes === undefined || group === undefined) return UNTAXED
  return Object.hasOwn(taxes.groups, group) ? taxes.groups[group] : undefined
}
