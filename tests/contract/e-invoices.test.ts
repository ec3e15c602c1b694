import type { Invoice, Wire } from '@vitrine/contract'
import { eInvoiceXml } from '@vitrine/platform/orders/invoices/e-invoices/e-invoice-xml'
import { applyReverseCharge, calculateCartPrice } from '@vitrine/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartsWithContext } from '../../packages/pricing/testing/random-carts.ts'
import { invoiceOfQuote } from './e-invoice-of-quote.ts'
import { EMPTY_QUOTE } from './order-of-quote.ts'

const ublOf = (invoice: Wire<Invoice>) => eInvoiceXml(invoice, 'EN16931') ?? ''

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
      const priced = calculateCartPrice(cart, { ...context, additionalFees: [] })
      fc.pre(priced.outcome === 'PRICED')
      fc.pre(priced.quote.lines.length > 0 && priced.quote.decimals <= 2)
      const xml = ublOf(invoiceOfQuote(priced.quote))
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
  const invoice = withLine({})
  expect(ublOf(invoice)).toContain('<cbc:IdentificationCode>DE</cbc:IdentificationCode>')
  const { sellerTaxId: _, ...withoutTaxId } = invoice
  const { sellerCountry: __, ...withoutCountry } = invoice
  const unknownBuyer = { ...invoice, buyer: ['ada@example.com'] }
  expect([withoutTaxId, withoutCountry, unknownBuyer].map(ublOf)).toEqual(['', '', ''])
})

test('needs the contact of the seller and both cities for XRechnung', () => {
  const invoice = withLine({})
  expect(eInvoiceXml(invoice, 'XRECHNUNG')).toContain('xrechnung_3.0')
  const { sellerDetails: _, ...withoutContact } = invoice
  const { buyerDetails: __, ...withoutCity } = invoice
  for (const incomplete of [withoutContact, withoutCity]) {
    expect(eInvoiceXml(incomplete, 'XRECHNUNG')).toBeUndefined()
    expect(eInvoiceXml(incomplete, 'EN16931')).toBeDefined()
  }
})

test('has a line, and amounts of up to two decimals', () => {
  const invoice = withLine({})
  expect(ublOf({ ...invoice, lines: [] })).toBe('')
  expect(ublOf({ ...invoice, currency: 'KWD' })).toBe('')
})

test('charges shipping that consists of tax alone', () => {
  const shipping = { title: 'Post', total: EUR('0.01'), net: EUR('0.00'), taxRate: '100%' }
  const taxes = [
    { rate: '100%', taxable: EUR('0.00'), tax: EUR('0.01') },
    { rate: '7%', taxable: EUR('10.00'), tax: EUR('0.70') },
  ]
  const xml = ublOf(withLine({ shipping, taxes }))
  expect(amounts(xml, 'TaxAmount')).toEqual([71n, 1n, 70n])
  expect(categories(xml)).toEqual(['S 100', 'S 100', 'S 7', 'S 7'])
})

test('leaves out the tax rate of free shipping', () => {
  const shipping = { title: 'Post', total: EUR('0.00'), net: EUR('0.00'), taxRate: '19%' }
  const taxes = [
    { rate: '19%', taxable: EUR('0.00'), tax: EUR('0.00') },
    { rate: '7%', taxable: EUR('10.00'), tax: EUR('0.70') },
  ]
  const xml = ublOf(withLine({ shipping, taxes }))
  expect(categories(xml)).toEqual(['S 7', 'S 7'])
})

test('escapes texts, without characters that XML cannot contain', () => {
  const xml = ublOf(withLine({ seller: 'Loam\u0001 & \uD800Sons\uFFFF' }))
  expect(xml).toContain('<cbc:RegistrationName>Loam &amp; Sons</cbc:RegistrationName>')
  expect(xml).toContain('<cbc:CompanyID>DE136695976</cbc:CompanyID>')
})

const EUR = (amount: string) => ({ amount, formattedAmount: `€${amount}` })

const withLine = (more: Partial<Wire<Invoice>>): Wire<Invoice> => ({
  ...invoiceOfQuote(EMPTY_QUOTE),
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
      const priced = calculateCartPrice(cart, applyReverseCharge({ ...context, additionalFees: [] }))
      fc.pre(priced.outcome === 'PRICED' && priced.quote.lines.some(({ tax }) => tax.breakdown.length > 0))
      fc.pre(priced.quote.decimals <= 2)
      const xml = ublOf(invoiceOfQuote(priced.quote))
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
