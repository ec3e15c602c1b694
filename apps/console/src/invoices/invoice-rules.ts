import type { Invoice, InvoiceStatus, Order } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'

type InvoiceAction = 'send' | 'delete' | 'viewPdf' | 'markPaid' | 'resend' | 'void'

const isValid = (status: InvoiceStatus): boolean => status !== 'Void' && status !== 'Deleted'

/** What is left to pay, in minor units. Nothing is due on a draft, or on an invoice that is not valid. */
export function amountDue({
  status,
  total,
  paid,
  currency,
}: Pick<Invoice, 'status' | 'total' | 'paid' | 'currency'>): number {
  if (status === 'Draft' || !isValid(status)) return 0
  const minor = ({ amount }: Invoice['total']) => parseMoney(amount, currency)?.amount ?? 0
  return Math.max(0, minor(total) - minor(paid))
}

interface InvoiceActionRules {
  readonly canEdit: boolean
  readonly isOrderCanceled: boolean
}

/** The actions that the status of an invoice and its order allow. Viewers only read. */
export function invoiceActions(
  invoice: Invoice,
  { canEdit, isOrderCanceled }: InvoiceActionRules,
): ReadonlySet<InvoiceAction> {
  const { status, email } = invoice
  if (!isValid(status)) return new Set()
  const isOpen = canEdit && !isOrderCanceled
  if (status === 'Draft')
    return new Set<InvoiceAction>([
      ...(isOpen ? ['send' as const] : []),
      ...(canEdit ? ['delete' as const] : []),
    ])
  const isProcessing = status === 'Processing'
  return new Set<InvoiceAction>([
    'viewPdf',
    ...(isOpen && !isProcessing && amountDue(invoice) > 0 ? ['markPaid' as const] : []),
    ...(isOpen && email ? ['resend' as const] : []),
    ...(canEdit && !isProcessing ? ['void' as const] : []),
  ])
}

/** Whether an order can get an invoice. It has one valid invoice at most, and a canceled order gets none. */
export const canBeInvoiced = ({ status }: Order, invoices: readonly Pick<Invoice, 'status'>[]): boolean =>
  (status === 'APPROVED' || status === 'PENDING') && !invoices.some((invoice) => isValid(invoice.status))
