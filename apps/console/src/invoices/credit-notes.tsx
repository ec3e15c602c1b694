import { useQuery } from '@tanstack/react-query'
import type { CreditNote } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Section } from '../shared/components/section.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { invoicesText as text } from '../shared/messages/invoices.ts'
import { t } from '../shared/messages/t.ts'
import { formatInvoiceDate } from './format-invoice.ts'
import { orderCreditNotesQuery } from './invoice-queries.ts'

interface CreditNotesProps {
  readonly orderId: string
  /** Only those of one invoice. */
  readonly invoiceId?: string
}

/** The credit notes of an order or an invoice, with their documents. */
export function CreditNotes({ orderId, invoiceId }: CreditNotesProps): ReactElement | null {
  const { data = [] } = useQuery(orderCreditNotesQuery(orderId))
  const shown = data.filter((creditNote) => invoiceId === undefined || creditNote.invoiceId === invoiceId)
  if (shown.length === 0) return null
  return (
    <Section title={text.creditNotes}>
      <ul>
        {shown.map((creditNote) => (
          <CreditNoteLine key={creditNote._id} creditNote={creditNote} />
        ))}
      </ul>
    </Section>
  )
}

function CreditNoteLine({ creditNote }: { readonly creditNote: CreditNote }): ReactElement {
  const { _id, number, reason, issuedDate, total, currency, sellerTaxId, sellerCountry } = creditNote
  const path = `/_vitrine/v1/credit-notes/${_id}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-2 py-2.5">
      <span className="min-w-48 flex-1">
        <span className="block font-medium wrap-anywhere">{t(text.creditNote, { number })}</span>
        <span className="block text-xs text-muted">
          {t(text.creditNoteFacts[reason], { date: formatInvoiceDate(issuedDate) })}
        </span>
      </span>
      <a
        href={`${path}/pdf`}
        target="_blank"
        rel="noreferrer"
        className="order-last underline underline-offset-4 sm:order-none"
      >
        {text.viewPdf}
      </a>
      {sellerTaxId && sellerCountry && (
        <a href={`${path}/xml`} download className="order-last underline underline-offset-4 sm:order-none">
          {text.downloadEInvoice}
        </a>
      )}
      <span className="min-w-20 text-right tabular-nums">−{formatAmount(total.amount, currency)}</span>
    </li>
  )
}
