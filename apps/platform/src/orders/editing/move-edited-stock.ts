import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  destinationOf,
  findReturnLocations,
  mergeOrigins,
  originsOf,
  splitOrigins,
  withLocations,
} from '../records/line-locations.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { moveOrderStock, stockDeductions, stockReturns } from '../records/order-stock.ts'

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
      added > 0 ? stockDeductions([{ ...line, quantity: added }]) : stockReturns(line, returnedTo)
    return { id: line.id, left, movements, isTaken: added > 0 }
  })
  // Another line can use the returned units.
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
