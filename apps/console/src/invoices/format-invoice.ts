import type { Invoice } from '@vitrine/contract'
import { countryName } from '../shared/countries/countries.ts'
import { formatAmount } from '../shared/format-amount.ts'
import { language } from '../shared/i18n/language.ts'
import { invoicesText as text } from '../shared/messages/invoices.ts'
import { ordersText } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { amountDue } from './invoice-rules.ts'

/** The number of an invoice, or that it is a draft. */
export const invoiceName = ({ number }: Pick<Invoice, 'number'>): string =>
  number ? t(text.one, { number }) : text.draft

/** Dates of an invoice are printed in UTC. */
const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
export const formatInvoiceDate = (date: Date): string => day.format(date)

/** The lines about the buyer. An address ends with its country, which is stored as a code. */
export const buyerLines = (buyer: readonly string[]): readonly string[] =>
  buyer.map((line, index) =>
    index > 0 && index === buyer.length - 1 && /^[A-Z]{2}$/.test(line) ? countryName(line) : line,
  )

export interface InvoiceSum {
  readonly name: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** The labeled sums below the lines, as on the document. */
export function invoiceSums(invoice: Invoice, formatMinor: (amount: number) => string): InvoiceSum[] {
  const { subtotal, discount, discountName, shipping, taxes, taxIncluded, total, paid, refunded, currency } =
    invoice
  const money = ({ amount }: Invoice['total']) => formatAmount(amount, currency)
  const due = amountDue(invoice)
  const isIssued = invoice.number !== undefined
  return [
    { name: text.subtotal, amount: money(subtotal) },
    ...(Number(discount.amount) > 0
      ? [{ name: discountName ? ordersText.returnedItems : text.discount, amount: `−${money(discount)}` }]
      : []),
    ...(shipping ? [{ name: shipping.title || text.shipping, amount: money(shipping.total) }] : []),
    ...taxes.map(({ rate, taxable, tax }) => ({
      name: t(taxIncluded ? text.includedTaxOn : text.taxOn, { rate, amount: money(taxable) }),
      amount: money(tax),
    })),
    ...(invoice.reverseCharge ? [{ name: text.reverseCharge, amount: formatMinor(0) }] : []),
    { name: text.total, amount: money(total), isTotal: true },
    ...(isIssued ? [{ name: text.paid, amount: money(paid) }] : []),
    ...(refunded ? [{ name: text.refunded, amount: `−${money(refunded)}` }] : []),
    ...(due > 0 ? [{ name: text.amountDue, amount: formatMinor(due) }] : []),
  ]
}
