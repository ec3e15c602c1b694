import type { CreditNote, Invoice, InvoiceContent, OrderPrice, Wire } from '@vitrine/contract'
import { currencyDecimals, formatDecimal, parseMoney, REVERSE_CHARGE, sum } from '@vitrine/pricing'

/** EN 16931 without national extensions. */
const SPECIFICATION = 'urn:cen.eu:en16931:2017'
/** “One”, as a unit of measure of UN/ECE recommendation 20. */
const ONE = 'C62'
/** EN 16931 has no amounts of currencies with more. */
const MAX_DECIMALS = 2

/** What an e-invoice says about its parties besides their names. */
interface Parties {
  readonly sellerCountry: string
  readonly buyerCountry: string
}

/** An invoice or a credit note. */
type EDocument = InvoiceContent & { readonly number?: string; readonly issuedDate?: string }

/** The parties of a document that can be written as an e-invoice; undefined if it lacks something required. */
export function partiesOf(invoice: EDocument): Parties | undefined {
  const { sellerCountry, sellerTaxId, number, issuedDate, lines } = invoice
  const buyerCountry = invoice.buyer.findLast((line) => /^[A-Z]{2}$/.test(line))
  const hasLines = lines.length > 0 && lines.every(({ net }) => net !== undefined)
  const isComplete =
    number && issuedDate && sellerTaxId && hasLines && currencyDecimals(invoice.currency) <= MAX_DECIMALS
  return isComplete && sellerCountry && buyerCountry ? { sellerCountry, buyerCountry } : undefined
}

/** The names of the parts that differ between the documents, and the code of UNTDID 1001. */
const INVOICE = { name: 'Invoice', type: '380', quantity: 'InvoicedQuantity' }
const CREDIT_NOTE = { name: 'CreditNote', type: '381', quantity: 'CreditedQuantity' }

/** An invoice in the Universal Business Language, by the European standard EN 16931. */
export const ublInvoice = (invoice: Wire<Invoice>, parties: Parties): string =>
  ublDocument(invoice, parties, { ...INVOICE, paid: invoice.paid, dueDate: invoice.dueDate })

/** A credit note in the same language. It names its invoice, and nothing is due: the money was paid back before. */
export const ublCreditNote = (note: Wire<CreditNote>, parties: Parties): string =>
  ublDocument(note, parties, {
    ...CREDIT_NOTE,
    paid: note.total,
    references: [
      element('cac:BillingReference', [
        element('cac:InvoiceDocumentReference', [
          element('cbc:ID', note.invoiceNumber),
          ...(note.invoiceIssuedDate ? [element('cbc:IssueDate', day(note.invoiceIssuedDate))] : []),
        ]),
      ]),
    ],
  })

const day = (date: string) => date.slice(0, 10)

interface UblParts {
  readonly name: string
  readonly type: string
  readonly quantity: string
  readonly paid: OrderPrice
  readonly dueDate?: string | undefined
  readonly references?: readonly string[]
}

function ublDocument(
  invoice: EDocument,
  { sellerCountry, buyerCountry }: Parties,
  { name: documentName, type, quantity: quantityName, paid: paidPrice, dueDate, references = [] }: UblParts,
): string {
  const { currency, reverseCharge } = invoice
  const minor = (price: OrderPrice | undefined) => parseMoney(price?.amount ?? '0', currency)?.amount ?? 0
  const decimal = (amount: number) => formatDecimal(amount, currencyDecimals(currency))
  const money = (name: string, amount: number) => element(name, decimal(amount), { currencyID: currency })
  const { shipping } = invoice
  const linesNet = sum(invoice.lines.map(({ net }) => minor(net)))
  const shippingNet = minor(shipping?.net)
  const total = minor(invoice.total)
  const tax = sum(invoice.taxes.map((each) => minor(each.tax)))
  const paid = Math.min(minor(paidPrice), total)
  const categories = taxCategories(invoice, minor)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    documentName,
    [
      element('cbc:CustomizationID', SPECIFICATION),
      element('cbc:ID', invoice.number ?? ''),
      element('cbc:IssueDate', day(invoice.issuedDate ?? '')),
      ...(dueDate ? [element('cbc:DueDate', day(dueDate))] : []),
      element(`cbc:${documentName}TypeCode`, type),
      element('cbc:DocumentCurrencyCode', currency),
      element('cac:OrderReference', [element('cbc:ID', invoice.orderNumber)]),
      ...references,
      party('cac:AccountingSupplierParty', invoice.seller, sellerCountry, invoice.sellerTaxId),
      party('cac:AccountingCustomerParty', invoice.buyer[0] ?? '', buyerCountry, invoice.buyerTaxId),
      ...(shipping && shippingNet > 0
        ? [
            element('cac:AllowanceCharge', [
              element('cbc:ChargeIndicator', 'true'),
              element('cbc:AllowanceChargeReason', shipping.title || 'Shipping'),
              money('cbc:Amount', shippingNet),
              taxCategory('cac:TaxCategory', shipping.taxRate, reverseCharge),
            ]),
          ]
        : []),
      element('cac:TaxTotal', [
        money('cbc:TaxAmount', tax),
        ...categories.map(({ rate, taxable, tax }) =>
          element('cac:TaxSubtotal', [
            money('cbc:TaxableAmount', taxable),
            money('cbc:TaxAmount', tax),
            taxCategory(
              'cac:TaxCategory',
              rate,
              reverseCharge,
              reverseCharge && percentOf(rate) === 0 ? reverseChargeReason() : [],
            ),
          ]),
        ),
      ]),
      element('cac:LegalMonetaryTotal', [
        money('cbc:LineExtensionAmount', linesNet),
        money('cbc:TaxExclusiveAmount', linesNet + shippingNet),
        money('cbc:TaxInclusiveAmount', total),
        ...(shippingNet > 0 ? [money('cbc:ChargeTotalAmount', shippingNet)] : []),
        ...(paid > 0 ? [money('cbc:PrepaidAmount', paid)] : []),
        money('cbc:PayableAmount', total - paid),
      ]),
      ...invoice.lines.map(({ name, quantity, net, taxRate }, index) =>
        element(`cac:${documentName}Line`, [
          element('cbc:ID', String(index + 1)),
          element(`cbc:${quantityName}`, String(quantity), { unitCode: ONE }),
          money('cbc:LineExtensionAmount', minor(net)),
          element('cac:Item', [
            element('cbc:Name', name),
            taxCategory('cac:ClassifiedTaxCategory', taxRate, reverseCharge),
          ]),
          // The price of all units, because the price of one may have more decimals than the currency.
          element('cac:Price', [
            money('cbc:PriceAmount', minor(net)),
            element('cbc:BaseQuantity', String(quantity), { unitCode: ONE }),
          ]),
        ]),
      ),
    ],
    { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${documentName}-2`, ...NAMESPACES },
  )}\n`
}

const NAMESPACES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

const party = (name: string, legalName: string, country: string, taxId: string | undefined) =>
  element(name, [
    element('cac:Party', [
      element('cac:PostalAddress', [element('cac:Country', [element('cbc:IdentificationCode', country)])]),
      ...(taxId
        ? [
            element('cac:PartyTaxScheme', [
              element('cbc:CompanyID', taxId.replaceAll(/\s/g, '')),
              element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
            ]),
          ]
        : []),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', legalName)]),
    ]),
  ])

/** Standard rated, or without tax: zero rated, or as a reverse charge. */
const taxCategory = (name: string, rate: string, isReverseCharge = false, reason: readonly string[] = []) =>
  element(name, [
    element('cbc:ID', percentOf(rate) > 0 ? 'S' : isReverseCharge ? 'AE' : 'Z'),
    element('cbc:Percent', String(percentOf(rate))),
    ...reason,
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ])

/** Required of the category in the sums, and nowhere else. */
const reverseChargeReason = () => [
  element('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE'),
  element('cbc:TaxExemptionReason', REVERSE_CHARGE),
]

const percentOf = (rate: string): number => Number(rate.replace('%', ''))

/** The sums of each rate of a line or a charge, those without tax included. Free shipping is no charge. */
function taxCategories(
  { lines, shipping, taxes }: InvoiceContent,
  minor: (price: OrderPrice | undefined) => number,
) {
  const taxed = taxes
    .map(({ rate, taxable, tax }) => ({ rate, taxable: minor(taxable), tax: minor(tax) }))
    .filter(({ rate, taxable }) => taxable > 0 || lines.some(({ taxRate }) => taxRate === rate))
  const untaxed = [...lines, ...(shipping ? [shipping] : [])].filter(
    ({ taxRate }) => percentOf(taxRate) === 0,
  )
  const taxable = sum(untaxed.map(({ net }) => minor(net)))
  const isNeeded = untaxed.some((part) => part !== shipping) || taxable > 0
  return [...taxed, ...(isNeeded ? [{ rate: '0%', taxable, tax: 0 }] : [])]
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters, which XML cannot contain. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu

const escaped = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** An XML element with a text or with other elements. */
function element(
  name: string,
  content: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const start = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
  ].join(' ')
  const inner = typeof content === 'string' ? escaped(content) : `\n${content.join('\n')}\n`
  return `<${start}>${inner}</${name}>`
}
