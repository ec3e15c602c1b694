import type { Fulfillment, Fulfillments } from '@vitrine/contract'
import { dates } from '../codec/value-codecs.ts'
import { type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, operation, path } from '../operation.ts'

export type { Fulfillment, Fulfillments } from '@vitrine/contract'

export type NewFulfillment = Pick<Fulfillment, 'lineItems' | 'trackingInfo'>

export interface FulfillmentIdentifiers {
  orderId: string
  fulfillmentId: string
}

const fulfillments = { fulfillments: dates }
const response = { orderWithFulfillments: fulfillments }

/**
 * Lists the fulfillments of an order.
 * @example const { orderWithFulfillments } = await orderFulfillments.listFulfillmentsForSingleOrder('the-order-id')
 */
export const listFulfillmentsForSingleOrder = /* @__PURE__ */ operation(
  (orderId: string): Call<{ orderWithFulfillments: Fulfillments }> => ({
    method: 'GET',
    path: path`/ecom/v1/fulfillments/orders/${orderId}`,
    args: { orderId },
    response,
  }),
)

/**
 * Lists the fulfillments of up to 100 orders.
 * @example const { ordersWithFulfillments } = await orderFulfillments.listFulfillmentsForMultipleOrders(['the-order-id'])
 */
export const listFulfillmentsForMultipleOrders = /* @__PURE__ */ operation(
  (orderIds: string[]): Call<{ ordersWithFulfillments: Fulfillments[] }> => ({
    method: 'POST',
    path: '/ecom/v1/fulfillments/list-by-ids',
    args: { orderIds },
    response: { ordersWithFulfillments: fulfillments },
    kind: 'read',
  }),
)

/**
 * Fulfills an order, or some of its items. Without `lineItems`, fulfills all remaining items. Fails with
 * `LINE_NOT_FULFILLABLE` for more than the ordered quantity, and with `NOTHING_TO_FULFILL` if nothing remains.
 *
 * @example
 * ```ts
 * import { orderFulfillments } from '@vitrine/client/ecom'
 *
 * await orderFulfillments.createFulfillment('the-order-id', {
 *   lineItems: [{ _id: 'the-line-id', quantity: 1 }],
 *   trackingInfo: { trackingNumber: 'T1', shippingProvider: 'Post' },
 * })
 * ```
 */
export const createFulfillment = /* @__PURE__ */ operation(
  (
    orderId: string,
    fulfillment: NewFulfillment,
  ): Call<{ orderWithFulfillments: Fulfillments; fulfillmentId: string }> => ({
    method: 'POST',
    path: path`/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`,
    args: { orderId, fulfillment },
    response,
  }),
)

/**
 * Updates the tracking information of a fulfillment.
 * @example await orderFulfillments.updateFulfillment({ orderId: 'the-order-id', fulfillmentId: 'the-fulfillment-id' }, { fulfillment: { trackingInfo: { trackingNumber: 'T2' } } })
 */
export const updateFulfillment = /* @__PURE__ */ operation(
  (
    { orderId, fulfillmentId }: FulfillmentIdentifiers,
    options: { fulfillment: Required<Pick<Fulfillment, 'trackingInfo'>> },
  ): Call<Fulfillments> => ({
    method: 'PATCH',
    path: path`/ecom/v1/fulfillments/${fulfillmentId}/orders/${orderId}`,
    args: { fulfillment: { ...options.fulfillment, id: fulfillmentId }, orderId },
    response,
    parse: (body: { orderWithFulfillments: Fulfillments }) => body.orderWithFulfillments,
  }),
)

/**
 * Cancels a fulfillment.
 * @example await orderFulfillments.deleteFulfillment({ orderId: 'the-order-id', fulfillmentId: 'the-fulfillment-id' })
 */
export const deleteFulfillment = /* @__PURE__ */ operation(
  ({ orderId, fulfillmentId }: FulfillmentIdentifiers): Call<{ orderWithFulfillments: Fulfillments }> => ({
    method: 'DELETE',
    path: path`/ecom/v1/fulfillments/${fulfillmentId}/orders/${orderId}`,
    args: { fulfillmentId, orderId },
    response,
  }),
)

export const onFulfillmentsUpdated = /* @__PURE__ */ entityEvent<EntityEvent<Fulfillments>>(
  'wix.ecom.v1.fulfillments_updated',
  fulfillments,
)
