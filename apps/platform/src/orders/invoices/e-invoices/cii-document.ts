import type { EInvoice, EInvoiceParty, EInvoiceTax } from './e-invoice.ts'
import { DOCUMENT_TYPES, EMAIL_SCHEME, ONE, PAYMENT_MEANS } from './ubl-document.ts'
import { element, nonEmpty, optional, xmlDocument } from './xml-element.ts'

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** An e-invoice by EN 16931 as a Cross Industry Invoice, the XML inside of Factur-X and ZUGFeRD. */
export const ciiDocument = (invoice: EInvoice): string =>
  xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:GuidelineSpecifiedDocumentContextParameter', [
            element('ram:ID', 'urn:cen.eu:en16931:2017'),
          ]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', invoice.number),
          element('ram:TypeCode', DOCUMENT_TYPES[invoice.kind]),
          date('ram:IssueDateTime', invoice.issueDate),
          ...nonEmpty('ram:IncludedNote', optional('ram:Content', invoice.note)),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...linesOf(invoice),
          element('ram:ApplicableHeaderTradeAgreement', [
            element('ram:BuyerReference', invoice.buyerReference),
            party('ram:SellerTradeParty', invoice.seller, true),
            party('ram:BuyerTradeParty', invoice.buyer, false),
            element('ram:SellerOrderReferencedDocument', [
              element('ram:IssuerAssignedID', invoice.orderNumber),
            ]),
            element('ram:BuyerOrderReferencedDocument', [
              element('ram:IssuerAssignedID', invoice.buyerReference),
            ]),
          ]),
          element(
            'ram:ApplicableHeaderTradeDelivery',
            invoice.deliveryDate
              ? [
                  element('ram:ActualDeliverySupplyChainEvent', [
                    date('ram:OccurrenceDateTime', invoice.deliveryDate),
                  ]),
                ]
              : [],
          ),
          settlementOf(invoice),
        ]),
      ],
      NAMESPACES,
    ),
  )

const linesOf = ({ lines }: EInvoice): string[] =>
  lines.map(({ name, quantity, net, tax }, index) =>
    element('ram:IncludedSupplyChainTradeLineItem', [
      element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
      element('ram:SpecifiedTradeProduct', [element('ram:Name', name)]),
      element('ram:SpecifiedLineTradeAgreement', [
        // The price of all units, because the price of one may have more decimals than the currency.
        element('ram:NetPriceProductTradePrice', [
          element('ram:ChargeAmount', net),
          element('ram:BasisQuantity', quantity, { unitCode: ONE }),
        ]),
      ]),
      element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', quantity, { unitCode: ONE })]),
      element('ram:SpecifiedLineTradeSettlement', [
        element('ram:ApplicableTradeTax', taxOf(tax)),
        element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', net)]),
      ]),
    ]),
  )

function settlementOf({ currency, taxes, shipping, dueDate, totals, creditedInvoice }: EInvoice): string {
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', currency),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [element('ram:TypeCode', PAYMENT_MEANS)]),
    ...taxes.map(({ taxable, amount, exemption, category, percent }) =>
      element('ram:ApplicableTradeTax', [
        element('ram:CalculatedAmount', amount),
        element('ram:TypeCode', 'VAT'),
        ...optional('ram:ExemptionReason', exemption?.reason),
        element('ram:BasisAmount', taxable),
        element('ram:CategoryCode', category),
        ...optional('ram:ExemptionReasonCode', exemption?.code),
        element('ram:RateApplicablePercent', percent),
      ]),
    ),
    ...(shipping
      ? [
          element('ram:SpecifiedTradeAllowanceCharge', [
            element('ram:ChargeIndicator', [element('udt:Indicator', 'true')]),
            element('ram:ActualAmount', shipping.net),
            element('ram:Reason', shipping.reason),
            element('ram:CategoryTradeTax', taxOf(shipping.tax)),
          ]),
        ]
      : []),
    ...(dueDate ? [element('ram:SpecifiedTradePaymentTerms', [date('ram:DueDateDateTime', dueDate)])] : []),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', totals.lines),
      element('ram:ChargeTotalAmount', totals.shipping),
      element('ram:TaxBasisTotalAmount', totals.net),
      element('ram:TaxTotalAmount', totals.tax, { currencyID: currency }),
      element('ram:GrandTotalAmount', totals.gross),
      element('ram:TotalPrepaidAmount', totals.paid),
      element('ram:DuePayableAmount', totals.due),
    ]),
    ...(creditedInvoice
      ? [
          element('ram:InvoiceReferencedDocument', [
            element('ram:IssuerAssignedID', creditedInvoice.number),
            ...(creditedInvoice.issueDate
              ? [date('ram:FormattedIssueDateTime', creditedInvoice.issueDate, 'qdt')]
              : []),
          ]),
        ]
      : []),
  ])
}

const party = (name: string, { otherTaxId, ...known }: EInvoiceParty, isSeller: boolean) =>
  element(name, [
    ...optional('ram:ID', otherTaxId),
    element('ram:Name', known.name),
    ...nonEmpty('ram:DefinedTradeContact', [
      ...optional('ram:PersonName', known.contactName),
      ...nonEmpty('ram:TelephoneUniversalCommunication', optional('ram:CompleteNumber', known.phone)),
      ...nonEmpty('ram:EmailURIUniversalCommunication', optional('ram:URIID', known.email)),
    ]),
    element('ram:PostalTradeAddress', [
      ...optional('ram:PostcodeCode', known.postalCode),
      ...optional('ram:LineOne', known.addressLine),
      ...optional('ram:LineTwo', known.addressLine2),
      ...optional('ram:CityName', known.city),
      element('ram:CountryID', known.country),
      ...optional('ram:CountrySubDivisionName', known.subdivision),
    ]),
    ...nonEmpty(
      'ram:URIUniversalCommunication',
      optional('ram:URIID', known.email, { schemeID: EMAIL_SCHEME }),
    ),
    ...nonEmpty('ram:SpecifiedTaxRegistration', optional('ram:ID', known.vatNumber, { schemeID: 'VA' })),
    ...nonEmpty(
      'ram:SpecifiedTaxRegistration',
      isSeller ? optional('ram:ID', otherTaxId, { schemeID: 'FC' }) : [],
    ),
  ])

const taxOf = ({ category, percent }: EInvoiceTax): string[] => [
  element('ram:TypeCode', 'VAT'),
  element('ram:CategoryCode', category),
  element('ram:RateApplicablePercent', percent),
]

/** Format 102 of UNTDID 2379 has a year, a month and a day. */
const date = (name: string, day: string, prefix = 'udt'): string =>
  element(name, [element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })])
