import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { CreditNote, EInvoiceFormat, Invoice, InvoiceContent, Wire } from '@vitrine/contract'
import { creditNoteContent } from '@vitrine/platform/orders/invoices/credit-note-content'
import { eInvoiceXml } from '@vitrine/platform/orders/invoices/e-invoices/e-invoice-xml'
import { applyReverseCharge, calculateCartPrice } from '@vitrine/pricing'
import fc from 'fast-check'
import { transform } from 'saxon-js'
import { expect, test } from 'vitest'
import { cartsWithContext } from '../../packages/pricing/testing/random-carts.ts'
import { invoiceOfQuote } from './e-invoice-of-quote.ts'

/** Stylesheets, compiled once. */
const rulesOf = (name: string): object => {
  const file = readFileSync(new URL(`./e-invoice-rules/${name}.sef.json.gz`, import.meta.url))
  return JSON.parse(gunzipSync(file).toString())
}

const [ubl, cii, xrechnung] = [rulesOf('ubl'), rulesOf('cii'), rulesOf('xrechnung')]
const RULES = { EN16931: [ubl], XRECHNUNG: [ubl, xrechnung], FACTUR_X: [cii] } as const
/** Documents of `EN16931` are those of XRechnung under another name. */
const FORMATS = ['XRECHNUNG', 'FACTUR_X'] as const

/** The rules that a document breaks, such as `BR-CO-15`. Warnings are left out. */
const brokenRules = (xml: string, format: EInvoiceFormat): string[] =>
  RULES[format].flatMap((stylesheetInternal) => {
    const { principalResult } = transform({
      stylesheetInternal,
      sourceText: xml,
      destination: 'serialized',
    })
    return [...String(principalResult).matchAll(/<svrl:failed-assert\b[^>]*>/g)]
      .map(([assertion]) => assertion)
      .filter((assertion) => !/(flag|role)="(warning|information)"/.test(assertion))
      .map((assertion) => / id="([^"]*)"/.exec(assertion)?.[1] ?? assertion)
  })

const check = (document: Wire<Invoice> | Wire<CreditNote>, format: EInvoiceFormat) =>
  brokenRules(eInvoiceXml(document, format) ?? '', format)

const CART = {
  lines: [
    { id: 'l1', offer: 'a', quantity: 3 },
    { id: 'l2', offer: 'b', quantity: 1 },
  ],
}
const VAT = (rate: number) => ({ source: 'MANUAL_RATE', rates: [{ name: 'VAT', rate }] }) as const
const CONTEXT = {
  version: 1,
  rounding: 'HALF_AWAY_FROM_ZERO',
  currency: 'EUR',
  decimals: 2,
  offers: { a: { fullPrice: 1999 }, b: { fullPrice: 1250, taxGroup: 'food' } },
  rules: [],
  merchantDiscounts: [],
  tax: { included: true, groups: { standard: VAT(190_000), food: VAT(70_000) }, shippingGroup: 'standard' },
  shipping: [
    { code: 'post', title: 'Post', rates: [{ amount: 490, conditions: [], multiplyByQuantity: false }] },
  ],
  additionalFees: [],
} as const

type Context = Parameters<typeof calculateCartPrice>[1]

function invoiceOf(context: object = {}): Wire<Invoice> {
  const cart = { ...CART, shippingOption: 'post' } as Parameters<typeof calculateCartPrice>[0]
  const priced = calculateCartPrice(cart, { ...CONTEXT, ...context } as unknown as Context)
  if (priced.outcome !== 'PRICED') throw new Error(JSON.stringify(priced))
  return invoiceOfQuote(priced.quote)
}

const creditNoteOf = (invoice: Wire<Invoice>, content: InvoiceContent): Wire<CreditNote> => ({
  ...content,
  id: 'note',
  number: 'CN-000001',
  orderId: 'order',
  invoiceId: invoice.id,
  invoiceNumber: invoice.number ?? '',
  invoiceIssuedDate: '2026-03-01T12:00:00.000Z',
  reason: 'REFUND',
  issuedDate: '2026-03-09T12:00:00.000Z',
})

const invoice = invoiceOf()
const reverseCharge = {
  ...invoiceOf(applyReverseCharge(CONTEXT as unknown as Context)),
  buyer: ['Ada Nowak', 'Wien', 'AT'],
  buyerTaxId: 'ATU13585627',
}
const partial = creditNoteContent(invoice, [], { amount: 1000, lineName: 'Partial refund' })
const credited = [
  { ...{ name: 'Bowl', units: { quantity: 2, price: 1999 } }, ...{ rate: '19%', taxable: 3360, tax: 638 } },
  { name: 'Post', rate: '19%', taxable: 84, tax: 16 },
  { rate: '7%', taxable: 93, tax: 7 },
]
const ofItems = creditNoteContent(invoice, [], {
  ...{ amount: 4198, lineName: 'Partial refund', parts: credited },
})
const documents: Readonly<Record<string, Wire<Invoice> | Wire<CreditNote>>> = {
  'two rates and shipping': invoice,
  'one rate': { ...invoiceOf({ offers: { a: { fullPrice: 1999 }, b: { fullPrice: 100 } }, shipping: [] }) },
  'a discount': invoiceOf({
    merchantDiscounts: [{ reduction: { type: 'AMOUNT', amount: 500 } }],
  }),
  'returned items in an exchange': {
    ...invoiceOf({ merchantDiscounts: [{ reduction: { type: 'AMOUNT', amount: 500 } }] }),
    discountName: 'Zurückgesendete Artikel',
  },
  'prices without tax': invoiceOf({ tax: { ...CONTEXT.tax, included: false } }),
  'no tax': invoiceOf({ tax: { ...CONTEXT.tax, groups: { standard: VAT(0), food: VAT(0) } } }),
  'a reverse charge': reverseCharge,
  'a purchase order number': { ...invoice, purchaseOrderNumber: 'PO-4711' },
  'a paid invoice': { ...invoice, paid: invoice.total },
  'a tax ID that is no VAT number': { ...invoice, sellerTaxId: '12/345/67890' },
  'a credit note': creditNoteOf(invoice, invoice),
  'a partial credit note': creditNoteOf(invoice, partial ?? invoice),
  'a credit note of items, shipping and an amount': creditNoteOf(invoice, ofItems ?? invoice),
  'a credit note with a reverse charge': creditNoteOf(reverseCharge, reverseCharge),
}

test.each(
  Object.entries(documents).flatMap(([name, document]) =>
    FORMATS.map((format) => ({ name, format, document })),
  ),
)('$name follows the rules of $format', ({ document, format }) => {
  expect(check(document, format)).toEqual([])
})

test('names what the returned items of an exchange pay', () => {
  const exchange = documents['returned items in an exchange'] ?? invoice
  for (const format of FORMATS)
    expect(eInvoiceXml(exchange, format)).toContain('>Zurückgesendete Artikel: -5.00 EUR<')
})

test('a document without the German profile follows the rules', () => {
  expect(check(invoice, 'EN16931')).toEqual([])
})

test('finds what breaks the rules', () => {
  const xml = eInvoiceXml(invoice, 'XRECHNUNG') ?? ''
  expect(brokenRules(xml.replace(/<cbc:PayableAmount[^>]*>[\d.]+/, '$&9'), 'EN16931')).toContain('BR-CO-16')
  expect(brokenRules(xml.replace(/<cbc:BuyerReference>.*<\/cbc:BuyerReference>/, ''), 'XRECHNUNG')).toEqual([
    'BR-DE-15',
  ])
  const cii = eInvoiceXml(invoice, 'FACTUR_X') ?? ''
  expect(brokenRules(cii.replace(/(<ram:DuePayableAmount>)[\d.]+/, '$10'), 'FACTUR_X')).toContain('BR-CO-16')
})

test('invoices of random orders follow the rules', () => {
  fc.assert(
    fc.property(cartsWithContext, fc.constantFrom(...FORMATS), ({ cart, context }, format) => {
      const priced = calculateCartPrice(cart, {
        ...context,
        additionalFees: [],
        currency: 'EUR',
        decimals: 2,
      })
      fc.pre(priced.outcome === 'PRICED' && priced.quote.lines.length > 0)
      expect(check(invoiceOfQuote(priced.quote), format)).toEqual([])
    }),
    { numRuns: 10 },
  )
})
