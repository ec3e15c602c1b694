import type { OrderLocations, Wire } from '@vitrine/contract'
import { listLocations, lockActiveLocations } from '../../catalog/locations/location-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { changeOrder } from '../records/change-order.ts'
import { fulfilledQuantity } from '../records/fulfillment.ts'
import { originsOf, withLocations } from '../records/line-locations.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { saveOrder } from '../records/order-repository.ts'
import { moveOrderStock, stockReturns } from '../records/order-stock.ts'

/** Where the items of an order ship from or are picked up. Empty in a shop with one location. */
export async function readOrderLocations(
  db: Queryable,
  { lines, isStockDeducted }: Pick<OrderRecord, 'lines' | 'isStockDeducted'>,
): Promise<Wire<OrderLocations>> {
  const locations = await listLocations(db)
  if (locations.length < 2) return { locations: [], lineItems: [] }
  return {
    locations: locations.map(({ id, name, active }) => ({ id, name, active })),
    lineItems: isStockDeducted
      ? lines
          .filter(({ productId, requiresShipping }) => productId && requiresShipping)
          .map((line) => ({
            lineItemId: line.id,
            locations: originsOf(line).filter(({ quantity }) => quantity > 0),
          }))
      : [],
  }
}

type LocationRefusal = Refusal<
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_EDITABLE'
  | 'LINE_ITEM_NOT_FOUND'
  | 'LINE_NOT_FULFILLABLE'
  | 'LOCATION_NOT_FOUND'
  | 'INSUFFICIENT_INVENTORY'
>

/** Ships items that were not sent yet from other locations: all of them, or none. The units go back to where they were. */
export async function changeOrderLocations(
  db: Queryable,
  orderId: string,
  requested: readonly { readonly id: string; readonly locationId: string }[],
  changeContext: OrderChangeContext,
): Promise<Wire<OrderLocations> | LocationRefusal> {
  const changed = await changeOrder<LocationRefusal['code']>(
    db,
    orderId,
    changeContext,
    async (tx, { order, fulfillments }) => {
      if (order.status !== 'APPROVED' || !order.isStockDeducted)
        return refuse('ORDER_NOT_EDITABLE', { reasons: ['STOCK_NOT_RESERVED'] })
      const unknown = requested.filter(
        ({ id }) => !order.lines.some((line) => line.id === id && line.productId),
      )
      if (unknown.length > 0)
        return refuse('LINE_ITEM_NOT_FOUND', { lineItemIds: unknown.map(({ id }) => id) })
      for (const { id } of requested) {
        const fulfilled = fulfilledQuantity(id, fulfillments)
        if (fulfilled > 0) return refuse('LINE_NOT_FULFILLABLE', { lineItemId: id, available: 0 })
      }
      const targets = new Map(requested.map(({ id, locationId }) => [id, parseId(locationId) ?? '']))
      const active = await lockActiveLocations(tx, [...targets.values()])
      if ([...targets.values()].some((locationId) => !active.has(locationId)))
        return refuse('LOCATION_NOT_FOUND')
      return moveLines(tx, order, targets, changeContext)
    },
  )
  return changed instanceof Refusal ? changed : readOrderLocations(db, changed.order)
}

/** Another line can use the returned units. */
async function moveLines(
  tx: Queryable,
  order: OrderRecord,
  targets: ReadonlyMap<string, string>,
  changeContext: OrderChangeContext,
): Promise<Refusal<'INSUFFICIENT_INVENTORY'> | undefined> {
  const moves = order.lines.flatMap((line) => {
    const locationId = targets.get(line.id)
    const origins = originsOf(line)
    const units = origins.reduce((sum, { quantity }) => sum + quantity, 0)
    return locationId && units > 0 ? [{ line, origins, target: { locationId, quantity: units } }] : []
  })
  const moved = await moveOrderStock(
    tx,
    { reason: 'ORDER_EDITED', orderId: order.id },
    [
      ...moves.flatMap(({ line, origins }) => stockReturns(line, origins)),
      ...moves.flatMap(({ line, target }) => stockReturns(line, [{ ...target, quantity: -target.quantity }])),
    ],
    changeContext,
  )
  // A product that was deleted has no stock to take from.
  if (moved instanceof Refusal)
    return moved.code === 'INSUFFICIENT_INVENTORY'
      ? (moved as Refusal<'INSUFFICIENT_INVENTORY'>)
      : refuse('INSUFFICIENT_INVENTORY', { productId: '', variantId: '', available: 0 })
  const lines = order.lines.map((line) => {
    const move = moves.find((each) => each.line === line)
    return move ? withLocations(line, [move.target]) : line
  })
  await saveOrder(tx, order.id, { lines }, changeContext.now)
}
