import type { Invoice } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation, path } from '../operation.ts'

export type { Invoice, InvoiceContent } from '@vitrine/contract'

const invoice = { issuedDate: date, dueDate: date, _createdDate: date }

/**
 * Returns the invoice of an order, and issues it on first use, but not after it was voided (`INVALID_TRANSITION`).
 * Shoppers see their own orders; the shop sees all.
 * HTML and PDF versions: `/_vitrine/v1/orders/{id}/invoice.html` and `invoice.pdf`.
 *
 * @example
 * ```ts
 * import { invoices } from '@vitrine/client/extras'
 *
 * const { number, total } = await invoices.getInvoice('the-order-id')
 * ```
 */
export const getInvoice = /* @__PURE__ */ operation(
  (orderId: string): Call<Invoice> => ({
    method: 'GET',
    path: path`/_vitrine/v1/orders/${orderId}/invoice`,
    response: { invoice },
    parse: (response: { invoice: Invoice }) => response.invoice,
  }),
)
