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
import { convertMoney, type ExchangeRate } from './money/convert-money.ts'
import { formatDecimal } from './money/decimal-text.ts'
import { formatMoney, toDecimalString } from './money/money.ts'
import { sum } from './money/sum.ts'
import { REVERSE_CHARGE } from './reverse-charge.ts'
import { TAX_RATE_SCALE } from './tax.ts'

/** Serializes an amount as a decimal string and as formatted text. */
export type SerializePrice = (amount: number) => MultiCurrencyPrice

/** With a rate, adds the amount in that currency for display. Payments use the shop's currency. */
export function createPriceSerializer(
  { currency, decimals }: Pick<Quote, 'currency' | 'decimals'>,
  locale?: string,
  rate?: ExchangeRate,
): SerializePrice {
  return (value) => {
    const money = { amount: value, currency }
    const converted = rate && convertMoney(money, rate)
    const amount = formatDecimal(value, decimals)
    const formattedAmount = formatMoney(money, locale)
    return {
      amount,
      convertedAmount: converted ? toDecimalString(converted) : amount,
      formattedAmount,
      formattedConvertedAmount: converted ? formatMoney(converted, locale) : formattedAmount,
    }
  }
}

export const serializePriceSummary = (
  { totals }: Quote,
  serializePrice: SerializePrice,
): Required<PriceSummary> => ({
  subtotal: serializePrice(totals.subtotal),
  shipping: serializePrice(totals.shipping),
  tax: serializePrice(totals.tax),
  discount: serializePrice(totals.discount),
  additionalFees: serializePrice(totals.additionalFees),
  total: serializePrice(totals.total),
})

export const serializeLineItems = ({ lines }: Quote, serializePrice: SerializePrice): CalculatedLineItem[] =>
  lines.map(({ id, quantity, fullPrice, priceBeforeDiscounts, price, discount, tax }) => ({
    lineItemId: id,
    pricesBreakdown: {
      ...taxedPrices(tax, serializePrice),
      totalDiscount: serializePrice(discount),
      price: serializePrice(price),
      priceBeforeDiscounts: serializePrice(priceBeforeDiscounts),
      lineItemPrice: serializePrice(price * quantity),
      fullPrice: serializePrice(fullPrice),
    },
  }))

export const serializeTaxSummary = (quote: Quote, serializePrice: SerializePrice): TaxSummary => {
  const { lines, shipping, additionalFees, totals } = quote
  const taxes = [...lines, ...(shipping ? [shipping] : []), ...additionalFees].map(({ tax }) => tax)
  const collected = taxes.filter(({ source }) => source !== 'NO_TAX_COLLECTED')
  return {
    taxableAmount: serializePrice(sum(collected.map(({ net }) => net))),
    totalTax: serializePrice(totals.tax),
    calculationDetails: { rateType: collected[0]?.source ?? 'NO_TAX_COLLECTED' },
    ...(taxes.some(({ breakdown }) => breakdown.some(({ name }) => name === REVERSE_CHARGE)) && {
      reverseCharge: true,
    }),
  }
}

/** The selected option without logistics, which a quote does not have. */
export const serializeSelectedShipping = ({ shipping }: Quote, serializePrice: SerializePrice) =>
  shipping && {
    code: shipping.code,
    title: shipping.title,
    ...(shipping.carrierId !== undefined && { carrierId: shipping.carrierId }),
    requestedShippingOption: shipping.requested,
    cost: {
      ...taxedPrices(shipping.tax, serializePrice),
      totalDiscount: serializePrice(shipping.discount),
      price: serializePrice(shipping.price),
    },
  }

export const serializeDiscounts = (
  { discounts }: Quote,
  serializePrice: SerializePrice,
): Wire<CartDiscount>[] =>
  discounts.map((discount) => ({
    ...serializeSource(discount, serializePrice),
    discountType: discount.target,
    lineItemIds: discount.target === 'SPECIFIC_ITEMS' ? [...discount.lineIds] : [],
  }))

function serializeSource(
  { source, amount: value }: QuotedDiscount,
  serializePrice: SerializePrice,
): Wire<CartDiscount> {
  const amount = serializePrice(value)
  switch (source.type) {
    case 'RULE':
      return {
        discountRule: {
          id: source.id,
          name: { original: source.name, translated: source.translatedName ?? source.name },
          amount,
        },
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

const taxedPrices = (tax: QuotedTax, serializePrice: SerializePrice) => ({
  totalPriceBeforeTax: serializePrice(tax.net),
  totalPriceAfterTax: serializePrice(tax.gross),
  taxDetails: taxDetails(tax, serializePrice),
})

const taxDetails = (
  { net, tax, rate, breakdown }: QuotedTax,
  serializePrice: SerializePrice,
): TaxDetails => ({
  taxableAmount: serializePrice(net),
  taxRate: fraction(rate),
  totalTax: serializePrice(tax),
  taxBreakdown: breakdown.map((part) => ({
    taxName: part.name,
    ...(part.jurisdiction !== undefined && { jurisdiction: part.jurisdiction }),
    rate: fraction(part.rate),
    taxableAmount: serializePrice(net),
    taxAmount: serializePrice(part.tax),
  })),
})

/** Converts millionths to the shortest decimal string: '0.19'. */
const fraction = (rate: number): string => String(rate / TAX_RATE_SCALE)
