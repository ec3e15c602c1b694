import type { InvoiceContent, OrderPrice } from '@vitrine/contract'
import { invoiceContent } from '@vitrine/platform/orders/invoices/invoice-content'
import type { OrderRecord } from '@vitrine/platform/orders/records/order-record'
import { calculateCartPrice, parseMoney } from '@vitrine/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartsWithContext } from '../../packages/pricing/testing/random-carts.ts'
import { EMPTY_QUOTE, orderOfQuote } from './order-of-quote.ts'

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
      const priced = calculateCartPrice(cart, { ...context, additionalFees: [] })
      fc.pre(priced.outcome === 'PRICED')
      const invoice = invoiceContent(orderOfQuote(priced.quote), { name: 'Shop', contact: {} })
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
    createdAt: new Date(0),
    lines: [{ quantity: 1, paid: 1089, wire: { taxDetails } }],
    details: {},
  } as unknown as OrderRecord
  expect(invoiceContent(order, { name: 'Shop', contact: {} }).lines[0]?.taxRate).toBe('8.875%')
})

test('names the business and its address as the settings do', () => {
  const order = orderOfQuote(EMPTY_QUOTE)
  const address = { addressLine: '1 Kiln Lane', postalCode: '10115', city: 'Berlin' }
  const contact = { legalName: 'Loam GmbH', ...address, address: 'unused', country: 'DE', phone: '+49 30 1' }
  expect(invoiceContent(order, { name: 'Loam', contact })).toMatchObject({
    seller: 'Loam GmbH',
    sellerContact: ['1 Kiln Lane', '10115 Berlin', 'DE', '+49 30 1'],
    sellerDetails: { ...address, phone: '+49 30 1' },
  })
  const earlier = { address: '1 Kiln Lane, Berlin', country: 'DE' }
  expect(invoiceContent(order, { name: 'Loam', contact: earlier })).toMatchObject({
    seller: 'Loam',
    sellerContact: ['1 Kiln Lane, Berlin'],
    sellerDetails: {},
  })
})
