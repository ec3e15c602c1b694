import type { Invoice, InvoiceChanges } from '@vitrine/contract'

/** The form of a draft. */
export const toDraftValues = ({
  buyer,
  buyerTaxId = '',
  dueDate,
}: Pick<Invoice, 'buyer' | 'buyerTaxId' | 'dueDate'>) => ({
  buyer: buyer.join('\n'),
  buyerTaxId,
  dueDate: dueDate?.toISOString().slice(0, 10) ?? '',
})

/** Empty lines are left out. An invoice is due until the end of its day in UTC, in which it is printed. */
export const toDraftChanges = ({
  buyer,
  buyerTaxId,
  dueDate,
}: ReturnType<typeof toDraftValues>): InvoiceChanges => ({
  buyer: buyer.split('\n').flatMap((line) => line.trim() || []),
  buyerTaxId: buyerTaxId.trim() || null,
  dueDate: dueDate ? new Date(`${dueDate}T23:59:59Z`) : null,
})
