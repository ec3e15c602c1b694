import type { InvoiceStatus } from '@vitrine/contract'

interface InvoicePayments {
  readonly state: 'DRAFT' | 'SENT' | 'VOID' | 'DELETED'
  readonly total: number
  readonly paid: number
  /** Whether money is under way that a bank has not decided on. */
  readonly isPending: boolean
  readonly isOverdue: boolean
}

/** Where an invoice stands, which follows from what was paid. */
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
