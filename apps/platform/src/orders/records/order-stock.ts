import type { StockChangeReason } from '@vitrine/contract'
import { lockStock } from '../../catalog/inventory/inventory-repository.ts'
import { moveStock, type RequestedMovement } from '../../catalog/inventory/move-stock.ts'
import type { OrderOperation } from '../../catalog/inventory/order-operations.ts'
import type { Destination, LocationQuantity } from '../../catalog/locations/choose-locations.ts'
import type { StockChangeCause } from '../../catalog/stock-history/stock-change-context.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { type Fulfillment, fulfilledQuantity } from './fulfillment.ts'
import type { OrderChangeContext } from './order-change-context.ts'
import {
  destinationOf,
  findReturnLocations,
  mergeOrigins,
  originsOf,
  splitOrigins,
  withLocations,
} from './order-locations.ts'
import type { OrderRecord } from './order-record.ts'
import { saveOrder } from './order-repository.ts'
import type { ReturnRecord } from './return-repository.ts'
import { restockedByReturns } from './returnable-quantities.ts'

type StockLine = Pick<StoredOrderLine, 'productId' | 'variantId' | 'quantity'>

/** Moves stock because of an order. Subscribers are told whose stock changed. */
export const moveOrderStock = (
  tx: Queryable,
  cause: StockChangeCause & { readonly orderId: string },
  movements: readonly RequestedMovement[],
  changeContext: OrderChangeContext,
  destination?: () => Promise<Destination>,
) =>
  moveStock(
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

const movementsOf = (units: readonly StockLine[], sign: 1 | -1): readonly RequestedMovement[] =>
  units.flatMap(({ productId, variantId, quantity }) =>
    productId && quantity > 0 ? [{ productId, variantId, quantityChange: sign * quantity }] : [],
  )

const returnsOf = (
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

/** Moves the stock of an edited order. Returns its lines with the locations of their units. */
export async function moveEditedStock(
  tx: Queryable,
  order: OrderRecord,
  edited: readonly StoredOrderLine[],
  changeContext: OrderChangeContext,
) {
  const removed = order.lines.filter(({ id }) => !edited.some((line) => line.id === id))
  const returnLocationOf = await findReturnLocations(tx, order.lines.flatMap(originsOf))
  const plans = [...edited, ...removed.map((line) => ({ ...line, quantity: 0 }))].map((line) => {
    const before = order.lines.find(({ id }) => id === line.id)
    const added = line.quantity - (before?.quantity ?? 0)
    const { returned, left } = splitOrigins(before ? originsOf(before) : [], Math.max(0, -added))
    const returnedTo = returned.map((part) => ({ ...part, locationId: returnLocationOf(part.locationId) }))
    const movements =
      added > 0 ? movementsOf([{ ...line, quantity: added }], -1) : returnsOf(line, returnedTo)
    return { id: line.id, left, movements, isTaken: added > 0 }
  })
  // What comes back can be taken by another line.
  plans.sort((a, b) => Number(a.isTaken) - Number(b.isTaken))
  const moved = await moveOrderStock(
    tx,
    { reason: 'ORDER_EDITED', orderId: order.id },
    plans.flatMap(({ movements }) => movements),
    changeContext,
    () => destinationOf(tx, order),
  )
  if (moved instanceof Refusal) return moved
  const allocations = [...moved.allocations]
  const origins = new Map(
    plans.map(({ id, left, movements, isTaken }) => {
      const parts = allocations.splice(0, movements.length)
      return [id, isTaken ? mergeOrigins(left, parts.flat()) : left]
    }),
  )
  return edited.map((line) => withLocations(line, origins.get(line.id) ?? []))
}

/** Reserves the stock of an order: all of it, or none. */
export async function reserveStock(
  tx: Queryable,
  order: Pick<OrderRecord, 'id' | 'lines' | 'details'>,
  changeContext: OrderChangeContext,
): Promise<Refusal<'OUT_OF_STOCK'> | undefined> {
  const lines = order.lines.filter(({ productId, quantity }) => productId && quantity > 0)
  const cause = { reason: 'ORDER_PLACED', orderId: order.id } as const
  const moved = await moveOrderStock(tx, cause, movementsOf(lines, -1), changeContext, () =>
    destinationOf(tx, order),
  )
  if (moved instanceof Refusal) return refuse('OUT_OF_STOCK', missing(moved))
  const locations = new Map(lines.map(({ id }, index) => [id, moved.allocations[index] ?? []]))
  const allocated = order.lines.map((line) => withLocations(line, locations.get(line.id) ?? []))
  const isElsewhere = allocated.some((line) => line.locations)
  await saveOrder(
    tx,
    order.id,
    { isStockDeducted: true, ...(isElsewhere && { lines: allocated }) },
    changeContext.now,
  )
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
    await moveOrderStock(tx, cause, returnsOf(line, returnedTo), changeContext)
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
