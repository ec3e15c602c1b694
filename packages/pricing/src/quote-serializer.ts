import type {
  CalculatedLineItem,
  CartDiscount,
  MultiCurrencyPrice,
  PriceSummary,
  Quote,
  QuotedDiscount,
  QuotedTax,
  TaxDetails,
  TaxSummary,
  Wire,
} from '@vitrine/contract'
import { converted, type ExchangeRate } from './convert-money.ts'
import { decimalText } from './decimal.ts'
import { formatMoney, toDecimalText } from './money.ts'
import { sum } from './sum.ts'
import { FULL_RATE } from './tax.ts'

/** Writes whole amounts in the wire's form: decimal text, and text ready to show in the locale. */
export type WritePrice = (amount: number) => MultiCurrencyPrice

/** With a rate, each amount is written in that currency too; it is what shoppers see, never what they pay. */
export function priceWriter(
  { currency, decimals }: Pick<Quote, 'currency' | 'decimals'>,
  locale?: string,
  rate?: ExchangeRate,
): WritePrice {
  return (whole) => {
    const money = { amount: whole, currency }
    const other = rate && converted(money, rate)
    const amount = decimalText(whole, decimals)
    const formattedAmount = formatMoney(money, locale)
    return {
      amount,
      convertedAmount: other ? toDecimalText(other) : amount,
      formattedAmount,
      formattedConvertedAmount: other ? formatMoney(other, locale) : formattedAmount,
    }
  }
}

export const priceSummary = ({ totals }: Quote, write: WritePrice): Required<PriceSummary> => ({
  subtotal: write(totals.subtotal),
  shipping: write(totals.shipping),
  tax: write(totals.tax),
  discount: write(totals.discount),
  additionalFees: write(totals.additionalFees),
  total: write(totals.total),
})

export const calculatedLineItems = ({ lines }: Quote, write: WritePrice): CalculatedLineItem[] =>
  lines.map(({ id, quantity, fullPrice, priceBeforeDiscounts, price, discount, tax }) => ({
    lineItemId: id,
    pricesBreakdown: {
      ...taxedPrices(tax, write),
      totalDiscount: write(discount),
      price: write(price),
      priceBeforeDiscounts: write(priceBeforeDiscounts),
      lineItemPrice: write(price * quantity),
      fullPrice: write(fullPrice),
    },
  }))

export const taxSummary = (quote: Quote, write: WritePrice): TaxSummary => {
  const { lines, shipping, additionalFees, totals } = quote
  const taxes = [...lines, ...(shipping ? [shipping] : []), ...additionalFees].map(({ tax }) => tax)
  const collected = taxes.filter(({ source }) => source !== 'NO_TAX_COLLECTED')
  return {
    taxableAmount: write(sum(collected.map(({ net }) => net))),
    totalTax: write(totals.tax),
    calculationDetails: { rateType: collected[0]?.source ?? 'NO_TAX_COLLECTED' },
  }
}

/** The chosen option without its logistics, which prices do not know. */
export const selectedShipping = ({ shipping }: Quote, write: WritePrice) =>
  shipping && {
    code: shipping.code,
    title: shipping.title,
    ...(shipping.carrierId !== undefined && { carrierId: shipping.carrierId }),
    requestedShippingOption: shipping.requested,
    cost: {
      ...taxedPrices(shipping.tax, write),
      totalDiscount: write(shipping.discount),
      price: write(shipping.price),
    },
  }

export const appliedDiscounts = ({ discounts }: Quote, write: WritePrice): Wire<CartDiscount>[] =>
  discounts.map((discount) => ({
    ...sourceOnWire(discount, write),
    discountType: discount.target,
    lineItemIds: discount.target === 'SPECIFIC_ITEMS' ? [...discount.lineIds] : [],
  }))

function sourceOnWire({ source, amount: whole }: QuotedDiscount, write: WritePrice): Wire<CartDiscount> {
  const amount = write(whole)
  switch (source.type) {
    case 'RULE':
      return {
        discountRule: { id: source.id, name: { original: source.name, translated: source.name }, amount },
      }
    case 'COUPON':
      return { coupon: { id: source.id, code: source.code, name: source.name, amount } }
    case 'MERCHANT': {
      const { basisPoints } = source
      return {
        merchantDiscount: { amount, ...(basisPoints !== undefined && { percentage: basisPoints / 100 }) },
      }
    }
  }
}

const taxedPrices = (tax: QuotedTax, write: WritePrice) => ({
  totalPriceBeforeTax: write(tax.net),
  totalPriceAfterTax: write(tax.gross),
  taxDetails: taxDetails(tax, write),
})

const taxDetails = ({ net, tax, rate, breakdown }: QuotedTax, write: WritePrice): TaxDetails => ({
  taxableAmount: write(net),
  taxRate: fraction(rate),
  totalTax: write(tax),
  taxBreakdown: breakdown.map((part) => ({
    taxName: part.name,
    ...(part.jurisdiction !== undefined && { jurisdiction: part.jurisdiction }),
    rate: fraction(part.rate),
    taxableAmount: write(net),
    taxAmount: write(part.tax),
  })),
})

/** Millionths as the shortest decimal text: '0.19'. */
const fraction = (rate: number): string => String(rate / FULL_RATE)
