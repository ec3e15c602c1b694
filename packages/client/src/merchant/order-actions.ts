import type { Invoice, Order } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { order } from '../ecom/order-codec.ts'
import { type Call, noResult, operation, path } from '../operation.ts'

const response = { invoice: { issuedDate: date, dueDate: date } }
const parse = (body: { invoice: Invoice }) => body.invoice

/**
 * Mails the confirmation of an order to its buyer again. Refuses with `ORDER_NOT_FOUND`.
 * @example await orderActions.sendConfirmation('the-order-id')
 */
export const sendConfirmation = /* @__PURE__ */ operation(
  (orderId: string): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/orders/${orderId}/send-confirmation`,
    parse: noResult,
  }),
)

/**
 * Writes the invoice of an order without sending it: it has no number, and can still be deleted.
 * @example const { _id } = await orderActions.draftInvoice('the-order-id')
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
 * Takes back an invoice that was sent. Its number stays taken; the next invoice of the order has another.
 * @example await orderActions.voidInvoice('the-invoice-id')
 */
export const voidInvoice = /* @__PURE__ */ operation(
  (_id: string): Call<Invoice> => ({
    method: 'POST',
    path: path`/_vitrine/v1/invoices/${_id}/void`,
    response,
    parse,
  }),
)

/**
 * Deletes the draft of an invoice. Refuses with `INVALID_TRANSITION` what was sent.
 * @example await orderActions.deleteInvoice('the-invoice-id')
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
 * Changes how much of what was bought, at the prices of the purchase; nought takes a line out. With a total, only if it
 * comes to that. Refuses with `ORDER_NOT_EDITABLE`, whose data names the reasons.
 * @example await orderActions.editOrder('the-order-id', { lineItems: [{ _id: 'the-line-id', quantity: 1 }] })
 */
export const editOrder = /* @__PURE__ */ operation(
  (
    orderId: string,
    edit: { lineItems: { _id: string; quantity: number }[]; total?: string },
  ): Call<{ order: Order }> => ({
    method: 'POST',
    path: path`/_vitrine/v1/orders/${orderId}/edit`,
    args: { lineItems: edit.lineItems, total: edit.total },
    response: { order },
  }),
)

/**
 * Whether an order can be edited, and why not.
 * @example const { orderDraftable } = await orderActions.getEditability('the-order-id')
 */
export const getEditability = /* @__PURE__ */ operation(
  (orderId: string): Call<{ orderId: string; orderDraftable: boolean; nonDraftableReasons: string[] }> => ({
    method: 'GET',
    path: path`/ecom/v1/draft-orders/${orderId}/draftability`,
  }),
)
