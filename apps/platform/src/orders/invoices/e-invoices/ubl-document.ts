import type { EInvoice, EInvoiceParty, EInvoiceTax } from './e-invoice.ts'
import { element, nonEmpty, optional, xmlDocument } from './xml-element.ts'

/** The specification that a document follows, and the business process that it belongs to. */
const PROFILES = {
  EN16931: [element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017')],
  XRECHNUNG: [
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'),
    element('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
  ],
} as const

/** “One”, as a unit of measure of UN/ECE recommendation 20. */
export const ONE = 'C62'
/** “Instrument not defined” in UNTDID 4461: the shop has its own payment methods. */
export const PAYMENT_MEANS = '1'
/** An email address as an electronic address (EAS). */
export const EMAIL_SCHEME = 'EM'
/** The codes of UNTDID 1001. */
export const DOCUMENT_TYPES = { INVOICE: '380', CREDIT_NOTE: '381' } as const

/** The names of the parts that differ between the documents. */
const NAMES = {
  INVOICE: { document: 'Invoice', quantity: 'InvoicedQuantity' },
  CREDIT_NOTE: { document: 'CreditNote', quantity: 'CreditedQuantity' },
} as const

const NAMESPACES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/** An e-invoice in the Universal Business Language, by the European standard EN 16931 or its German profile. */
export function ublDocument(invoice: EInvoice, profile: keyof typeof PROFILES): string {
  const { currency, totals, shipping, creditedInvoice } = invoice
  const names = NAMES[invoice.kind]
  const money = (name: string, amount: string) => element(name, amount, { currencyID: currency })
  const moneyUnlessZero = (name: string, amount: string) => (Number(amount) > 0 ? [money(name, amount)] : [])
  const content = [
    ...PROFILES[profile],
    element('cbc:ID', invoice.number),
    element('cbc:IssueDate', invoice.issueDate),
    ...optional('cbc:DueDate', invoice.dueDate),
    element(`cbc:${names.document}TypeCode`, DOCUMENT_TYPES[invoice.kind]),
    ...optional('cbc:Note', invoice.note),
    element('cbc:DocumentCurrencyCode', currency),
    element('cbc:BuyerReference', invoice.buyerReference),
    element('cac:OrderReference', [
      element('cbc:ID', invoice.buyerReference),
      element('cbc:SalesOrderID', invoice.orderNumber),
    ]),
    ...(creditedInvoice
      ? [
          element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [
              element('cbc:ID', creditedInvoice.number),
              ...optional('cbc:IssueDate', creditedInvoice.issueDate),
            ]),
          ]),
        ]
      : []),
    party('cac:AccountingSupplierParty', invoice.seller, true),
    party('cac:AccountingCustomerParty', invoice.buyer, false),
    ...nonEmpty('cac:Delivery', optional('cbc:ActualDeliveryDate', invoice.deliveryDate)),
    element('cac:PaymentMeans', [element('cbc:PaymentMeansCode', PAYMENT_MEANS)]),
    ...(shipping
      ? [
          element('cac:AllowanceCharge', [
            element('cbc:ChargeIndicator', 'true'),
            element('cbc:AllowanceChargeReason', shipping.reason),
            money('cbc:Amount', shipping.net),
            taxCategory('cac:TaxCategory', shipping.tax),
          ]),
        ]
      : []),
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', totals.tax),
      ...invoice.taxes.map(({ taxable, amount, exemption, ...tax }) =>
        element('cac:TaxSubtotal', [
          money('cbc:TaxableAmount', taxable),
          money('cbc:TaxAmount', amount),
          taxCategory('cac:TaxCategory', tax, [
            ...optional('cbc:TaxExemptionReasonCode', exemption?.code),
            ...optional('cbc:TaxExemptionReason', exemption?.reason),
          ]),
        ]),
      ),
    ]),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', totals.lines),
      money('cbc:TaxExclusiveAmount', totals.net),
      money('cbc:TaxInclusiveAmount', totals.gross),
      ...moneyUnlessZero('cbc:ChargeTotalAmount', totals.shipping),
      ...moneyUnlessZero('cbc:PrepaidAmount', totals.paid),
      money('cbc:PayableAmount', totals.due),
    ]),
    ...invoice.lines.map(({ name, quantity, net, tax }, index) =>
      element(`cac:${names.document}Line`, [
        element('cbc:ID', String(index + 1)),
        element(`cbc:${names.quantity}`, quantity, { unitCode: ONE }),
        money('cbc:LineExtensionAmount', net),
        element('cac:Item', [element('cbc:Name', name), taxCategory('cac:ClassifiedTaxCategory', tax)]),
        // The price of all units, because the price of one may have more decimals than the currency.
        element('cac:Price', [
          money('cbc:PriceAmount', net),
          element('cbc:BaseQuantity', quantity, { unitCode: ONE }),
        ]),
      ]),
    ),
  ]
  const xmlns = `urn:oasis:names:specification:ubl:schema:xsd:${names.document}-2`
  return xmlDocument(element(names.document, content, { xmlns, ...NAMESPACES }))
}

const party = (name: string, { otherTaxId, ...known }: EInvoiceParty, isSeller: boolean) =>
  element(name, [
    element('cac:Party', [
      ...optional('cbc:EndpointID', known.email, { schemeID: EMAIL_SCHEME }),
      ...nonEmpty('cac:PartyIdentification', optional('cbc:ID', otherTaxId)),
      element('cac:PostalAddress', [
        ...optional('cbc:StreetName', known.addressLine),
        ...optional('cbc:AdditionalStreetName', known.addressLine2),
        ...optional('cbc:CityName', known.city),
        ...optional('cbc:PostalZone', known.postalCode),
        ...optional('cbc:CountrySubentity', known.subdivision),
        element('cac:Country', [element('cbc:IdentificationCode', known.country)]),
      ]),
      ...taxScheme('VAT', known.vatNumber),
      ...(isSeller ? taxScheme('FC', otherTaxId) : []),
      element('cac:PartyLegalEntity', [element('cbc:RegistrationName', known.name)]),
      ...nonEmpty('cac:Contact', [
        ...optional('cbc:Name', known.contactName),
        ...optional('cbc:Telephone', known.phone),
        ...optional('cbc:ElectronicMail', known.email),
      ]),
    ]),
  ])

const taxScheme = (scheme: 'VAT' | 'FC', id: string | undefined): string[] =>
  id
    ? [
        element('cac:PartyTaxScheme', [
          element('cbc:CompanyID', id),
          element('cac:TaxScheme', [element('cbc:ID', scheme)]),
        ]),
      ]
    : []

const taxCategory = (name: string, { category, percent }: EInvoiceTax, reason: readonly string[] = []) =>
  element(name, [
    element('cbc:ID', category),
    element('cbc:Percent', percent),
    ...reason,
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ])
