import type { InvoiceStage } from '@vitrine/contract'

export const INVOICE_STAGES: readonly InvoiceStage[] = ['Draft', 'Sent', 'Paid', 'Void', 'Deleted']

/** The search and filter of the invoice list. They live in the URL, so that they survive a reload and can be shared. */
export interface InvoiceListParams {
  readonly search: string
  readonly stage: InvoiceStage | ''
}

/** Reads a view from the URL. Ignores invalid values. */
export const parseInvoiceListParams = (params: URLSearchParams): InvoiceListParams => ({
  search: (params.get('search') ?? '').trim().slice(0, 100),
  stage: INVOICE_STAGES.find((stage) => stage === params.get('stage')) ?? '',
})
