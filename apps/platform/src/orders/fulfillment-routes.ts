import { z } from 'zod'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { takes } from '../http/validated.ts'
import { Refusal } from '../refusal.ts'
import { changeParcel, fulfilOrder, type Tracking } from './fulfill-order.ts'
import { fulfilmentsAnswer } from './fulfillments-serializer.ts'
import { parcelsOf } from './order-repository.ts'
import { ByOrder, FulfillmentChange, NewFulfillment, OrderIds } from './order-schema.ts'
import type { WholeOrder } from './order-serializer.ts'
import { knownOrder, knownOrders } from './read-transactions.ts'

const ByParcel = z.object({ orderId: z.string(), fulfillmentId: z.string() })

/** What leaves the shop. */
export function parcelRoutes({ db, now }: Server) {
  const occasion = (c: HttpContext, operation: string) => ({
    actor: c.get('caller'),
    operation,
    now: now(),
  })

  return {
    'GET /ecom/v1/fulfillments/orders/:orderId': takes({ parameters: ByOrder }, async (c, { parameters }) => {
      const order = await knownOrder(db, parameters.orderId)
      return reply(
        c,
        order instanceof Refusal
          ? order
          : { orderWithFulfillments: fulfilmentsAnswer(order.id, await parcelsOf(db, [order.id])) },
      )
    }),
    'POST /ecom/v1/fulfillments/list-by-ids': takes({ body: OrderIds }, async (c, { body }) => {
      const found = await knownOrders(db, body.orderIds)
      const parcels = await parcelsOf(
        db,
        found.map(({ id }) => id),
      )
      return reply(c, {
        ordersWithFulfillments: found.map(({ id }) =>
          fulfilmentsAnswer(
            id,
            parcels.filter(({ orderId }) => orderId === id),
          ),
        ),
      })
    }),
    'POST /ecom/v1/fulfillments/orders/:orderId/create-fulfillment': takes(
      { parameters: ByOrder, body: NewFulfillment },
      async (c, { parameters, body: { fulfillment } }) => {
        const lines = fulfillment.lineItems?.map(({ id, quantity }) => ({ lineId: id, quantity }))
        const wanted = { ...trackingOf(fulfillment.trackingInfo), ...(lines && { lines }) }
        const sent = await fulfilOrder(db, parameters.orderId, wanted, occasion(c, 'createFulfillment'))
        return reply(
          c,
          sent instanceof Refusal
            ? sent
            : { ...withParcels(sent as WholeOrder), fulfillmentId: sent.parcels.at(-1)?.id },
        )
      },
    ),
    'PATCH /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': takes(
      { parameters: ByParcel, body: FulfillmentChange },
      async (c, { parameters: { orderId, fulfillmentId }, body }) => {
        const tracking = trackingOf(body.fulfillment.trackingInfo)
        const doing = occasion(c, 'updateFulfillment')
        const changed = await changeParcel(db, orderId, fulfillmentId, tracking, doing)
        return reply(c, changed instanceof Refusal ? changed : withParcels(changed))
      },
    ),
    'DELETE /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': takes(
      { parameters: ByParcel },
      async (c, { parameters: { orderId, fulfillmentId } }) => {
        const doing = occasion(c, 'deleteFulfillment')
        const canceled = await changeParcel(db, orderId, fulfillmentId, { isCanceled: true }, doing)
        return reply(c, canceled instanceof Refusal ? canceled : withParcels(canceled))
      },
    ),
  } satisfies Routes
}

const withParcels = ({ order, parcels }: WholeOrder) => ({
  orderWithFulfillments: fulfilmentsAnswer(order.id, parcels),
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
