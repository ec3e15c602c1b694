import { EInvoiceFormat } from '@vitrine/contract'
import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { isNumberPattern } from './number-series.ts'

const Line = z.string().trim().min(1).max(200).refine(isStorable)

export const InvoiceQuery = z.object({
  stage: z.enum(['Draft', 'Sent', 'Paid', 'Void', 'Deleted']).optional(),
  search: z.string().max(254).refine(isStorable).optional(),
  orderId: z.uuid().optional(),
  cursor: z.uuid().optional(),
})

const NumberSeriesChange = z.object({
  pattern: z
    .string()
    .trim()
    .max(40)
    .refine(isNumberPattern, 'must have one place for the number, such as INV-{0000}')
    .optional(),
  nextNumber: z.int().min(1).max(999_999_999_999).optional(),
})

/** The next number can be raised, and lowered to one that no document has. */
export const InvoiceSettingsChange = z.object({
  invoiceNumbers: NumberSeriesChange.optional(),
  creditNoteNumbers: NumberSeriesChange.optional(),
  eInvoiceFormat: z.enum(EInvoiceFormat).optional(),
})

export const InvoiceChange = z.object({
  buyer: z.array(Line).min(1).max(12).nullish(),
  buyerTaxId: z.string().trim().max(50).refine(isStorable).nullish(),
  dueDate: z.iso.datetime({ offset: true }).nullish(),
  revision: z.string().max(20).nullish(),
})
