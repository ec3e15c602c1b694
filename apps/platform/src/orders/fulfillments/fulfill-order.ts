import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { sendShippingConfirmation } from '../emails/order-emails.ts'
import { changeOrder } from '../records/change-order.ts'
import {
  type FulfillmentLine,
  fulfilledQuantity,
  fulfillmentStatusOf,
  nextFulfillment,
  type Tracking,
} from '../records/fulfillment.ts'
import { addActivity } from '../records/order-activities.ts'
import { fulfillmentsOf, insertFulfillment, saveFulfillment } from '../records/order-repository.ts'
import { shippedLines } from '../records/order-serializer.ts'
import { returnsOf } from '../records/return-repository.ts'
import { quantityInReturns } from '../records/returnable-quantities.ts'
import { serializeFulfillments } from './fulfillments-serializer.ts'

export interface NewFulfillmentLines extends Tracking {
  /** All unfulfilled lines when absent. */
  readonly lines?: readonly FulfillmentLine[]
}

/** Fulfills an order or a part of it. */
export const fulfillOrder = (
  db: Queryable,
  orderId: string,
  requested: NewFulfillmentLines,
  changeContext: ChangeContext,
) =>
  changeOrder<'INVALID_TRANSITION' | 'LINE_NOT_FULFILLABLE' | 'NOTHING_TO_FULFILL'>(
    db,
    orderId,
    changeContext,
    async (tx, { order, fulfillments }) => {
      if (order.status !== 'APPROVED')
        return refuse('INVALID_TRANSITION', { from: order.status, to: 'FULFILLED' })
      const ordered = shippedLines(order)
      const lines = nextFulfillment(ordered, fulfillments, requested.lines)
      if (lines instanceof Refusal) return lines
      const { now } = changeContext
      await insertFulfillment(tx, {
        id: newId(now),
        orderId: order.id,
        lines,
        carrier: requested.carrier ?? null,
        trackingNumber: requested.trackingNumber ?? null,
        trackingLink: requested.trackingLink ?? null,
        createdAt: now,
        updatedAt: now,
      })
      await sendShippingConfirmation(tx, order, { ...requested, lines }, now)
      const isWhole =
        fulfillmentStatusOf(ordered, [...fulfillments, { lines, isCanceled: false }]) === 'FULFILLED'
      await addActivity(
        tx,
        order.id,
        isWhole ? 'ORDER_FULFILLED' : 'ORDER_PARTIALLY_FULFILLED',
        changeContext,
      )
      return announceFulfillments(tx, order.id, changeContext)
    },
  )

/** Adds tracking to a fulfillment, or cancels it. */
export const updateFulfillment = (
  db: Queryable,
  orderId: string,
  fulfillmentId: string,
  change: Tracking & { readonly isCanceled?: true },
  changeContext: ChangeContext,
) =>
  changeOrder<'FULFILLMENT_NOT_FOUND' | 'INVALID_TRANSITION'>(
    db,
    orderId,
    changeContext,
    async (tx, { order, fulfillments }) => {
      const fulfillment = fulfillments.find(({ id }) => id === parseId(fulfillmentId))
      if (!fulfillment) return refuse('FULFILLMENT_NOT_FOUND')
      if (fulfillment.isCanceled) return refuse('INVALID_TRANSITION', { from: 'CANCELED', to: 'FULFILLED' })
      if (change.isCanceled) {
        const left = fulfillments.filter(({ id }) => id !== fulfillment.id)
        const returns = await returnsOf(tx, [order.id])
        if (
          fulfillment.lines.some(
            ({ lineId }) => fulfilledQuantity(lineId, left) < quantityInReturns(lineId, returns),
          )
        )
          return refuse('INVALID_TRANSITION', { from: 'RETURNED', to: 'CANCELED' })
      }
      await saveFulfillment(tx, fulfillment.id, change, changeContext.now)
      const isNowTrackable = !fulfillment.trackingNumber && change.trackingNumber !== undefined
      if (isNowTrackable)
        await sendShippingConfirmation(tx, order, { ...change, lines: fulfillment.lines }, changeContext.now)
      const type = change.isCanceled ? 'FULFILLMENT_CANCELED' : 'TRACKING_NUMBER_ADDED'
      await addActivity(tx, order.id, type, changeContext)
      return announceFulfillments(tx, order.id, changeContext)
    },
  )

async function announceFulfillments(
  tx: Queryable,
  orderId: string,
  { actor, now }: ChangeContext,
): Promise<undefined> {
  const payload = serializeFulfillments(orderId, await fulfillmentsOf(tx, [orderId]))
  await recordEvent(tx, { type: 'wix.ecom.v1.fulfillments_updated', entityId: orderId, payload, actor, now })
}
