import type {
  BulkResults,
  DraftOrderLineInput,
  Order,
  OrderEditCalculation,
  OrderLocations,
  OrderPaymentLink,
} from '@vitrine/contract'
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

/** What happens when an order is canceled, besides the cancellation. */
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
 * status does not allow it, with `REFUND_NOT_POSSIBLE` if the refund is not possible, and with `RETURN_IN_PROGRESS`
 * while items are being returned. Requested returns are canceled with the order.
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

/** The changes of an order. */
export interface OrderEdit {
  /** The new quantities of lines, at the prices of the purchase. Zero removes a line. */
  lineItems?: { _id: string; quantity: number }[]
  /** Items of the catalog, at the current price or yours, and custom items. */
  addedItems?: Omit<DraftOrderLineInput, '_id'>[]
  /** Discounts in addition to those of the order, on all lines or on some. */
  discounts?: { percentage?: number; amount?: string; lineItemIds?: string[] }[]
  /** The new price of shipping, with tax where prices include it. */
  shippingPrice?: string
}

/** An edit to apply. */
export interface OrderEditOptions extends OrderEdit {
  /** The edit fails unless the new total is this one. */
  total?: string
  /** The revision of the order that the edit is based on. The edit fails if the order has changed since. */
  revision: string
  /** Refunds what was paid above the new total. */
  refund?: boolean
  /** Emails the customer, with your message if there is one. */
  notify?: boolean
  message?: string
}

/**
 * Returns what an edit would cost, without changing anything. Fails like `editOrder`.
 * @example const { calculation } = await orderActions.calculateEdit('the-order-id', { shippingPrice: '0' })
 */
export const calculateEdit = /* @__PURE__ */ operation(
  (orderId: string, edit: OrderEdit): Call<{ calculation: OrderEditCalculation }> => ({
    method: 'POST',
    path: path`/_vitrine/v1/orders/${orderId}/calculate-edit`,
    args: { ...edit },
    kind: 'read',
    response: { calculation: { lineItems: order.lineItems } },
  }),
)

/**
 * Edits an order. Lines that stay keep their prices. Fails with `ORDER_NOT_EDITABLE`, whose data contains the reasons,
 * and with `STALE_REVISION` if the order has changed.
 * @example
 * const lineItems = [{ _id: 'the-line-id', quantity: 1 }]
 * const { calculation } = await orderActions.calculateEdit('the-order-id', { lineItems })
 * await orderActions.editOrder('the-order-id', { lineItems, revision: calculation.revision })
 */
export const editOrder = /* @__PURE__ */ operation(
  (orderId: string, edit: OrderEditOptions): Call<{ order: Order }> => ({
    method: 'POST',
    path: path`/_vitrine/v1/orders/${orderId}/edit`,
    args: { ...edit },
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

/** Tags to add to orders and to remove from them. A tag in both lists is added. */
export interface TagChanges {
  assign?: string[]
  unassign?: string[]
}

/**
 * Changes the tags of up to 100 orders. The result of an order is `ORDER_NOT_FOUND` if there is none, and
 * `ORDER_TAG_LIMIT_REACHED` if it has too many.
 * @example await orderActions.updateTags(['the-order-id'], { assign: ['gift'] })
 */
export const updateTags = /* @__PURE__ */ operation(
  (orderIds: string[], { assign = [], unassign = [] }: TagChanges): Call<BulkResults> => ({
    method: 'POST',
    path: '/ecom/v1/bulk/orders/update-tags',
    args: {
      orderIds,
      assignTags: { privateTags: { tagIds: assign } },
      unassignTags: { privateTags: { tagIds: unassign } },
    },
  }),
)

/**
 * Lists the tags of orders, the most used first.
 * @example const tags = await orderActions.listTags()
 */
export const listTags = /* @__PURE__ */ operation(
  (): Call<{ name: string; orders: number }[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/order-tags',
    parse: (response: { tags: { name: string; orders: number }[] }) => response.tags,
  }),
)

/**
 * Lists where the items of an order ship from. In a shop with one location, both lists are empty.
 * @example const { lineItems } = await orderActions.getLocations('the-order-id')
 */
export const getLocations = /* @__PURE__ */ operation(
  (orderId: string): Call<OrderLocations> => ({
    method: 'GET',
    path: path`/_vitrine/v1/orders/${orderId}/locations`,
  }),
)

/**
 * Ships items that were not sent yet from other locations. Fails with `LINE_NOT_FULFILLABLE` once a unit was sent, and
 * with `INSUFFICIENT_INVENTORY` if a location has too few.
 * @example await orderActions.updateLocations('the-order-id', [{ _id: 'the-line-item-id', locationId: 'the-location-id' }])
 */
export const updateLocations = /* @__PURE__ */ operation(
  (orderId: string, lineItems: { _id: string; locationId: string }[]): Call<OrderLocations> => ({
    method: 'POST',
    path: path`/_vitrine/v1/orders/${orderId}/locations`,
    args: { lineItems },
  }),
)

/**
 * Returns what the buyer of an order still owes after an edit, and the page to pay it.
 * @example const { url } = await orderActions.getPaymentLink('the-order-id')
 */
export const getPaymentLink = /* @__PURE__ */ operation(
  (orderId: string): Call<OrderPaymentLink> => ({
    method: 'GET',
    path: path`/_vitrine/v1/orders/${orderId}/payment-link`,
    parse: (response: { paymentLink: OrderPaymentLink }) => response.paymentLink,
  }),
)
