import type { Order, OrderRefundability } from '@vitrine/contract'

export interface ReturnableLine {
  readonly lineItemId: string
  readonly name: string
  /** Quantity that can still be returned. */
  readonly max: number
}

/** The line items that can be restocked. Custom items have no stock. */
export const returnableLines = (
  { lineItems }: Pick<Order, 'lineItems'>,
  refundability: Pick<OrderRefundability, 'lineItems'>,
): readonly ReturnableLine[] =>
  refundability.lineItems.flatMap(({ lineItemId, availableRefundQuantity: max }) => {
    const line = lineItems.find(({ _id }) => _id === lineItemId)
    return line?.catalogReference && max > 0
      ? [{ lineItemId, name: line.productName?.original ?? '', max }]
      : []
  })
