import type { Filter, Order, PagingMetadata, Sorting } from '@vitrine/contract'
import { fieldPath } from '../codec/wire-names.ts'
import { type ActionEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, operation, path, pick } from '../operation.ts'
import { order } from './order-codec.ts'

export type { Order, OrderActivity, OrderLineItem, OrderLogistics } from '@vitrine/contract'
export {
  DurationUnit,
  FulfillmentStatus,
  InvoiceStatus,
  NonRefundableReason,
  OrderStatus,
  PaymentStatus,
  RefundStatus,
  TransactionStatus,
} from '@vitrine/contract'

/**
 * One order by its id. Members see their own.
 *
 * @example
 * ```ts
 * import { orders } from '@vitrine/client/ecom'
 *
 * const { number, priceSummary } = await orders.getOrder('the-order-id')
 * ```
 */
export const getOrder = /* @__PURE__ */ operation(
  (_id: string): Call<Order> => ({
    method: 'GET',
    path: path`/ecom/v1/orders/${_id}`,
    args: { id: _id },
    response: { order },
    parse: (response: { order: Order }) => response.order,
  }),
)

export interface OrderSearch {
  filter?: Filter
  sort?: Sorting[]
  cursorPaging?: { limit?: number | undefined; cursor?: string | null | undefined }
}

/**
 * Orders, newest first unless sorted otherwise. Members see their own.
 *
 * @example
 * ```ts
 * import { orders } from '@vitrine/client/ecom'
 *
 * const found = await orders.searchOrders({ cursorPaging: { limit: 10 } })
 * ```
 */
export const searchOrders = /* @__PURE__ */ operation(
  (
    search?: OrderSearch | { search?: OrderSearch },
  ): Call<{ orders: Order[]; metadata?: PagingMetadata }> => ({
    method: 'POST',
    path: '/ecom/v1/orders/search',
    // Older code passes the search as a member, newer code as it is.
    args: { search: search && 'search' in search ? search.search : search },
    request: { search: { sort: { fieldName: fieldPath } } },
    response: { orders: order },
    kind: 'read',
  }),
)

export interface CancelOrderOptions {
  /** Whether its pieces come back into the stock; those that were sent do with a refund. */
  restockAllItems?: boolean
  /** Whether the shopper is told by mail. */
  sendOrderCanceledEmail?: boolean
  /** What the mail says besides. */
  customMessage?: string
}

/**
 * Calls an order off. For the shop; what was paid goes back with `orderBilling.refundPayments`. Refuses with
 * `INVALID_TRANSITION` what is over already.
 *
 * @example
 * ```ts
 * import { orders } from '@vitrine/client/ecom'
 *
 * const { order } = await orders.cancelOrder('the-order-id', { restockAllItems: true })
 * ```
 */
export const cancelOrder = /* @__PURE__ */ operation(
  (_id: string, options?: CancelOrderOptions): Call<{ order: Order }> => ({
    method: 'POST',
    path: path`/ecom/v1/orders/${_id}/cancel`,
    args: { id: _id },
    options: pick(options, 'sendOrderCanceledEmail', 'customMessage', 'restockAllItems'),
    response: { order },
  }),
)

/**
 * Writes a note of the shop into the history of an order.
 * @example await orders.addActivity('the-order-id', { merchantComment: { message: 'Wrap it, please.' } })
 */
export const addActivity = /* @__PURE__ */ operation(
  (
    _id: string,
    activity: { merchantComment: { message: string } },
  ): Call<{ order: Order; activityId: string }> => ({
    method: 'POST',
    path: path`/ecom/v1/orders/${_id}/activities`,
    args: { id: _id, activity },
    response: { order },
  }),
)

/**
 * Says that the money for an order has come by a way that the shop does not see.
 * @example const { order } = await orders.paymentCollectionMarkOrderAsPaid('the-order-id')
 */
export const paymentCollectionMarkOrderAsPaid = /* @__PURE__ */ operation(
  (ecomOrderId: string): Call<{ order: Order }> => ({
    method: 'POST',
    path: path`/ecom/v1/payments-collector/orders/${ecomOrderId}/mark-as-paid`,
    args: { ecomOrderId },
    response: { order },
  }),
)

export const onOrderCreated = /* @__PURE__ */ entityEvent<EntityEvent<Order>>(
  'wix.ecom.v1.order_created',
  order,
)
export const onOrderUpdated = /* @__PURE__ */ entityEvent<EntityEvent<Order>>(
  'wix.ecom.v1.order_updated',
  order,
)
export const onOrderApproved = /* @__PURE__ */ entityEvent<ActionEvent<{ order: Order }>>(
  'wix.ecom.v1.order_approved',
  { order },
)
export const onOrderCanceled = /* @__PURE__ */ entityEvent<ActionEvent<{ order: Order }>>(
  'wix.ecom.v1.order_canceled',
  { order },
)
/** Everything of an order is on its way. */
export const onOrderFulfilled = /* @__PURE__ */ entityEvent<ActionEvent<{ order: Order }>>(
  'wix.ecom.v1.order_fulfilled',
  { order },
)
/** An order was paid, in part or in full, or paid back. */
export const onOrderPaymentStatusUpdated = /* @__PURE__ */ entityEvent<ActionEvent<{ order: Order }>>(
  'wix.ecom.v1.order_payment_status_updated',
  { order },
)
