import type { Fulfillment, Order, OrderLineItem } from '@vitrine/contract'

export interface LineLeft {
  readonly line: OrderLineItem
  /** How many of its pieces are still in the shop. */
  readonly left: number
}

/** What has not left the shop yet, line by line. What is downloaded never leaves it. */
export const leftToSend = (order: Order, parcels: readonly Fulfillment[]): readonly LineLeft[] =>
  order.lineItems
    .filter((line) => line.physicalProperties?.shippable !== false && line.itemType?.preset !== 'DIGITAL')
    .map((line) => ({ line, left: line.quantity - sent(line._id, parcels) }))
    .filter(({ left }) => left > 0)

const sent = (lineId: string, parcels: readonly Fulfillment[]): number =>
  parcels
    .filter(({ status }) => status !== 'CANCELED')
    .flatMap(({ lineItems = [] }) => lineItems)
    .filter(({ _id }) => _id === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
