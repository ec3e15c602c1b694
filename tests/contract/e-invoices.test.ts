import type { Invoice, Quote, Wire } from '@vitrine/contract'
import { invoiceContent } from '@vitrine/platform/orders/invoices/invoice-content'
import { partiesOf, ublInvoice } from '@vitrine/platform/orders/invoices/ubl-invoice'
import { applyReverseCharge, price } from '@vitrine/pricing'
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

/** Tax categories with their rates, such as `S 19`. */
const categories = (xml: string): string[] =>
  [...xml.matchAll(/<cbc:ID>([A-Z]+)<\/cbc:ID>\n<cbc:Percent>([\d.]+)<\/cbc:Percent>/g)].map(
    ([, code, rate]) => `${code} ${rate}`,
  )

/** The rules of EN 16931 about sums and tax categories: BR-CO-10, 13 to 16 and 18, BR-S-01 and 08, BR-Z-01 and 08. */
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
      const [, breakdown = '', rest = ''] = /(<cac:TaxTotal>.*<\/cac:TaxTotal>)(.*)/s.exec(xml) ?? []
      const charge = /<cac:AllowanceCharge>.*<\/cac:AllowanceCharge>/s.exec(xml)?.[0] ?? ''
      expect(categories(breakdown).sort()).toEqual([...new Set(categories(charge + rest))].sort())
    }),
    { numRuns: 300 },
  )
})

test('needs the countries of both parties and the tax id of the shop', () => {
  const invoice = withLine({ sellerTaxId: 'DE136695976', sellerCountry: 'DE' })
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

test('has a line, and amounts of up to two decimals', () => {
  const invoice = withLine({ sellerTaxId: 'DE136695976', sellerCountry: 'DE' })
  expect(partiesOf(invoice)).toBeDefined()
  expect(partiesOf({ ...invoice, lines: [] })).toBeUndefined()
  expect(partiesOf({ ...invoice, currency: 'KWD' })).toBeUndefined()
})

test('leaves out the tax rate of free shipping', () => {
  const shipping = { title: 'Post', total: EUR('0.00'), net: EUR('0.00'), taxRate: '19%' }
  const taxes = [
    { rate: '19%', taxable: EUR('0.00'), tax: EUR('0.00') },
    { rate: '7%', taxable: EUR('10.00'), tax: EUR('0.70') },
  ]
  const xml = ublInvoice(withLine({ shipping, taxes }), { sellerCountry: 'DE', buyerCountry: 'DE' })
  expect(categories(xml)).toEqual(['S 7', 'S 7'])
})

test('escapes texts, without characters that XML cannot contain', () => {
  const xml = ublInvoice(withLine({ seller: 'Loam\u0001 & \uD800Sons\uFFFF' }), {
    sellerCountry: 'DE',
    buyerCountry: 'AT',
  })
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

const EUR = (amount: string) => ({ amount, formattedAmount: `€${amount}` })

const withLine = (more: Partial<Wire<Invoice>>): Wire<Invoice> => ({
  ...invoiceOf(emptyQuote),
  lines: [
    {
      name: 'Bowl',
      quantity: 1,
      price: EUR('10.00'),
      total: EUR('10.00'),
      net: EUR('10.00'),
      taxRate: '7%',
    },
  ],
  ...more,
})

test('an e-invoice with a reverse charge has its category and the reason', () => {
  fc.assert(
    fc.property(cartsWithContext, ({ cart, context }) => {
      const priced = price(cart, applyReverseCharge({ ...context, additionalFees: [] }))
      fc.pre(priced.outcome === 'PRICED' && priced.quote.lines.some(({ tax }) => tax.breakdown.length > 0))
      const invoice = invoiceOf(priced.quote)
      const xml = ublInvoice(invoice, { sellerCountry: 'DE', buyerCountry: 'AT' })
      expect(new Set(categories(xml))).toEqual(new Set(['AE 0']))
      expect(xml.split('<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>')).toHaveLength(
        2,
      )
      expect(amounts(xml, 'TaxAmount')).toEqual([0n, 0n])
      expect(amounts(xml, 'TaxInclusiveAmount')).toEqual(amounts(xml, 'TaxExclusiveAmount'))
    }),
    { numRuns: 100 },
  )
})
