import type { Order, OrderRefundability } from '@vitrine/contract'

export interface RefundableLine {
  readonly lineItemId: string
  readonly name: string
  /** The quantity that can still be returned. */
  readonly maxQuantity: number
  /** Custom items have no stock. */
  readonly isRestockable: boolean
}

/** The line items that can be refunded. */
export const refundableLines = (
  { lineItems }: Pick<Order, 'lineItems'>,
  refundability: Pick<OrderRefundability, 'lineItems'>,
): readonly RefundableLine[] =>
  refundability.lineItems.flatMap(({ lineItemId, availableRefundQuantity: maxQuantity }) => {
    const line = lineItems.find(({ _id }) => _id === lineItemId)
    return line && maxQuantity > 0
      ? [
          {
            lineItemId,
            name: line.productName?.original ?? '',
            maxQuantity,
            isRestockable: line.catalogReference !== undefined,
          },
        ]
      : []
  })
