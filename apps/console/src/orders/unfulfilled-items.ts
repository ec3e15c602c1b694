import type { Fulfillment, Order, OrderLineItem } from '@vitrine/contract'

export interface UnfulfilledItem {
  readonly line: OrderLineItem
  /** Quantity that is not fulfilled yet. */
  readonly remaining: number
}

/** The line items that are not fulfilled yet, without digital ones. */
export const unfulfilledItems = (
  order: Order,
  fulfillments: readonly Fulfillment[],
): readonly UnfulfilledItem[] =>
  order.lineItems
    .filter((line) => line.physicalProperties?.shippable !== false && line.itemType?.preset !== 'DIGITAL')
    .map((line) => ({ line, remaining: line.quantity - fulfilledQuantity(line._id, fulfillments) }))
    .filter(({ remaining }) => remaining > 0)

/** The items of a packing slip: those that are not fulfilled yet, or else all. Empty when nothing is shipped. */
export const itemsToPack = (
  order: Order,
  fulfillments: readonly Fulfillment[],
): readonly UnfulfilledItem[] => {
  const remaining = unfulfilledItems(order, fulfillments)
  return remaining.length > 0 ? remaining : unfulfilledItems(order, [])
}

const fulfilledQuantity = (lineId: string, fulfillments: readonly Fulfillment[]): number =>
  fulfillments
    .filter(({ status }) => status !== 'CANCELED')
    .flatMap(({ lineItems = [] }) => lineItems)
    .filter(({ _id }) => _id === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
