import { lockStock } from '../../catalog/inventory/inventory-repository.ts'
import { moveStock, type RequestedMovement } from '../../catalog/inventory/move-stock.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { type Fulfillment, fulfilledQuantity } from './fulfillment.ts'
import type { OrderChangeContext } from './order-change-context.ts'
import type { OrderRecord } from './order-record.ts'
import { saveOrder } from './order-repository.ts'
import type { ReturnRecord } from './return-repository.ts'
import { restockedByReturns } from './returnable-quantities.ts'

type StockLine = Pick<StoredOrderLine, 'productId' | 'variantId' | 'quantity'>

/** Moves stock because of an order. Subscribers are told whose stock changed. */
export const moveOrderStock = (
  tx: Queryable,
  movements: readonly RequestedMovement[],
  changeContext: OrderChangeContext,
) =>
  moveStock(
    {
      ...changeContext,
      db: tx,
      onStockChanged: async (tx, productIds) => {
        for (const subscriber of changeContext.subscribers) await subscriber.onStockChanged?.(tx, productIds)
      },
    },
    'lineItems',
    movements,
  )

const movementsOf = (units: readonly StockLine[], sign: 1 | -1): readonly RequestedMovement[] =>
  units.flatMap(({ productId, variantId, quantity }) =>
    productId && quantity > 0 ? [{ productId, variantId, quantityChange: sign * quantity }] : [],
  )

/** Reserves the stock of an order: all of it, or none. */
export async function reserveStock(
  tx: Queryable,
  order: Pick<OrderRecord, 'id' | 'lines'>,
  changeContext: OrderChangeContext,
): Promise<Refusal<'OUT_OF_STOCK'> | undefined> {
  const moved = await moveOrderStock(tx, movementsOf(order.lines, -1), changeContext)
  if (moved instanceof Refusal) return refuse('OUT_OF_STOCK', missing(moved))
  await saveOrder(tx, order.id, { isStockDeducted: true }, changeContext.now)
  return undefined
}

function missing(refusal: Refusal) {
  if (refusal.code === 'INSUFFICIENT_INVENTORY') {
    const { productId, variantId, available } = (refusal as Refusal<'INSUFFICIENT_INVENTORY'>).data
    return { productId, variantId, available }
  }
  const data = refusal.data as { readonly productId?: string; readonly variantId?: string }
  return { productId: data.productId ?? '', variantId: data.variantId ?? '', available: 0 }
}

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

/**
 * Restocks items of an order, never more than it reserved. Products that no longer exist are skipped.
 */
export async function restockOrder(
  tx: Queryable,
  order: Pick<OrderRecord, 'id' | 'lines' | 'isStockDeducted'>,
  requested: ReadonlyMap<string, number> | 'ALL',
  changeContext: OrderChangeContext,
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
  for (const line of restockedLines) await moveOrderStock(tx, movementsOf([line], 1), changeContext)
  const lines = order.lines.map((line) => ({
    ...line,
    restockedQuantity:
      (line.restockedQuantity ?? 0) + (restockedLines.find(({ id }) => id === line.id)?.quantity ?? 0),
  }))
  const isStockDeducted =
    order.isStockDeducted && lines.some(({ quantity, restockedQuantity }) => restockedQuantity < quantity)
  await saveOrder(tx, order.id, { lines, isStockDeducted }, changeContext.now)
}
