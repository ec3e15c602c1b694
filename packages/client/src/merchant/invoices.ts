import type {
  CreditNote,
  Invoice,
  InvoiceActivity,
  InvoiceChanges,
  InvoiceSettings,
  InvoiceSettingsChanges,
  InvoiceStage,
} from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../operation.ts'
import { resource } from './resource.ts'

export type {
  CreditNote,
  CreditNoteReason,
  Invoice,
  InvoiceActivity,
  InvoiceActivityType,
  InvoiceChanges,
  InvoiceContent,
  InvoiceSettings,
  InvoiceSettingsChanges,
  InvoiceStage,
  NumberSeries,
} from '@vitrine/contract'
export { EInvoiceFormat } from '@vitrine/contract'

const invoice = { issuedDate: date, dueDate: date, _createdDate: date }
const all = /* @__PURE__ */ resource<Invoice>('invoices', {
  name: 'invoice',
  request: { dueDate: date },
  response: invoice,
})
const response = { invoice }
const parse = (body: { invoice: Invoice }) => body.invoice

export interface InvoicePage {
  invoices: Invoice[]
  /** The start of the next page; absent on the last one. */
  cursor?: string
}

export interface InvoiceListOptions {
  stage?: InvoiceStage
  /** An invoice or order number, or a part of the buyer's name or email address. */
  search?: string
  orderId?: string
  cursor?: string
}

/**
 * Lists invoices, 50 per page, newest first.
 * @example const { invoices: unpaid } = await invoices.listInvoices({ stage: 'Sent' })
 */
export const listInvoices = /* @__PURE__ */ operation((options: InvoiceListOptions = {}) =>
  all.listPage<InvoicePage>(pick(options, 'stage', 'search', 'orderId', 'cursor')),
)

/**
 * Returns an invoice with its history, newest first. Fails with `INVOICE_NOT_FOUND`.
 * @example const { history } = await invoices.getInvoice('the-invoice-id')
 */
export const getInvoice = /* @__PURE__ */ operation(
  (_id: string): Call<{ invoice: Invoice; history: InvoiceActivity[] }> => ({
    method: 'GET',
    path: path`/_vitrine/v1/invoices/${_id}`,
    response: { invoice, history: { _createdDate: date } },
  }),
)

/**
 * Creates a draft of an order's invoice, without a number, or returns the invoice of the order. A draft can be
 * deleted. Fails with `ORDER_NOT_FOUND`, or `INVALID_TRANSITION` for a canceled order.
 * @example const { _id } = await invoices.draftInvoice('the-order-id')
 */
export const draftInvoice = /* @__PURE__ */ operation(
  (orderId: string): Call<Invoice> => ({
    method: 'POST',
    path: path`/_vitrine/v1/orders/${orderId}/invoice-draft`,
    response,
    parse,
  }),
)

/**
 * Updates the buyer or the due date of a draft. Fails with `INVALID_TRANSITION` for an issued invoice.
 * @example await invoices.updateInvoice('the-invoice-id', { buyer: ['Ada Weaver', '12 Kiln Lane'] })
 */
export const updateInvoice = /* @__PURE__ */ operation((_id: string, changes: InvoiceChanges) =>
  all.update(_id, changes),
)

/**
 * Gives a draft its number, and emails it to the buyer. Fails with `INVALID_TRANSITION` for an issued invoice.
 * @example const { number } = await invoices.sendInvoice('the-invoice-id')
 */
export const sendInvoice = /* @__PURE__ */ operation((_id: string) => all.run(_id, 'send'))

/**
 * Emails an issued invoice again, unless its order is canceled.
 * @example await invoices.resendInvoice('the-invoice-id')
 */
export const resendInvoice = /* @__PURE__ */ operation((_id: string) => all.run(_id, 'send-again'))

/**
 * Voids an issued invoice. Its number stays used; the next invoice of the order gets another.
 * @example await invoices.voidInvoice('the-invoice-id')
 */
export const voidInvoice = /* @__PURE__ */ operation((_id: string) => all.run(_id, 'void'))

/**
 * Deletes a draft invoice. Fails with `INVALID_TRANSITION` for an issued one.
 * @example await invoices.deleteInvoice('the-invoice-id')
 */
export const deleteInvoice = /* @__PURE__ */ operation(
  (_id: string): Call<Invoice> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/invoices/${_id}`,
    response,
    parse,
  }),
)

/**
 * Lists the credit notes of an order, oldest first. Documents: `/_vitrine/v1/credit-notes/{id}/pdf` and `xml`.
 * @example const [creditNote] = await invoices.listCreditNotes('the-order-id')
 */
export const listCreditNotes = /* @__PURE__ */ operation(
  (orderId: string): Call<CreditNote[]> => ({
    method: 'GET',
    path: path`/_vitrine/v1/orders/${orderId}/credit-notes`,
    response: { creditNotes: { invoiceIssuedDate: date, issuedDate: date } },
    parse: (body: { creditNotes: CreditNote[] }) => body.creditNotes,
  }),
)

const parseSettings = (body: { invoiceSettings: InvoiceSettings }) => body.invoiceSettings

/**
 * Returns how invoices and credit notes are numbered.
 * @example const { invoiceNumbers } = await invoices.getInvoiceSettings()
 */
export const getInvoiceSettings = /* @__PURE__ */ operation(
  (): Call<InvoiceSettings> => ({
    method: 'GET',
    path: '/_vitrine/v1/invoice-settings',
    parse: parseSettings,
  }),
)

/**
 * Updates the given fields. Fails with `INVALID_ARGUMENT` for a number that is used. For owners.
 * @example await invoices.updateInvoiceSettings({ invoiceNumbers: { pattern: 'INV-{YYYY}-{0000}', nextNumber: 1 } })
 */
export const updateInvoiceSettings = /* @__PURE__ */ operation(
  (changes: InvoiceSettingsChanges): Call<InvoiceSettings> => ({
    method: 'PATCH',
    path: '/_vitrine/v1/invoice-settings',
    args: changes,
    parse: parseSettings,
  }),
)
