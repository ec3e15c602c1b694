import type { FulfillmentStatus } from '@vitrine/contract'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

export interface FulfillmentLine {
  readonly lineId: string
  readonly quantity: number
}

/** Items of an order that are shipped together. */
export interface Fulfillment {
  readonly lines: readonly FulfillmentLine[]
  readonly isCanceled: boolean
}

export interface Tracking {
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly trackingLink?: string
}

/** The fulfilled quantity of a line. */
export const fulfilledQuantity = (lineId: string, fulfillments: readonly Fulfillment[]): number =>
  fulfillments
    .filter(({ isCanceled }) => !isCanceled)
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((units, { quantity }) => units + quantity, 0)

/** The unfulfilled quantity of each line, without lines that are fulfilled. */
export const unfulfilledLines = (
  lines: readonly FulfillmentLine[],
  fulfillments: readonly Fulfillment[],
): readonly FulfillmentLine[] =>
  lines
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - fulfilledQuantity(lineId, fulfillments) }))
    .filter(({ quantity }) => quantity > 0)

/** The fulfillment status of an order, derived from its fulfillments. */
export function fulfillmentStatusOf(
  lines: readonly FulfillmentLine[],
  fulfillments: readonly Fulfillment[],
): FulfillmentStatus {
  const unfulfilled = unfulfilledLines(lines, fulfillments)
  if (unfulfilled.length === 0) return 'FULFILLED'
  const isUntouched = lines.every(({ lineId }) => fulfilledQuantity(lineId, fulfillments) === 0)
  return isUntouched ? 'NOT_FULFILLED' : 'PARTIALLY_FULFILLED'
}

/** The lines of the next fulfillment: the requested ones, or all unfulfilled ones. */
export function nextFulfillment(
  lines: readonly FulfillmentLine[],
  fulfillments: readonly Fulfillment[],
  requested: readonly FulfillmentLine[] | undefined,
): readonly FulfillmentLine[] | Refusal<'NOTHING_TO_FULFILL' | 'LINE_NOT_FULFILLABLE'> {
  const unfulfilled = unfulfilledLines(lines, fulfillments)
  const request = requested ?? unfulfilled
  if (request.length === 0) return refuse('NOTHING_TO_FULFILL')
  for (const { lineId } of request) {
    const units = request
      .filter((line) => line.lineId === lineId)
      .reduce((total, { quantity }) => total + quantity, 0)
    const available = unfulfilled.find((line) => line.lineId === lineId)?.quantity ?? 0
    if (units > available) return refuse('LINE_NOT_FULFILLABLE', { lineItemId: lineId, available })
  }
  return request
}
