import { readMoney } from '@vitrine/pricing'
import { z } from 'zod'
import { cursorSeals } from '../catalogue/cursor-seals.ts'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { readId } from '../wire-id.ts'
import { addNote } from './add-note.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeParcel, fulfilOrder, type Tracking } from './fulfil-order.ts'
import { fulfilmentsAnswer } from './fulfilments-answer.ts'
import { markPaid } from './mark-paid.ts'
import { orderAnswer, type WholeOrder } from './order-answer.ts'
import { findOrder, parcelsOf, paymentsOf, refundsOf } from './order-repository.ts'
import {
  Cancellation,
  FulfillmentChange,
  NewFulfillment,
  Note,
  OrderSearch,
  Refunding,
} from './order-requests.ts'
import type { Paying } from './pay-order.ts'
import { getOrder, searchOrders } from './read-orders.ts'
import { refundOrder } from './refund-order.ts'
import { transactionsAnswer } from './transactions-answer.ts'

const ById = z.object({ id: z.string() })
const ByOrder = z.object({ orderId: z.string() })
const ByParcel = z.object({ orderId: z.string(), fulfillmentId: z.string() })

export function orderRoutes(server: Server) {
  const { db, now, payments: providers } = server
  const seals = cursorSeals(server)
  const occasion = (c: HttpContext, operation: string): Paying => ({
    db,
    providers,
    actor: c.get('caller'),
    operation,
    now: now(),
  })

  const transactions = async (orderId: string) => {
    const order = await knownOrder(orderId)
    if (order instanceof Refusal) return order
    const [payments, refunds] = await Promise.all([paymentsOf(db, [order.id]), refundsOf(db, order.id)])
    return { orderTransactions: transactionsAnswer(order, payments, refunds) }
  }
  const knownOrder = async (orderId: string) => {
    const id = readId(orderId)
    return (id && (await findOrder(db, id))) || refuse('ORDER_NOT_FOUND')
  }
  const fulfilments = (orderId: string, parcels: WholeOrder['parcels']) => ({
    orderWithFulfillments: fulfilmentsAnswer(orderId, parcels),
  })

  return {
    'POST /ecom/v1/orders/search': takes({ body: OrderSearch }, async (c, { body }) =>
      reply(c, await searchOrders({ db, caller: c.get('caller') }, body.search, (await seals())('orders'))),
    ),
    'GET /ecom/v1/orders/:id': takes({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await getOrder({ db, caller: c.get('caller') }, parameters.id)),
    ),
    'POST /ecom/v1/orders/:id/cancel': takes(
      { parameters: ById, body: Cancellation },
      async (c, { parameters, body }) => {
        const wanted = { restock: body.restockAllItems, refund: false }
        return reply(c, withOrder(await cancelOrder(occasion(c, 'cancelOrder'), parameters.id, wanted)))
      },
    ),
    'POST /ecom/v1/orders/:id/activities': takes(
      { parameters: ById, body: Note },
      async (c, { parameters, body }) =>
        reply(
          c,
          withOrder(
            await addNote(
              db,
              parameters.id,
              body.activity.merchantComment.message,
              occasion(c, 'addActivity'),
            ),
          ),
        ),
    ),

    'GET /ecom/v1/fulfillments/orders/:orderId': takes({ parameters: ByOrder }, async (c, { parameters }) => {
      const order = await knownOrder(parameters.orderId)
      return reply(
        c,
        order instanceof Refusal ? order : fulfilments(order.id, await parcelsOf(db, [order.id])),
      )
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
            : { ...fulfilments(sent.order.id, sent.parcels), fulfillmentId: sent.parcels.at(-1)?.id },
        )
      },
    ),
    'PATCH /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': takes(
      { parameters: ByParcel, body: FulfillmentChange },
      async (c, { parameters: { orderId, fulfillmentId }, body }) => {
        const tracking = trackingOf(body.fulfillment.trackingInfo)
        const changed = await changeParcel(
          db,
          orderId,
          fulfillmentId,
          tracking,
          occasion(c, 'updateFulfillment'),
        )
        return reply(c, changed instanceof Refusal ? changed : fulfilments(changed.order.id, changed.parcels))
      },
    ),
    'DELETE /ecom/v1/fulfillments/:fulfillmentId/orders/:orderId': takes(
      { parameters: ByParcel },
      async (c, { parameters: { orderId, fulfillmentId } }) => {
        const canceled = await changeParcel(
          db,
          orderId,
          fulfillmentId,
          { isCanceled: true },
          occasion(c, 'deleteFulfillment'),
        )
        return reply(
          c,
          canceled instanceof Refusal ? canceled : fulfilments(canceled.order.id, canceled.parcels),
        )
      },
    ),

    'GET /ecom/v1/payments/orders/:orderId': takes({ parameters: ByOrder }, async (c, { parameters }) =>
      reply(c, await transactions(parameters.orderId)),
    ),
    'POST /ecom/v1/payments-collector/orders/:orderId/mark-as-paid': takes(
      { parameters: ByOrder },
      async (c, { parameters }) => {
        const paid = await markPaid(db, parameters.orderId, occasion(c, 'markOrderAsPaid'))
        return reply(c, paid instanceof Refusal ? paid : await transactions(paid.order.id))
      },
    ),
    'POST /ecom/v1/order-billing/refund-payments': takes({ body: Refunding }, async (c, { body }) => {
      const order = await knownOrder(body.orderId)
      if (order instanceof Refusal) return reply(c, order)
      const wanted = wantedRefund(body, order.currency)
      if (wanted instanceof Refusal) return reply(c, wanted)
      const refunded = await refundOrder(occasion(c, 'refundPayments'), order.id, wanted)
      return reply(c, refunded instanceof Refusal ? refunded : await transactions(order.id))
    }),
  } satisfies Routes
}

const withOrder = <Outcome extends WholeOrder | Refusal>(outcome: Outcome) =>
  outcome instanceof Refusal ? outcome : { order: orderAnswer(outcome as WholeOrder) }

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

function wantedRefund(body: z.infer<typeof Refunding>, currency: string) {
  const payments = new Map<string, number | undefined>()
  for (const [index, { paymentId, amount }] of (body.paymentRefunds ?? []).entries()) {
    const money = amount ? readMoney(amount.amount, currency) : undefined
    if (amount && !(money && money.amount > 0))
      return invalid({
        field: `paymentRefunds[${index}].amount.amount`,
        violatedRule: 'FORMAT',
        description: `must be an amount in ${currency} above zero`,
      })
    payments.set(paymentId, money?.amount)
  }
  const pieces = body.sideEffects?.restock?.lineItems
  return {
    ...(payments.size > 0 && { payments }),
    ...(pieces && { restock: new Map(pieces.map(({ lineItemId, quantity }) => [lineItemId, quantity])) }),
    ...(body.customerReason && { reason: body.customerReason }),
  }
}
