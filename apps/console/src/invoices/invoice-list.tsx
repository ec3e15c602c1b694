import type { Invoice } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../shared/format-amount.ts'
import { invoicesText as text } from '../shared/messages/invoices.ts'
import { t } from '../shared/messages/t.ts'
import { formatInvoiceDate, invoiceName } from './format-invoice.ts'
import { InvoiceBadge } from './invoice-badge.tsx'
import { amountDue } from './invoice-rules.ts'

/** Invoices as links to their pages. */
export const InvoiceList = ({ invoices }: { readonly invoices: readonly Invoice[] }): ReactElement => (
  <ul>
    {invoices.map((invoice) => (
      <InvoiceLine key={invoice._id} invoice={invoice} />
    ))}
  </ul>
)

function InvoiceLine({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const { _id, buyer, orderNumber, dueDate, status, total, currency } = invoice
  const facts = [
    t(text.forOrder, { number: orderNumber }),
    ...(dueDate && amountDue(invoice) > 0 ? [t(text.due, { date: formatInvoiceDate(dueDate) })] : []),
  ]
  return (
    <li className="border-b border-rule">
      <Link to={`/orders/invoices/${_id}`} className="flex items-center gap-4 px-2 py-2.5 hover:bg-ground">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{invoiceName(invoice)}</span>
          <span className="block text-xs wrap-anywhere text-muted">{[buyer[0], ...facts].join(' · ')}</span>
        </span>
        <span className="flex flex-col-reverse items-end gap-1 sm:flex-row sm:items-center sm:gap-4">
          <InvoiceBadge status={status} />
          <span className="min-w-20 text-right tabular-nums">{formatAmount(total.amount, currency)}</span>
        </span>
      </Link>
    </li>
  )
}
