import { z } from 'zod'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fulfillOrder, updateFulfillment } from '../fulfillments/fulfill-order.ts'
import { serializeFulfillments } from '../fulfillments/fulfillments-serializer.ts'
import { ByOrder, FulfillmentChange, NewFulfillment, OrderIds } from '../orders/order-schema.ts'
import type { Tracking } from '../records/fulfillment.ts'
import { fulfillmentsOf } from '../records/order-repository.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { findKnownOrder, findKnownOrders } from '../transactions/read-transactions.ts'

const ByFulfillment = z.object({ orderId: z.string(), fulfillmentId: z.string() })

export function fulfillmentRoutes({ db, now }: Server) {
  const changeContext = (c: HttpContext, operation: string) => ({
    actor: c.get('caller'),
    operation,
    now: now(),
  })

  return {
    'GET /ecom/v1/fulfillments/orders/:orderId': operation(
      {
        access: 'staff',
        summary: 'Lists the fulfillments of an order.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ByOrder,
      },
      async (_, { parameters }) => {
        const order = await findKnownOrder(db, parameters.orderId)
        return order instanceof Refusal
          ? order
          : {
              orderWithFulfillments: serializeFulfillments(order.id, await fulfillmentsOf(db, [order.id])),
            }
      },
    ),
    'POST /ecom/v1/fulfillments/list-by-ids': operation(
      {
        access: 'staff',
        summary: 'Lists the fulfillments of several orders.',
        body: OrderIds,
        changesNothing: true,
      },
      async (_, { body }) => {
        const found = await findKnownOrders(db, body.orderIds)
        const fulfillments = await fulfillmentsOf(
          db,
          found.map(({ id }) => id),
        )
        return {
          ordersWithFulfillments: found.map(({ id }) =>
            serializeFulfillments(
              id,
              fulfillments.filter(({ orderId }) => orderId === id),
            ),
          ),
        }
      },
    ),
    'POST /ecom/v1/fulfillments/orders/:orderId/create-fulfillment': operation(
      {
        access: 'editors',
        summary: 'Fulfills an order or a part of it.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION', 'LINE_NOT_FULFILLABLE', 'NOTHING_TO_FULFILL'],
        parameters: ByOrder,
        body: NewFulfillment,
      },
      async (c, { parameters, body: { fulfillment } }) => {
        const lines = fulfillment.lineItems?.map(({ id, quantity }) => ({ lineId: id, quantity }))
        const requested = { ...trackingOf(fulfillment.trackingInfo), ...(lines && { lines }) }
        const sent = await fulfillOrder(
          db,
          parameters.orderId,
          requested,
          changeContext(c, 'createFulfillment'),
        )
        return sent instanceof Refusal
          ? sent
          : { ...withFulfillments(sent as LoadedOrder), fulfillmentId: sent.fulfillments.at(-1)?.id }
      },
    ),
    'PATCH /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': operation(
      {
        access: 'editors',
        summary: 'Updates the tracking information of a fulfillment.',
        errors: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByFulfillment,
        body: FulfillmentChange,
      },
      async (c, { parameters: { orderId, fulfillmentId }, body }) => {
        const tracking = trackingOf(body.fulfillment.trackingInfo)
        const context = changeContext(c, 'updateFulfillment')
        const changed = await updateFulfillment(db, orderId, fulfillmentId, tracking, context)
        return changed instanceof Refusal ? changed : withFulfillments(changed)
      },
    ),
    'DELETE /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': operation(
      {
        access: 'editors',
        summary: 'Cancels a fulfillment.',
        errors: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByFulfillment,
      },
      async (c, { parameters: { orderId, fulfillmentId } }) => {
        const context = changeContext(c, 'deleteFulfillment')
        const canceled = await updateFulfillment(db, orderId, fulfillmentId, { isCanceled: true }, context)
        return canceled instanceof Refusal ? canceled : withFulfillments(canceled)
      },
    ),
  } satisfies Routes
}

const withFulfillments = ({ order, fulfillments }: LoadedOrder) => ({
  orderWithFulfillments: serializeFulfillments(order.id, fulfillments),
})

const trackingOf = (
  info:
    | {
        readonly trackingNumber?: string | null | undefined
        readonly shippingProvider?: string | null | undefined
        readonly trackingLink?: string | null | undefined
      }
    | null
    | undefined,
): Tracking => ({
  ...(info?.trackingNumber && { trackingNumber: info.trackingNumber }),
  ...(info?.shippingProvider && { carrier: info.shippingProvider }),
  ...(info?.trackingLink && { trackingLink: info.trackingLink }),
})
