import type { Order, OrderRefundability } from '@vitrine/contract'

export interface ReturnableLine {
  readonly lineItemId: string
  readonly name: string
  /** How many of its pieces can still come back. */
  readonly max: number
}

/** What can come back into the stock, line by line. Goods of the merchant's own words were never in it. */
export const returnableLines = (
  { lineItems }: Pick<Order, 'lineItems'>,
  possible: Pick<OrderRefundability, 'lineItems'>,
): readonly ReturnableLine[] =>
  possible.lineItems.flatMap(({ lineItemId, availableRefundQuantity: max }) => {
    const line = lineItems.find(({ _id }) => _id === lineItemId)
    return line?.catalogReference && max > 0
      ? [{ lineItemId, name: line.productName?.original ?? '', max }]
      : []
  })
