import type { GroupTax, PricingTaxes, QuotedTax } from '@vitrine/contract'
import { allocate } from './allocate.ts'
import { roundedFraction } from './rounding.ts'
import { sum } from './sum.ts'

/** 100 %, in the millionths that tax rates are counted in. */
export const TAX_RATE_SCALE = 1_000_000

const UNTAXED: GroupTax = { source: 'NO_TAX_COLLECTED', rates: [] }

/**
 * The tax on one line, shipping or fee, rounded here and nowhere else: sums of tax are sums of whole units.
 * Where several taxes apply, they are rounded together and then shared, so that the parts add up.
 */
export function calculateTax(
  amount: number,
  terms: PricingTaxes | undefined,
  group: string | undefined,
): QuotedTax {
  const { source, rates } = findGroupTax(terms, group) ?? UNTAXED
  const rate = sum(rates.map((each) => each.rate))
  const included = terms?.included ?? false
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

/** What a group's items are taxed at; `undefined` when the terms do not say. No group means no tax. */
export function findGroupTax(
  terms: PricingTaxes | undefined,
  group: string | undefined,
): GroupTax | undefined {
  if (terms === undefined || group === undefined) return UNTAXED
  return Object.hasOwn(terms.groups, group) ? terms.groups[group] : undefined
}
