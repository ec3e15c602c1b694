import type { Invoice, Order } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { order } from '../ecom/order-codec.ts'
import { type Call, noResult, operation, path } from '../operation.ts'

const response = { invoice: { issuedDate: date, dueDate: date } }
const parse = (body: { invoice: Invoice }) => body.invoice

/**
 * Sends the confirmation email of an order again. Fails with `ORDER_NOT_FOUND`.
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
 * Creates a draft of an order's invoice, without a number. It can be deleted.
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
 * Voids an issued invoice. Its number stays used; the next invoice of the order gets another.
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
 * Deletes a draft invoice. Fails with `INVALID_TRANSITION` for an issued one.
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
 * Changes the quantities of an order at its original prices. Zero removes a line. With `total`, the edit fails
 * unless the new total matches. Fails with `ORDER_NOT_EDITABLE`, whose data contains the reasons.
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
 * Returns whether an order can be edited, and the reasons if not.
 * @example const { orderDraftable } = await orderActions.getEditability('the-order-id')
 */
export const getEditability = /* @__PURE__ */ operation(
  (orderId: string): Call<{ orderId: string; orderDraftable: boolean; nonDraftableReasons: string[] }> => ({
    method: 'GET',
    path: path`/ecom/v1/draft-orders/${orderId}/draftability`,
  }),
)
