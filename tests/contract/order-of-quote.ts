import type { Quote } from '@vitrine/contract'
import type { OrderRecord } from '@vitrine/platform/orders/records/order-record'
import {
  createPriceSerializer,
  serializeLineItems,
  serializePriceSummary,
  serializeSelectedShipping,
} from '@vitrine/pricing'

export const EMPTY_QUOTE = {
  currency: 'EUR',
  decimals: 2,
  taxIncluded: true,
  lines: [],
  discounts: [],
  shippingOptions: [],
  additionalFees: [],
  totals: { subtotal: 0, discount: 0, shipping: 0, additionalFees: 0, tax: 0, total: 0 },
} satisfies Quote

/** The order of a quote, as checkout stores it. */
export function orderOfQuote(quote: Quote): OrderRecord {
  const serializePrice = createPriceSerializer(quote)
  const breakdowns = serializeLineItems(quote, serializePrice)
  return {
    number: 1,
    createdAt: new Date('2026-03-01T12:00:00.000Z'),
    email: 'ada@example.com',
    currency: quote.currency,
    total: quote.totals.total,
    lines: quote.lines.map(({ quantity, tax }, index) => ({
      id: `line ${index}`,
      quantity,
      paid: tax.gross,
      wire: { productName: { original: 'Bowl' }, ...breakdowns[index]?.pricesBreakdown },
    })),
    details: {
      taxIncludedInPrices: quote.taxIncluded,
      priceSummary: serializePriceSummary(quote, serializePrice),
      shippingInfo: serializeSelectedShipping(quote, serializePrice),
    },
  } as unknown as OrderRecord
}
