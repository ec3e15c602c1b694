import type { Order } from '@vitrine/contract'
import { order } from '../ecom/order-codec.ts'
import { type Call, noResult, operation, path } from '../operation.ts'

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

/** What happens when an order is canceled, besides the cancelation. */
export interface CancelOptions {
  /** Refunds captured payments: everything left, or an amount as decimal text. Absent: nothing. */
  refund?: { amount?: string }
  /** Restocks the items that are not fulfilled. */
  restock?: boolean
  /** Emails the customer, with your message if there is one. */
  notify?: boolean
  message?: string
}

/**
 * Cancels an order, with its refund, stock and email: all of it or nothing. Fails with `INVALID_TRANSITION` if its
 * status does not allow it, and with `REFUND_NOT_POSSIBLE` if the refund is not possible.
 * @example await orderActions.cancelOrder('the-order-id', { refund: {}, restock: true, notify: true })
 */
export const cancelOrder = /* @__PURE__ */ operation(
  (orderId: string, options: CancelOptions = {}): Call<{ order: Order }> => ({
    method: 'POST',
    path: path`/_vitrine/v1/orders/${orderId}/cancel`,
    args: { ...options },
    response: { order },
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
