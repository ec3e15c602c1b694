import type { StockChangeReason } from '@vitrine/contract'
import { lockStock } from '../../catalog/inventory/inventory-repository.ts'
import type { OrderOperation } from '../../catalog/inventory/order-operations.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { type Fulfillment, fulfilledQuantity } from './fulfillment.ts'
import { findReturnLocations, originsOf, splitOrigins, withLocations } from './line-locations.ts'
import type { OrderChangeContext } from './order-change-context.ts'
import type { OrderRecord } from './order-record.ts'
import { saveOrder } from './order-repository.ts'
import { moveOrderStock, stockReturns } from './order-stock.ts'
import type { ReturnRecord } from './return-repository.ts'
import { restockedByReturns } from './returnable-quantities.ts'

/** The quantity of each line that can still be restocked. */
export const restockable = ({ isStockDeducted, lines }: Pick<OrderRecord, 'isStockDeducted' | 'lines'>) =>
  isStockDeducted
    ? lines.map((line) => ({ ...line, quantity: line.quantity - (line.restockedQuantity ?? 0) }))
    : []

/** The quantity of each line that is neither fulfilled nor restocked. Returned units were fulfilled before. */
export const unfulfilledStock = (
  order: Pick<OrderRecord, 'isStockDeducted' | 'lines'>,
  fulfillments: readonly Fulfillment[],
  returns: readonly ReturnRecord[],
): ReadonlyMap<string, number> =>
  new Map(
    restockable(order).map(({ id, quantity }) => [
      id,
      Math.max(0, quantity + restockedByReturns(id, returns) - fulfilledQuantity(id, fulfillments)),
    ]),
  )

const restockReason = (operation: OrderOperation): StockChangeReason => {
  if (operation === 'receiveReturn' || operation === 'refundReturn') return 'RETURNED'
  return operation === 'refundPayments' ? 'ORDER_REFUNDED' : 'ORDER_CANCELED'
}

/**
 * Restocks items of an order, never more than it reserved: at a location, or where they came from. Products that no
 * longer exist are skipped.
 */
export async function restockOrder(
  tx: Queryable,
  order: Pick<OrderRecord, 'id' | 'lines' | 'isStockDeducted'>,
  requested: ReadonlyMap<string, number> | 'ALL',
  changeContext: OrderChangeContext,
  locationId?: string,
): Promise<void> {
  const restockedLines = restockable(order).map((line) => ({
    ...line,
    quantity: requested === 'ALL' ? line.quantity : Math.min(line.quantity, requested.get(line.id) ?? 0),
  }))
  // Locked at once and in the same order as by buyers, so that there is no deadlock.
  await lockStock(
    tx,
    restockedLines.flatMap(({ productId }) => productId ?? []),
  )
  const returnLocationOf = await findReturnLocations(tx, order.lines.flatMap(originsOf))
  const cause = { reason: restockReason(changeContext.operation), orderId: order.id }
  const lines: StoredOrderLine[] = []
  for (const line of order.lines) {
    const quantity = restockedLines.find(({ id }) => id === line.id)?.quantity ?? 0
    const { returned, left } = splitOrigins(originsOf(line), quantity)
    const returnedTo = returned.map((part) => ({
      ...part,
      locationId: locationId ?? returnLocationOf(part.locationId),
    }))
    await moveOrderStock(tx, cause, stockReturns(line, returnedTo), changeContext)
    lines.push({
      ...withLocations(line, left),
      restockedQuantity: (line.restockedQuantity ?? 0) + quantity,
    })
  }
  const isStockDeducted =
    order.isStockDeducted &&
    lines.some(({ quantity, restockedQuantity }) => (restockedQuantity ?? 0) < quantity)
  await saveOrder(tx, order.id, { lines, isStockDeducted }, changeContext.now)
}
