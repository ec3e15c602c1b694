import type { FulfillmentStatus } from '@vitrine/contract'
import { type Refusal, refuse } from '../refusal.ts'

export interface Ordered {
  readonly lineId: string
  readonly quantity: number
}

/** Pieces of an order that left the shop together. */
export interface Parcel {
  readonly lines: readonly Ordered[]
  readonly isCanceled: boolean
}

/** How many pieces of a line have left the shop. */
export const sentOf = (lineId: string, parcels: readonly Parcel[]): number =>
  parcels
    .filter(({ isCanceled }) => !isCanceled)
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((pieces, { quantity }) => pieces + quantity, 0)

/** What of every line is still in the shop; lines of which nothing is are left out. */
export const toSend = (lines: readonly Ordered[], parcels: readonly Parcel[]): readonly Ordered[] =>
  lines
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - sentOf(lineId, parcels) }))
    .filter(({ quantity }) => quantity > 0)

/** How far an order has left the shop, which follows from its parcels. */
export function fulfilmentStatusOf(lines: readonly Ordered[], parcels: readonly Parcel[]): FulfillmentStatus {
  const left = toSend(lines, parcels)
  if (left.length === 0) return 'FULFILLED'
  const isUntouched = lines.every(({ lineId }) => sentOf(lineId, parcels) === 0)
  return isUntouched ? 'NOT_FULFILLED' : 'PARTIALLY_FULFILLED'
}

/** The lines of the next parcel: those that are asked for, or all that is left. */
export function nextParcel(
  lines: readonly Ordered[],
  parcels: readonly Parcel[],
  wanted: readonly Ordered[] | undefined,
): readonly Ordered[] | Refusal<'NOTHING_TO_FULFILL' | 'LINE_NOT_FULFILLABLE'> {
  const left = toSend(lines, parcels)
  const asked = wanted ?? left
  if (asked.length === 0) return refuse('NOTHING_TO_FULFILL')
  for (const { lineId } of asked) {
    const pieces = asked
      .filter((line) => line.lineId === lineId)
      .reduce((total, { quantity }) => total + quantity, 0)
    const available = left.find((line) => line.lineId === lineId)?.quantity ?? 0
    if (pieces > available) return refuse('LINE_NOT_FULFILLABLE', { lineItemId: lineId, available })
  }
  return asked
}
