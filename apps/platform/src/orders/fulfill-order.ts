import type { Occasion } from '../audit-log/audit-log.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { recordEvent } from '../events/record-event.ts'
import { Refusal, refuse } from '../refusal.ts'
import { readId } from '../wire-id.ts'
import { changeOrder, note } from './change-order.ts'
import { fulfilmentStatusOf, nextParcel, type Ordered } from './fulfillment.ts'
import { fulfilmentsAnswer } from './fulfillments-serializer.ts'
import { sendShippingConfirmation } from './order-emails.ts'
import { insertParcel, parcelsOf, saveParcel } from './order-repository.ts'
import { shippedLines } from './order-serializer.ts'

export interface Tracking {
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly trackingLink?: string
}

export interface WantedParcel extends Tracking {
  /** All that is left when absent. */
  readonly lines?: readonly Ordered[]
}

/** Sends an order, or a part of it. */
export const fulfilOrder = (db: Queryable, orderId: string, wanted: WantedParcel, occasion: Occasion) =>
  changeOrder<'INVALID_TRANSITION' | 'LINE_NOT_FULFILLABLE' | 'NOTHING_TO_FULFILL'>(
    db,
    orderId,
    occasion,
    async (tx, { order, parcels }) => {
      if (order.status !== 'APPROVED')
        return refuse('INVALID_TRANSITION', { from: order.status, to: 'FULFILLED' })
      const ordered = shippedLines(order)
      const lines = nextParcel(ordered, parcels, wanted.lines)
      if (lines instanceof Refusal) return lines
      const { now } = occasion
      await insertParcel(tx, {
        id: newId(now),
        orderId: order.id,
        lines,
        carrier: wanted.carrier ?? null,
        trackingNumber: wanted.trackingNumber ?? null,
        trackingLink: wanted.trackingLink ?? null,
        createdAt: now,
        updatedAt: now,
      })
      await sendShippingConfirmation(tx, order, { ...wanted, lines }, now)
      const isWhole = fulfilmentStatusOf(ordered, [...parcels, { lines, isCanceled: false }]) === 'FULFILLED'
      await note(tx, order.id, isWhole ? 'ORDER_FULFILLED' : 'ORDER_PARTIALLY_FULFILLED', now)
      return announceParcels(tx, order.id, occasion)
    },
  )

/** Says where a parcel is, or that it does not go after all. */
export const changeParcel = (
  db: Queryable,
  orderId: string,
  parcelId: string,
  change: Tracking & { readonly isCanceled?: true },
  occasion: Occasion,
) =>
  changeOrder<'FULFILLMENT_NOT_FOUND' | 'INVALID_TRANSITION'>(
    db,
    orderId,
    occasion,
    async (tx, { order, parcels }) => {
      const parcel = parcels.find(({ id }) => id === readId(parcelId))
      if (!parcel) return refuse('FULFILLMENT_NOT_FOUND')
      if (parcel.isCanceled) return refuse('INVALID_TRANSITION', { from: 'CANCELED', to: 'FULFILLED' })
      await saveParcel(tx, parcel.id, change, occasion.now)
      const canNowBeFollowed = !parcel.trackingNumber && change.trackingNumber !== undefined
      if (canNowBeFollowed)
        await sendShippingConfirmation(tx, order, { ...change, lines: parcel.lines }, occasion.now)
      const type = change.isCanceled ? 'FULFILLMENT_CANCELED' : 'TRACKING_NUMBER_ADDED'
      await note(tx, order.id, type, occasion.now)
      return announceParcels(tx, order.id, occasion)
    },
  )

async function announceParcels(tx: Queryable, orderId: string, { actor, now }: Occasion): Promise<undefined> {
  const payload = fulfilmentsAnswer(orderId, await parcelsOf(tx, [orderId]))
  await recordEvent(tx, { type: 'wix.ecom.v1.fulfillments_updated', entityId: orderId, payload, actor, now })
}
