import type { Invoice, Quote, Wire } from '@vitrine/contract'
import { invoiceContent } from '@vitrine/platform/orders/invoices/invoice-content'
import { partiesOf, ublInvoice } from '@vitrine/platform/orders/invoices/ubl-invoice'
import { price } from '@vitrine/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartsWithContext } from '../../packages/pricing/testing/random-carts.ts'
import { orderOfQuote } from './order-of-quote.ts'

const seller = { name: 'Loam & Sons', contact: { taxId: 'DE 136695976', country: 'DE' } }

const invoiceOf = (quote: Quote): Wire<Invoice> => ({
  ...invoiceContent(orderOfQuote(quote), seller),
  id: 'id',
  revision: '1',
  orderId: 'order',
  number: 'INV-000001',
  status: 'Sent',
  buyer: ['Ada Nowak', 'Berlin', 'DE'],
  paid: { amount: '0', formattedAmount: '' },
  issuedDate: '2026-03-01T12:00:00.000Z',
  createdDate: '2026-03-01T12:00:00.000Z',
})

const amounts = (xml: string, name: string): bigint[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name} currencyID="[A-Z]+">([\\d.-]+)</cbc:${name}>`, 'g'))].map(
    ([, text = '']) => BigInt(text.replace('.', '')),
  )
const add = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

/** The rules of EN 16931 about sums: BR-CO-10, 13, 14, 15 and 16. */
test('the sums of an e-invoice follow EN 16931 for any order', () => {
  fc.assert(
    fc.property(cartsWithContext, ({ cart, context }) => {
      const priced = price(cart, { ...context, additionalFees: [] })
      fc.pre(priced.outcome === 'PRICED')
      const invoice = invoiceOf(priced.quote)
      const xml = ublInvoice(invoice, { sellerCountry: 'DE', buyerCountry: 'DE' })
      const [lineTotal = 0n, ...lines] = amounts(xml, 'LineExtensionAmount')
      const [tax = 0n, ...taxes] = amounts(xml, 'TaxAmount')
      const [charges = 0n] = amounts(xml, 'ChargeTotalAmount')
      const [net = 0n] = amounts(xml, 'TaxExclusiveAmount')
      const [gross] = amounts(xml, 'TaxInclusiveAmount')
      expect(add(lines)).toBe(lineTotal)
      expect(lineTotal + charges).toBe(net)
      expect(add(amounts(xml, 'TaxableAmount'))).toBe(net)
      expect(add(taxes)).toBe(tax)
      expect(net + tax).toBe(gross)
      expect(amounts(xml, 'PayableAmount')).toEqual([gross])
    }),
    { numRuns: 300 },
  )
})

test('needs the countries of both parties and the tax id of the shop', () => {
  const invoice = { ...invoiceOf(emptyQuote), sellerTaxId: 'DE136695976', sellerCountry: 'DE' }
  expect(partiesOf(invoice)).toEqual({ sellerCountry: 'DE', buyerCountry: 'DE' })
  const { sellerTaxId: _, ...withoutTaxId } = invoice
  const { sellerCountry: __, ...withoutCountry } = invoice
  const unknownBuyer = { ...invoice, buyer: ['ada@example.com'] }
  expect([withoutTaxId, withoutCountry, unknownBuyer].map(partiesOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('escapes texts', () => {
  const xml = ublInvoice(invoiceOf(emptyQuote), { sellerCountry: 'DE', buyerCountry: 'AT' })
  expect(xml).toContain('<cbc:RegistrationName>Loam &amp; Sons</cbc:RegistrationName>')
  expect(xml).toContain('<cbc:CompanyID>DE136695976</cbc:CompanyID>')
})

const emptyQuote = {
  currency: 'EUR',
  decimals: 2,
  taxIncluded: true,
  lines: [],
  discounts: [],
  shippingOptions: [],
  additionalFees: [],
  totals: { subtotal: 0, discount: 0, shipping: 0, additionalFees: 0, tax: 0, total: 0 },
} satisfies Quote
