import type { FieldViolation } from '@vitrine/contract'
import { allocateImportedAmounts, type ImportedLine, parseMoney, toDecimalString } from '@vitrine/pricing'
import { amountViolation } from '../../kernel/money/amount-violation.ts'
import type { NewOrderContentRequest } from './new-order-schema.ts'

type Priced = Pick<
  NewOrderContentRequest,
  'lineItems' | 'priceSummary' | 'taxIncludedInPrices' | 'shippingInfo' | 'appliedDiscounts'
>

/** The amounts of a new order, in minor units. */
export interface OrderAmounts {
  readonly lines: readonly (ImportedLine & { readonly price: number })[]
  readonly subtotal: number
  readonly shipping: number
  readonly tax: number
  readonly discount: number
  readonly total: number
}

type AmountInput = { readonly amount: string } | null | undefined

/** Parses the amounts of an order. Returns violations if one is not an amount, or if they do not add up. */
export function parseAmounts(order: Priced, currency: string): OrderAmounts | readonly FieldViolation[] {
  const violations: FieldViolation[] = []
  const read = (input: AmountInput, field: string): number => {
    if (!input) return 0
    const amount = parseMoney(input.amount, currency)?.amount
    if (amount !== undefined && amount >= 0) return amount
    violations.push({ field: `order.${field}.amount`, ...amountViolation(input.amount, currency) })
    return 0
  }
  const { priceSummary: provided, shippingInfo, appliedDiscounts } = order
  const summary = {
    subtotal: read(provided.subtotal, 'priceSummary.subtotal'),
    shipping: read(provided.shipping, 'priceSummary.shipping'),
    tax: read(provided.tax, 'priceSummary.tax'),
    discount: read(provided.discount, 'priceSummary.discount'),
    total: read(provided.total, 'priceSummary.total'),
  }
  const lines = order.lineItems.map(({ price, quantity, taxInfo, taxDetails }, index) => ({
    price: read(price, `lineItems[${index}].price`),
    quantity,
    tax: taxInfo?.taxAmount
      ? read(taxInfo.taxAmount, `lineItems[${index}].taxInfo.taxAmount`)
      : taxDetails?.totalTax
        ? read(taxDetails.totalTax, `lineItems[${index}].taxDetails.totalTax`)
        : undefined,
  }))
  const delivery = shippingInfo?.cost?.price
  if (delivery && read(delivery, 'shippingInfo.cost.price') !== summary.shipping)
    violations.push(amountError('shippingInfo.cost.price', 'must be the shipping of the price summary'))
  const discounts = (appliedDiscounts ?? []).map(({ coupon, merchantDiscount, discountRule }, index) =>
    read((coupon ?? merchantDiscount ?? discountRule)?.amount, `appliedDiscounts[${index}].amount`),
  )
  if (discounts.length > 0 && discounts.reduce((sum, off) => sum + off, 0) !== summary.discount)
    violations.push(amountError('appliedDiscounts', 'must add up to the discount of the price summary'))
  if (read(provided.totalAdditionalFees, 'priceSummary.totalAdditionalFees') > 0)
    violations.push(
      amountError('priceSummary.totalAdditionalFees', 'must be 0: the shop has no additional fees'),
    )
  if (violations.length > 0) return violations

  const recorded = allocateImportedAmounts({
    ...summary,
    lines,
    taxIncluded: order.taxIncludedInPrices ?? false,
  })
  if ('amount' in recorded) {
    const { amount, expected } = recorded
    const text = expected === undefined ? undefined : toDecimalString({ amount: expected, currency })
    return [
      amountError(
        `priceSummary.${amount}`,
        text ? `must be ${text}, the sum of its parts` : AMOUNT_RULES[amount],
      ),
    ]
  }
  return {
    ...summary,
    lines: recorded.map((line, index) => ({ ...line, price: lines[index]?.price ?? 0 })),
  }
}

const AMOUNT_RULES = {
  subtotal: 'must be the sum of its parts',
  total: 'must be the sum of its parts',
  discount: 'must not be more than the subtotal',
  tax: 'must be the sum of the taxes of items and shipping',
} as const

const amountError = (field: string, description: string): FieldViolation => ({
  field: `order.${field}`,
  violatedRule: 'VALIDATION',
  description,
})
