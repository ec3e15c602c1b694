import { applyStockMovements, type RequestedMovement } from '../../catalog/inventory/apply-stock-movements.ts'
import type { Destination, LocationQuantity } from '../../catalog/locations/choose-locations.ts'
import type { StockChangeCause } from '../../catalog/stock-history/stock-change-context.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { destinationOf, withLocations } from './line-locations.ts'
import type { OrderChangeContext } from './order-change-context.ts'
import type { OrderRecord } from './order-record.ts'
import { saveOrder } from './order-repository.ts'

type StockLine = Pick<StoredOrderLine, 'productId' | 'variantId' | 'quantity'>

/** Moves stock because of an order, and calls the subscribers with the changed products. */
export const moveOrderStock = (
  tx: Queryable,
  cause: StockChangeCause & { readonly orderId: string },
  movements: readonly RequestedMovement[],
  changeContext: OrderChangeContext,
  destination?: () => Promise<Destination>,
) =>
  applyStockMovements(
    {
      ...changeContext,
      db: tx,
      cause,
      onStockChanged: async (tx, productIds) => {
        for (const subscriber of changeContext.subscribers) await subscriber.onStockChanged?.(tx, productIds)
      },
    },
    'lineItems',
    movements,
    destination,
  )

/** Takes units from stock. */
export const stockDeductions = (lines: readonly StockLine[]): readonly RequestedMovement[] =>
  lines.flatMap(({ productId, variantId, quantity }) =>
    productId && quantity > 0 ? [{ productId, variantId, quantityChange: -quantity }] : [],
  )

/** Puts units of a line back into stock. */
export const stockReturns = (
  { productId, variantId }: StockLine,
  units: readonly LocationQuantity[],
): readonly RequestedMovement[] =>
  productId
    ? units.map(({ locationId, quantity }) => ({
        productId,
        variantId,
        quantityChange: quantity,
        locationId,
      }))
    : []

/** Reserves the stock of an order: all of it, or none. */
export async function reserveStock(
  tx: Queryable,
  order: Pick<OrderRecord, 'id' | 'lines' | 'details'>,
  changeContext: OrderChangeContext,
): Promise<Refusal<'OUT_OF_STOCK'> | undefined> {
  const lines = await takeStock(tx, order, changeContext)
  if (lines instanceof Refusal) return lines
  await saveOrder(tx, order.id, { isStockDeducted: true, ...(lines && { lines }) }, changeContext.now)
  return undefined
}

/** Takes the stock of an order, and returns its lines if their units come from other locations than the default one. */
export async function takeStock(
  tx: Queryable,
  order: Pick<OrderRecord, 'id' | 'lines' | 'details'>,
  changeContext: OrderChangeContext,
): Promise<OrderRecord['lines'] | Refusal<'OUT_OF_STOCK'> | undefined> {
  const lines = order.lines.filter(({ productId, quantity }) => productId && quantity > 0)
  const cause = { reason: 'ORDER_PLACED', orderId: order.id } as const
  const moved = await moveOrderStock(tx, cause, stockDeductions(lines), changeContext, () =>
    destinationOf(tx, order),
  )
  if (moved instanceof Refusal) return refuse('OUT_OF_STOCK', missing(moved))
  const locations = new Map(lines.map(({ id }, index) => [id, moved.allocations[index] ?? []]))
  const allocated = order.lines.map((line) => withLocations(line, locations.get(line.id) ?? []))
  return allocated.some((line) => line.locations) ? allocated : undefined
}

function missing(refusal: Refusal) {
  if (refusal.code === 'INSUFFICIENT_INVENTORY') {
    const { productId, variantId, available } = (refusal as Refusal<'INSUFFICIENT_INVENTORY'>).data
    return { productId, variantId, available }
  }
  const data = refusal.data as { readonly productId?: string; readonly variantId?: string }
  return { productId: data.productId ?? '', variantId: data.variantId ?? '', available: 0 }
}
