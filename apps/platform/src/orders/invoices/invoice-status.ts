import type { InvoiceStatus } from '@vitrine/contract'

interface InvoicePayments {
  readonly state: 'DRAFT' | 'SENT' | 'VOID' | 'DELETED'
  readonly total: number
  readonly paid: number
  /** Whether a payment awaits the bank's decision. */
  readonly isPending: boolean
  readonly isOverdue: boolean
}

/** The status of an invoice, derived from payments. */
export function invoiceStatusOf({
  state,
  total,
  paid,
  isPending,
  isOverdue,
}: InvoicePayments): InvoiceStatus {
  if (state === 'DELETED') return 'Deleted'
  if (state === 'VOID') return 'Void'
  if (state === 'DRAFT') return 'Draft'
  if (paid >= total) return 'Paid'
  if (isPending) return 'Processing'
  if (paid > 0) return isOverdue ? 'PartialAndOverdue' : 'PartiallyPaid'
  return isOverdue ? 'Overdue' : 'Sent'
}
