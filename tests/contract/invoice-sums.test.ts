import type { InvoiceContent, OrderPrice, Quote } from '@vitrine/contract'
import { invoiceContent } from '@vitrine/platform/orders/invoices/invoice-content'
import type { OrderRecord } from '@vitrine/platform/orders/records/order-record'
import {
  createPriceSerializer,
  parseMoney,
  price,
  serializeLineItems,
  serializePriceSummary,
  serializeSelectedShipping,
} from '@vitrine/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartsWithContext } from '../../packages/pricing/testing/random-carts.ts'

/** The order of a quote, as checkout stores it. */
function orderOf(quote: Quote): OrderRecord {
  const serializePrice = createPriceSerializer(quote)
  const breakdowns = serializeLineItems(quote, serializePrice)
  return {
    number: 1,
    email: 'ada@example.com',
    currency: quote.currency,
    total: quote.totals.total,
    lines: quote.lines.map(({ quantity, tax }, index) => ({
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

const minor = ({ amount }: OrderPrice, currency: string) => parseMoney(amount, currency)?.amount ?? Number.NaN

function sumsOf(invoice: InvoiceContent) {
  const units = (price: OrderPrice | undefined) => (price ? minor(price, invoice.currency) : 0)
  const sum = (prices: readonly (OrderPrice | undefined)[]) =>
    prices.reduce((total, price) => total + units(price), 0)
  const parts = [...invoice.lines, ...(invoice.shipping ? [invoice.shipping] : [])]
  return {
    lines: sum(invoice.lines.map(({ total }) => total)),
    discounts: sum(parts.map(({ discount }) => discount)),
    net: sum(parts.map(({ net }) => net)),
    shipping: units(invoice.shipping?.total),
    tax: sum(invoice.taxes.map(({ tax }) => tax)),
    subtotal: units(invoice.subtotal),
    discount: units(invoice.discount),
    total: units(invoice.total),
  }
}

test('lines, discount, shipping and tax by rate add up to the total of any order', () => {
  fc.assert(
    fc.property(cartsWithContext, ({ cart, context }) => {
      const priced = price(cart, { ...context, additionalFees: [] })
      fc.pre(priced.outcome === 'PRICED')
      const invoice = invoiceContent(orderOf(priced.quote), { name: 'Shop', contact: {} })
      const sums = sumsOf(invoice)
      expect(sums.lines).toBe(sums.subtotal)
      expect(sums.discounts).toBe(sums.discount)
      expect(sums.net + sums.tax).toBe(sums.total)
      const shown = sums.subtotal - sums.discount + sums.shipping + (invoice.taxIncluded ? 0 : sums.tax)
      expect(shown).toBe(sums.total)
    }),
    { numRuns: 500 },
  )
})

test('writes rates in full', () => {
  const taxDetails = { taxRate: '0.08875' }
  const order = {
    number: 1,
    email: '',
    currency: 'USD',
    total: 1089,
    lines: [{ quantity: 1, paid: 1089, wire: { taxDetails } }],
    details: {},
  } as unknown as OrderRecord
  expect(invoiceContent(order, { name: 'Shop', contact: {} }).lines[0]?.taxRate).toBe('8.875%')
})
