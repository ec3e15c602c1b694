import type { Reduction } from '@vitrine/contract'
import { applyReduction } from './discounts/discount.ts'
import { allocate } from './money/allocate.ts'
import { roundedFraction } from './money/rounding.ts'
import { sum } from './money/sum.ts'
import { TAX_RATE_SCALE } from './tax.ts'

/** The amounts of a line of an order, or of its shipping, in minor units and for the whole quantity. */
export interface OrderedAmounts {
  /** Before discounts, with tax where prices include it. */
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  /** After discounts, without tax. */
  readonly net: number
  /** After discounts and with tax. */
  readonly gross: number
  /** In millionths; absent where it is not known. */
  readonly taxRate?: number | undefined
}

/** What an order needs to know about its prices. */
interface Taxation {
  readonly taxIncluded: boolean
}

/** The discounted price that tax is calculated on, or that includes it. */
const basis = ({ net, gross }: OrderedAmounts, { taxIncluded }: Taxation): number =>
  taxIncluded ? gross : net

/**
 * Amounts at another discounted price. Tax is calculated as in the checkout. Where the rate does not explain the present
 * tax, as in orders of other channels, the tax keeps its proportion.
 */
function withBasis(
  amounts: OrderedAmounts,
  changed: { readonly subtotal: number; readonly discount: number },
  taxation: Taxation,
): OrderedAmounts {
  const before = basis(amounts, taxation)
  const after = changed.subtotal - changed.discount
  const taxOn = (amount: number, rate: number) =>
    roundedFraction(amount, rate, taxation.taxIncluded ? TAX_RATE_SCALE + rate : TAX_RATE_SCALE)
  const { taxRate } = amounts
  const isByRate = taxRate !== undefined && taxOn(before, taxRate) === amounts.tax
  const proportional = before === 0 ? 0 : roundedFraction(amounts.tax, after, before)
  const tax = isByRate ? taxOn(after, taxRate) : proportional
  return {
    ...amounts,
    ...changed,
    tax,
    ...(taxation.taxIncluded ? { net: after - tax, gross: after } : { net: after, gross: after + tax }),
  }
}

/** A line with another quantity at its unit price. Its discount keeps its proportion. */
export function changeOrderedQuantity(
  amounts: OrderedAmounts,
  from: number,
  to: number,
  taxation: Taxation,
): OrderedAmounts {
  const subtotal = roundedFraction(amounts.subtotal, to, from)
  const discount = Math.min(subtotal, roundedFraction(amounts.discount, to, from))
  return withBasis(amounts, { subtotal, discount }, taxation)
}

/** Shipping at another price. Its discount ends. */
export const changeOrderedShipping = (
  amounts: OrderedAmounts,
  price: number,
  taxation: Taxation,
): OrderedAmounts => withBasis(amounts, { subtotal: price, discount: 0 }, taxation)

/**
 * Takes a merchant discount off lines in proportion to their discounted prices, and never more than these. Percentages
 * refer to the prices before other discounts, as in the checkout.
 */
export function discountOrderedLines(
  lines: readonly OrderedAmounts[],
  reduction: Reduction,
  taxation: Taxation,
): OrderedAmounts[] {
  const before = sum(lines.map(({ subtotal }) => subtotal))
  const discounted = lines.map((line) => basis(line, taxation))
  const requested = before - applyReduction(before, reduction)
  const shares = allocate(Math.min(requested, sum(discounted)), discounted)
  return lines.map((line, index) =>
    withBasis(line, { subtotal: line.subtotal, discount: line.discount + (shares[index] ?? 0) }, taxation),
  )
}
