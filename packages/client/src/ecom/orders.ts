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
 * Returns an order by its id. Members see their own orders.
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
 * Searches orders, newest first by default. Members see their own orders.
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
    // Older code nests the search under `search`.
    args: { search: search && 'search' in search ? search.search : search },
    request: { search: { sort: { fieldName: fieldPath } } },
    response: { orders: order },
    kind: 'read',
  }),
)

export interface CancelOrderOptions {
  /** Whether to restock the items. Fulfilled items are restocked by a refund. */
  restockAllItems?: boolean
  /** Whether to email the buyer. */
  sendOrderCanceledEmail?: boolean
  /** Additional text of the email. */
  customMessage?: string
}

/**
 * Cancels an order. For merchants. Refund payments with `orderBilling.refundPayments`. Fails with
 * `INVALID_TRANSITION` if its status does not allow it, and with `RETURN_IN_PROGRESS` while items are being returned.
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
 * Adds a merchant's comment to the timeline of an order.
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
 * Marks an order as paid offline.
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
/** All items of an order are fulfilled. */
export const onOrderFulfilled = /* @__PURE__ */ entityEvent<ActionEvent<{ order: Order }>>(
  'wix.ecom.v1.order_fulfilled',
  { order },
)
/** An order was paid or refunded, fully or partially. */
export const onOrderPaymentStatusUpdated = /* @__PURE__ */ entityEvent<ActionEvent<{ order: Order }>>(
  'wix.ecom.v1.order_payment_status_updated',
  { order },
)
