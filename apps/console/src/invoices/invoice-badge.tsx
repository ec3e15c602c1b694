import type { InvoiceStatus } from '@vitrine/contract'
import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { invoicesText as text } from '../shared/messages/invoices.ts'

const TONES: Partial<Record<InvoiceStatus, string>> = {
  Paid: 'bg-success-wash text-success',
  Overdue: 'bg-danger-wash text-danger',
  PartialAndOverdue: 'bg-danger-wash text-danger',
}

/** The status of an invoice. */
export const InvoiceBadge = ({ status }: { readonly status: InvoiceStatus }): ReactElement => (
  <span
    className={joinClasses(
      'inline-block whitespace-nowrap rounded-control px-1.5 py-0.5 text-2xs font-medium',
      TONES[status] ?? 'bg-sand text-ink',
    )}
  >
    {text.statuses[status]}
  </span>
)
