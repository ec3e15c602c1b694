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
import { convertMoney, type ExchangeRate } from './convert-money.ts'
import { formatDecimal } from './decimal.ts'
import { formatMoney, toDecimalString } from './money.ts'
import { sum } from './sum.ts'
import { TAX_RATE_SCALE } from './tax.ts'

/** Writes whole amounts in the wire's form: decimal text, and text ready to show in the locale. */
export type SerializePrice = (amount: number) => MultiCurrencyPrice

/** With a rate, each amount is written in that currency too; it is what shoppers see, never what they pay. */
export function createPriceSerializer(
  { currency, decimals }: Pick<Quote, 'currency' | 'decimals'>,
  locale?: string,
  rate?: ExchangeRate,
): SerializePrice {
  return (whole) => {
    const money = { amount: whole, currency }
    const other = rate && convertMoney(money, rate)
    const amount = formatDecimal(whole, decimals)
    const formattedAmount = formatMoney(money, locale)
    return {
      amount,
      convertedAmount: other ? toDecimalString(other) : amount,
      formattedAmount,
      formattedConvertedAmount: other ? formatMoney(other, locale) : formattedAmount,
    }
  }
}

export const serializePriceSummary = ({ totals }: Quote, write: SerializePrice): Required<PriceSummary> => ({
  subtotal: write(totals.subtotal),
  shipping: write(totals.shipping),
  tax: write(totals.tax),
  discount: write(totals.discount),
  additionalFees: write(totals.additionalFees),
  total: write(totals.total),
})

export const serializeLineItems = ({ lines }: Quote, write: SerializePrice): CalculatedLineItem[] =>
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

export const serializeTaxSummary = (quote: Quote, write: SerializePrice): TaxSummary => {
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
export const serializeSelectedShipping = ({ shipping }: Quote, write: SerializePrice) =>
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

export const serializeDiscounts = ({ discounts }: Quote, write: SerializePrice): Wire<CartDiscount>[] =>
  discounts.map((discount) => ({
    ...sourceOnWire(discount, write),
    discountType: discount.target,
    lineItemIds: discount.target === 'SPECIFIC_ITEMS' ? [...discount.lineIds] : [],
  }))

function sourceOnWire({ source, amount: whole }: QuotedDiscount, write: SerializePrice): Wire<CartDiscount> {
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

const taxedPrices = (tax: QuotedTax, write: SerializePrice) => ({
  totalPriceBeforeTax: write(tax.net),
  totalPriceAfterTax: write(tax.gross),
  taxDetails: taxDetails(tax, write),
})

const taxDetails = ({ net, tax, rate, breakdown }: QuotedTax, write: SerializePrice): TaxDetails => ({
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
const fraction = (rate: number): string => String(rate / TAX_RATE_SCALE)
