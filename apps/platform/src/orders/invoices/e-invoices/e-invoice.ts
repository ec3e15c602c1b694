import type { CreditNote, Invoice, InvoiceContent, InvoiceParty, OrderPrice, Wire } from '@vitrine/contract'
import { currencyDecimals, formatDecimal, parseMoney, REVERSE_CHARGE, sum } from '@vitrine/pricing'
import { parseVatNumber } from '../../../kernel/address/vat-numbers.ts'

/** EN 16931 has no amounts of currencies with more. */
const MAX_DECIMALS = 2

/** The seller or the buyer. */
export interface EInvoiceParty extends InvoiceParty {
  readonly name: string
  readonly country: string
  readonly vatNumber?: string
  /** A tax ID that is no VAT number. */
  readonly otherTaxId?: string
}

export interface EInvoiceTax {
  /** Standard rated, zero rated, or reverse charge (UNTDID 5305). */
  readonly category: 'S' | 'Z' | 'AE'
  readonly percent: string
}

/** The fields of EN 16931 that an invoice or a credit note has, whatever its syntax. Amounts are decimal texts. */
export interface EInvoice {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly number: string
  /** As `2026-03-01`. */
  readonly issueDate: string
  readonly dueDate?: string
  readonly deliveryDate?: string
  readonly currency: string
  readonly orderNumber: string
  /** The buyer's number of the order; that of the shop without one, because XRechnung requires a reference. */
  readonly buyerReference: string
  /** What the returned items of an exchange pay, which the prices of the lines are without. */
  readonly note?: string
  /** The invoice that a credit note reduces. */
  readonly creditedInvoice?: { readonly number: string; readonly issueDate?: string }
  readonly seller: EInvoiceParty
  readonly buyer: EInvoiceParty
  readonly lines: readonly {
    readonly name: string
    readonly quantity: string
    readonly net: string
    readonly tax: EInvoiceTax
  }[]
  readonly shipping?: { readonly reason: string; readonly net: string; readonly tax: EInvoiceTax }
  readonly taxes: readonly (EInvoiceTax & {
    readonly taxable: string
    readonly amount: string
    readonly exemption?: { readonly code: string; readonly reason: string }
  })[]
  readonly totals: Readonly<Record<'lines' | 'shipping' | 'net' | 'tax' | 'gross' | 'paid' | 'due', string>>
}

/** An invoice or a credit note. */
type EDocument = Wire<Invoice> | Wire<CreditNote>

/** The e-invoice of a document; undefined if it lacks something that EN 16931 requires. */
export function eInvoiceOf(document: EDocument): EInvoice | undefined {
  const { number, issuedDate, currency, lines, shipping, taxes, reverseCharge = false } = document
  const seller = sellerOf(document)
  const buyer = buyerOf(document)
  const hasLines = lines.length > 0 && lines.every(({ net }) => net !== undefined)
  if (!number || !issuedDate || !seller || !buyer || !hasLines) return undefined
  if (currencyDecimals(currency) > MAX_DECIMALS) return undefined
  const minor = (price: OrderPrice | undefined) => parseMoney(price?.amount ?? '0', currency)?.amount ?? 0
  const decimal = (amount: number) => formatDecimal(amount, currencyDecimals(currency))
  const taxOf = (rate: string): EInvoiceTax => {
    const percent = percentOf(rate)
    return { category: percent > 0 ? 'S' : reverseCharge ? 'AE' : 'Z', percent: String(percent) }
  }
  // Shipping of the smallest amount can consist of tax alone.
  const isCharged = shipping && minor(shipping.total) > minor(shipping.discount)
  const shippingNet = isCharged ? minor(shipping.net) : 0
  const linesNet = sum(lines.map(({ net }) => minor(net)))
  const total = minor(document.total)
  const credits = 'invoiceNumber' in document
  const paid = credits ? total : Math.min(minor(document.paid), total)
  return {
    kind: credits ? 'CREDIT_NOTE' : 'INVOICE',
    number,
    issueDate: day(issuedDate),
    ...(!credits && document.dueDate && { dueDate: day(document.dueDate) }),
    ...(document.supplyDate && { deliveryDate: document.supplyDate }),
    currency,
    orderNumber: document.orderNumber,
    ...(document.discountName && {
      note: `${document.discountName}: -${document.discount.amount} ${currency}`,
    }),
    buyerReference: document.purchaseOrderNumber ?? document.orderNumber,
    ...(credits && {
      creditedInvoice: {
        number: document.invoiceNumber,
        ...(document.invoiceIssuedDate && { issueDate: day(document.invoiceIssuedDate) }),
      },
    }),
    seller,
    buyer,
    lines: lines.map(({ name, quantity, net, taxRate }) => ({
      name,
      quantity: String(quantity),
      net: decimal(minor(net)),
      tax: taxOf(taxRate),
    })),
    ...(isCharged && {
      shipping: {
        reason: shipping.title || 'Shipping',
        net: decimal(shippingNet),
        tax: taxOf(shipping.taxRate),
      },
    }),
    taxes: taxSums(document, minor).map(({ rate, taxable, tax }) => ({
      ...taxOf(rate),
      taxable: decimal(taxable),
      amount: decimal(tax),
      ...(taxOf(rate).category === 'AE' && { exemption: { code: 'VATEX-EU-AE', reason: REVERSE_CHARGE } }),
    })),
    totals: {
      lines: decimal(linesNet),
      shipping: decimal(shippingNet),
      net: decimal(linesNet + shippingNet),
      tax: decimal(sum(taxes.map(({ tax }) => minor(tax)))),
      gross: decimal(total),
      paid: decimal(paid),
      due: decimal(total - paid),
    },
  }
}

const day = (date: string) => date.slice(0, 10)

const percentOf = (rate: string): number => Number(rate.replace('%', ''))

function sellerOf({ seller, sellerCountry, sellerTaxId, sellerDetails }: InvoiceContent) {
  if (!sellerCountry || !sellerTaxId) return undefined
  return { ...sellerDetails, name: seller, country: sellerCountry, ...taxIdsOf(sellerTaxId, sellerCountry) }
}

/** The last line of an address is its country. */
function buyerOf({ buyer, buyerTaxId, buyerDetails }: InvoiceContent) {
  const country = buyer.findLast((line) => /^[A-Z]{2}$/.test(line))
  return country && { ...buyerDetails, name: buyer[0] ?? '', country, ...taxIdsOf(buyerTaxId, country) }
}

function taxIdsOf(taxId: string | undefined, country: string) {
  if (!taxId) return {}
  const vat = parseVatNumber(taxId, country)
  return vat ? { vatNumber: vat.number } : { otherTaxId: taxId }
}

/** The sums of each rate of a line or of shipping, those without tax included. Free shipping is no charge. */
function taxSums(
  { lines, shipping, taxes }: InvoiceContent,
  minor: (price: OrderPrice | undefined) => number,
) {
  const taxed = taxes
    .map(({ rate, taxable, tax }) => ({ rate, taxable: minor(taxable), tax: minor(tax) }))
    .filter(({ rate, taxable, tax }) => taxable + tax > 0 || lines.some(({ taxRate }) => taxRate === rate))
  const untaxed = [...lines, ...(shipping ? [shipping] : [])].filter(
    ({ taxRate }) => percentOf(taxRate) === 0,
  )
  const taxable = sum(untaxed.map(({ net }) => minor(net)))
  const isNeeded = untaxed.some((part) => part !== shipping) || taxable > 0
  return [...taxed, ...(isNeeded ? [{ rate: '0%', taxable, tax: 0 }] : [])]
}
