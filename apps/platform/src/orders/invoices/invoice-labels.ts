import type { CreditNote, Invoice, InvoiceContent, Wire } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import { getCountryName } from '@vitrine/ui/countries'
import { parseVatNumber } from '../../kernel/address/vat-numbers.ts'
import { formatMoneyIn, priceFormatter, withMinus } from '../../kernel/i18n/format-money.ts'
import { formatDate, type Locale } from '../../kernel/i18n/locale.ts'
import { isTestNumber } from './number-series.ts'

/** The texts of an invoice or a credit note in one language, for both page and PDF. */
export interface DocumentLabels {
  /** Name, contact and tax ID. */
  readonly seller: readonly string[]
  readonly title: string
  /** The order, and its status. */
  readonly details: readonly string[]
  readonly buyer: readonly string[]
  /** The column headings. */
  readonly columns: readonly string[]
  /** One text for each column. */
  readonly lines: readonly (readonly string[])[]
  /** The labeled sums below the lines. */
  readonly sums: readonly { readonly name: string; readonly sum: string; readonly isTotal?: boolean }[]
}

export function invoiceLabels(invoice: Wire<Invoice>, locale: Locale): DocumentLabels {
  const { t, texts } = locale
  const labels = texts.purchases.invoice
  return {
    ...partyLabels(invoice, locale),
    title: invoice.number ? t(labels.title, { number: invoice.number }) : labels.draft,
    details: detailsOf(invoice, locale),
    ...lineLabels(invoice, locale),
    sums: [...sumsOf(invoice, locale), ...paymentSumsOf(invoice, locale)],
  }
}

export function creditNoteLabels(note: Wire<CreditNote>, locale: Locale): DocumentLabels {
  const { t, texts } = locale
  const { invoice, creditNote } = texts.purchases
  return {
    ...partyLabels(note, locale),
    title: t(creditNote.title, { number: note.number }),
    details: [
      t(creditNote.invoice, { number: note.invoiceNumber }),
      t(invoice.order, { number: note.orderNumber }),
      ...purchaseOrderLabel(note, locale),
      t(invoice.issued, { date: formatDate(locale, note.issuedDate) }),
      ...supplyLabel(note.supplyDate, locale),
      ...testLabel(note, locale),
      ...(note.reverseCharge ? [invoice.reverseCharge] : []),
    ],
    ...lineLabels(note, locale),
    sums: sumsOf(note, locale),
  }
}

function partyLabels(content: InvoiceContent, locale: Locale) {
  const { t, texts } = locale
  const labels = texts.purchases.invoice
  const taxNumber = (number: string | undefined, country?: string) => {
    if (!number) return []
    const isVat = country !== undefined && parseVatNumber(number, country) !== undefined
    return [t(isVat ? labels.vatNumber : labels.taxNumber, { number })]
  }
  return {
    seller: [
      content.seller,
      ...(content.sellerContact ?? []).map((line) =>
        line === content.sellerCountry ? getCountryName(locale.code, line) : line,
      ),
      ...taxNumber(content.sellerTaxId, content.sellerCountry),
    ],
    buyer: [...withCountry(content.buyer, locale), ...taxNumber(content.buyerTaxId)],
  }
}

function lineLabels({ lines, currency }: InvoiceContent, locale: Locale) {
  const labels = locale.texts.purchases.invoice
  const money = priceFormatter(locale, currency)
  return {
    columns: [labels.item, labels.quantity, labels.price, labels.tax, labels.lineTotal],
    lines: lines.map(({ name, quantity, price, taxRate, total }) => [
      name,
      String(quantity),
      money(price),
      formatPercent(locale, taxRate),
      money(total),
    ]),
  }
}

function detailsOf(invoice: Wire<Invoice>, locale: Locale) {
  const { orderNumber, issuedDate, supplyDate, dueDate, status, reverseCharge } = invoice
  const { t, texts } = locale
  const labels = texts.purchases.invoice
  const isSettled = status === 'Paid' || status === 'Void'
  return [
    t(labels.order, { number: orderNumber }),
    ...purchaseOrderLabel(invoice, locale),
    ...(issuedDate ? [t(labels.issued, { date: formatDate(locale, issuedDate) })] : []),
    ...supplyLabel(supplyDate, locale),
    ...(dueDate && !isSettled ? [t(labels.due, { date: formatDate(locale, dueDate) })] : []),
    ...(isSettled ? [status === 'Paid' ? labels.paidInFull : labels.void] : []),
    ...testLabel(invoice, locale),
    ...(reverseCharge ? [labels.reverseCharge] : []),
  ]
}

/** Test orders have numbers of their own. */
const testLabel = (
  { number, orderNumber }: { readonly number?: string; readonly orderNumber: string },
  { texts }: Locale,
): string[] => (number && isTestNumber(number, orderNumber) ? [texts.purchases.invoice.test] : [])

const purchaseOrderLabel = ({ purchaseOrderNumber }: InvoiceContent, { t, texts }: Locale): string[] =>
  purchaseOrderNumber ? [t(texts.purchases.invoice.purchaseOrder, { number: purchaseOrderNumber })] : []

const supplyLabel = (supplyDate: string | undefined, locale: Locale): string[] =>
  supplyDate
    ? [locale.t(locale.texts.purchases.invoice.supplied, { date: formatDate(locale, supplyDate) })]
    : []

function sumsOf(content: InvoiceContent, locale: Locale): DocumentLabels['sums'] {
  const { t, texts } = locale
  const labels = texts.purchases.invoice
  const money = priceFormatter(locale, content.currency)
  const { shipping, discount, discountName = labels.discount, taxIncluded } = content
  const shippingName = (title: string) => (title ? t(labels.shippingBy, { title }) : labels.shipping)
  return [
    { name: labels.subtotal, sum: money(content.subtotal) },
    ...(Number(discount.amount) > 0 ? [{ name: discountName, sum: withMinus(money(discount)) }] : []),
    ...(shipping ? [{ name: shippingName(shipping.title), sum: money(shipping.total) }] : []),
    ...content.taxes.map(({ rate, taxable, tax }) => ({
      name: t(taxIncluded ? labels.includedTaxOn : labels.taxOn, {
        rate: formatPercent(locale, rate),
        amount: money(taxable),
      }),
      sum: money(tax),
    })),
    { name: labels.total, sum: money(content.total), isTotal: true },
  ]
}

function paymentSumsOf(invoice: Wire<Invoice>, locale: Locale): DocumentLabels['sums'] {
  const labels = locale.texts.purchases.invoice
  const { currency, paid, refunded } = invoice
  const money = priceFormatter(locale, currency)
  const outstanding = outstandingAmount(invoice)
  return [
    { name: labels.paid, sum: money(paid) },
    ...(refunded ? [{ name: labels.refunded, sum: withMinus(money(refunded)) }] : []),
    ...(outstanding > 0
      ? [{ name: labels.left, sum: formatMoneyIn(locale, { amount: outstanding, currency }) }]
      : []),
  ]
}

/** Minor units still due. */
function outstandingAmount({ status, total, paid, currency }: Wire<Invoice>): number {
  const minor = ({ amount }: Wire<Invoice>['total']) => parseMoney(amount, currency)?.amount ?? 0
  return status === 'Void' ? 0 : minor(total) - minor(paid)
}

/** An address ends with its country, which is stored as a code. */
const withCountry = (lines: readonly string[], locale: Locale): readonly string[] =>
  lines.map((line, index) =>
    index > 0 && index === lines.length - 1 && /^[A-Z]{2}$/.test(line)
      ? getCountryName(locale.code, line)
      : line,
  )

/** `8.875%` in the format of the language. */
const formatPercent = ({ language }: Locale, rate: string): string =>
  new Intl.NumberFormat(language.locale, { style: 'percent', maximumFractionDigits: 4 }).format(
    Number(rate.replace('%', '')) / 100,
  )
