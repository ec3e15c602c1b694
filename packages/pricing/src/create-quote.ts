import type {
  PricingCart,
  PricingContext,
  Quote,
  QuotedFee,
  QuotedLine,
  QuotedShipping,
  QuotedShippingOption,
  Totals,
} from '@vitrine/contract'
import type { DiscountedItems } from './discounts/cart-discounts.ts'
import { sum } from './money/sum.ts'
import type { PricedItem } from './priced-items.ts'
import { quoteShippingOptions, selectShippingOption } from './shipping-options.ts'
import { calculateTax } from './tax.ts'

/** Adds shipping, fees, taxes and totals to the discounted items. */
export function createQuote(cart: PricingCart, context: PricingContext, discounted: DiscountedItems): Quote {
  const { items, couponIssue } = discounted
  const { currency, decimals, tax } = context
  const isShippingFree = discounted.discounts.some(({ target }) => target === 'SHIPPING')

  const lines = sortByCartOrder(items, cart).map((each) => quoteLine(each, context))
  const shippingOptions = quoteShippingOptions(items, context.shipping ?? [])
  const option = selectShippingOption(shippingOptions, cart.shippingOption)
  const shipping = option && quoteShipping(option, isShippingFree, context)
  const additionalFees = context.additionalFees.map(({ taxGroup, ...fee }) => ({
    ...fee,
    tax: calculateTax(fee.amount, tax, taxGroup),
  }))
  return {
    currency,
    decimals,
    taxIncluded: tax?.included ?? false,
    lines,
    discounts: discounted.discounts.map((discount) =>
      discount.target === 'SHIPPING' ? { ...discount, amount: shipping?.discount ?? 0 } : discount,
    ),
    ...(couponIssue && { couponIssue }),
    ...(shipping && { shipping }),
    shippingOptions,
    additionalFees,
    totals: sumTotals(lines, shipping, additionalFees),
  }
}

function quoteLine(
  { line, offer, priceBeforeDiscounts, price, subtotal, discountedTotal }: PricedItem,
  { tax }: PricingContext,
): QuotedLine {
  return {
    id: line.id,
    offer: line.offer,
    quantity: line.quantity,
    fullPrice: offer.fullPrice,
    priceBeforeDiscounts,
    price,
    subtotal,
    discount: subtotal - discountedTotal,
    tax: calculateTax(discountedTotal, tax, offer.taxGroup),
  }
}

function quoteShipping(
  option: QuotedShippingOption & { readonly requested: boolean },
  isFree: boolean,
  { tax }: PricingContext,
): QuotedShipping {
  const discount = isFree ? option.price : 0
  return { ...option, discount, tax: calculateTax(option.price - discount, tax, tax?.shippingGroup) }
}

function sumTotals(
  lines: readonly QuotedLine[],
  shipping: QuotedShipping | undefined,
  fees: readonly QuotedFee[],
): Totals {
  const taxed = [...lines, ...(shipping ? [shipping] : []), ...fees].map(({ tax }) => tax)
  return {
    subtotal: sum(lines.map(({ subtotal }) => subtotal)),
    discount: sum(lines.map(({ discount }) => discount)) + (shipping?.discount ?? 0),
    shipping: shipping?.price ?? 0,
    additionalFees: sum(fees.map(({ amount }) => amount)),
    tax: sum(taxed.map(({ tax }) => tax)),
    total: sum(taxed.map(({ gross }) => gross)),
  }
}

function sortByCartOrder(items: readonly PricedItem[], { lines }: PricingCart): PricedItem[] {
  const positions = new Map(lines.map((line, position) => [line, position]))
  const positionOf = ({ line }: PricedItem) => positions.get(line) ?? 0
  return [...items].sort((a, b) => positionOf(a) - positionOf(b))
}
