import type { Invoice, Wire } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import { getCountryName } from '@vitrine/ui/countries'
import { formatMoneyIn, priceFormatter } from '../../kernel/i18n/format-money.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'

/** The texts of an invoice in one language, for both page and PDF. */
export interface InvoiceLabels {
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

export function invoiceLabels(invoice: Wire<Invoice>, locale: Locale): InvoiceLabels {
  const { t, texts } = locale
  const labels = texts.purchases.invoice
  const money = priceFormatter(locale, invoice.currency)
  const taxNumber = (number: string | undefined) => (number ? [t(labels.taxNumber, { number })] : [])
  return {
    seller: [invoice.seller, ...(invoice.sellerContact ?? []), ...taxNumber(invoice.sellerTaxId)],
    title: invoice.number ? t(labels.title, { number: invoice.number }) : labels.draft,
    details: detailsOf(invoice, locale),
    buyer: [...withCountry(invoice.buyer, locale), ...taxNumber(invoice.buyerTaxId)],
    columns: [labels.item, labels.quantity, labels.price, labels.tax, labels.lineTotal],
    lines: invoice.lines.map(({ name, quantity, price, taxRate, total }) => [
      name,
      String(quantity),
      money(price),
      formatPercent(locale, taxRate),
      money(total),
    ]),
    sums: sumsOf(invoice, locale),
  }
}

function detailsOf({ orderNumber, issuedDate, dueDate, status }: Wire<Invoice>, locale: Locale) {
  const { t, texts } = locale
  const labels = texts.purchases.invoice
  const isSettled = status === 'Paid' || status === 'Void'
  return [
    t(labels.order, { number: orderNumber }),
    ...(issuedDate ? [t(labels.issued, { date: formatDate(locale, issuedDate) })] : []),
    ...(dueDate && !isSettled ? [t(labels.due, { date: formatDate(locale, dueDate) })] : []),
    ...(isSettled ? [status === 'Paid' ? labels.paidInFull : labels.void] : []),
  ]
}

function sumsOf(invoice: Wire<Invoice>, locale: Locale): InvoiceLabels['sums'] {
  const { t, texts } = locale
  const labels = texts.purchases.invoice
  const money = priceFormatter(locale, invoice.currency)
  const { shipping, discount, taxIncluded, currency } = invoice
  const outstanding = outstandingAmount(invoice)
  return [
    { name: labels.subtotal, sum: money(invoice.subtotal) },
    ...(Number(discount.amount) > 0 ? [{ name: labels.discount, sum: `−${money(discount)}` }] : []),
    ...(shipping ? [{ name: shipping.title || labels.shipping, sum: money(shipping.total) }] : []),
    ...invoice.taxes.map(({ rate, taxable, tax }) => ({
      name: t(taxIncluded ? labels.includedTaxOn : labels.taxOn, {
        rate: formatPercent(locale, rate),
        amount: money(taxable),
      }),
      sum: money(tax),
    })),
    { name: labels.total, sum: money(invoice.total), isTotal: true },
    { name: labels.paid, sum: money(invoice.paid) },
    ...(invoice.refunded ? [{ name: labels.refunded, sum: `−${money(invoice.refunded)}` }] : []),
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

const formatDate = ({ language }: Locale, date: string): string =>
  new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** `8.875%` in the format of the language. */
const formatPercent = ({ language }: Locale, rate: string): string =>
  new Intl.NumberFormat(language.locale, { style: 'percent', maximumFractionDigits: 4 }).format(
    Number(rate.replace('%', '')) / 100,
  )
