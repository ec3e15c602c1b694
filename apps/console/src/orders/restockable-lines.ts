import type { Order, OrderRefundability } from '@vitrine/contract'

export interface RestockableLine {
  readonly lineItemId: string
  readonly name: string
  /** The quantity that can still be restocked. */
  readonly maxQuantity: number
}

/** The line items that can be restocked. Custom items have no stock. */
export const restockableLines = (
  { lineItems }: Pick<Order, 'lineItems'>,
  refundability: Pick<OrderRefundability, 'lineItems'>,
): readonly RestockableLine[] =>
  refundability.lineItems.flatMap(({ lineItemId, availableRefundQuantity: maxQuantity }) => {
    const line = lineItems.find(({ _id }) => _id === lineItemId)
    return line?.catalogReference && maxQuantity > 0
      ? [{ lineItemId, name: line.productName?.original ?? '', maxQuantity }]
      : []
  })
