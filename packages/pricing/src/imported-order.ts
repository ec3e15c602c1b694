import { allocate } from './money/allocate.ts'
import { sum } from './money/sum.ts'

/** The amounts of an order from another channel, in minor units. */
export interface ImportedAmounts {
  readonly lines: readonly {
    /** Per unit. */
    readonly price: number
    readonly quantity: number
    /** For the whole quantity. If no line has it, the tax of the order is allocated. */
    readonly tax?: number | undefined
  }[]
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly tax: number
  readonly total: number
  readonly taxIncluded: boolean
}

/** The amounts of a line for its whole quantity. */
export interface ImportedLine {
  readonly discount: number
  readonly tax: number
  /** After discounts, without tax. */
  readonly net: number
  /** After discounts and with tax. */
  readonly gross: number
}

/** The amount that does not add up, and its expected value. */
export interface AmountMismatch {
  readonly amount: 'subtotal' | 'discount' | 'tax' | 'total'
  readonly expected?: number
}

/**
 * Allocates discount and tax to the lines in proportion to their price, or returns the amount that does not add
 * up.
 */
export function allocateImportedAmounts(amounts: ImportedAmounts): readonly ImportedLine[] | AmountMismatch {
  const { lines, subtotal, discount, shipping, tax, total, taxIncluded } = amounts
  const prices = lines.map(({ price, quantity }) => price * quantity)
  if (subtotal !== sum(prices)) return { amount: 'subtotal', expected: sum(prices) }
  if (discount > subtotal) return { amount: 'discount' }
  const expected = subtotal - discount + shipping + (taxIncluded ? 0 : tax)
  if (total !== expected) return { amount: 'total', expected }

  const discounts = allocate(discount, prices)
  const discounted = prices.map((price, index) => price - (discounts[index] ?? 0))
  const taxes = allocateTaxes(amounts, discounted)
  if (!taxes) return { amount: 'tax' }
  return discounted.map((amount, index) => {
    const lineTax = taxes[index] ?? 0
    const [net, gross] = taxIncluded ? [amount - lineTax, amount] : [amount, amount + lineTax]
    return { discount: discounts[index] ?? 0, tax: lineTax, net, gross }
  })
}

/** The tax of each line: the given values, with the rest on shipping, or an allocation over lines and shipping. */
function allocateTaxes(
  { lines, tax, shipping, taxIncluded }: ImportedAmounts,
  discounted: readonly number[],
) {
  if (lines.every((line) => line.tax === undefined)) {
    const taxed = [...discounted, shipping]
    return tax > 0 && sum(taxed) === 0 ? undefined : allocate(tax, taxed)
  }
  const lineTaxes = lines.map((line) => line.tax ?? 0)
  const shippingTax = tax - sum(lineTaxes)
  const isShippingTaxValid = shippingTax === 0 || (shippingTax > 0 && shipping > 0)
  const areLineTaxesValid =
    !taxIncluded || lineTaxes.every((lineTax, index) => lineTax <= (discounted[index] ?? 0))
  return isShippingTaxValid && areLineTaxesValid ? lineTaxes : undefined
}
