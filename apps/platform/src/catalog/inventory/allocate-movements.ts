import type { Queryable } from '../../kernel/database/open-database.ts'
import { DEFAULT_LOCATION_ID } from '../../kernel/database/schema/catalog/locations.ts'
import { chooseLocations, type Destination } from '../locations/choose-locations.ts'
import { lockLocations } from '../locations/location-repository.ts'
import {
  addUnits,
  type InventoryRecord,
  unitsByLocation,
  type VariantStockRecord,
} from './inventory-record.ts'
import { findMoved, type Movement } from './stock-rules.ts'

/**
 * Decides for each movement which locations it takes units from, or adds units to: one list of movements per given one.
 * While all stock is at the default location, this needs no statement.
 */
export async function allocateMovements(
  tx: Queryable,
  movements: readonly Movement[],
  items: ReadonlyMap<string, InventoryRecord>,
  destination: () => Promise<Destination>,
): Promise<readonly (readonly Movement[])[]> {
  const targets = movements.map((movement) => {
    const item = items.get(movement.productId)
    return item && findMoved(item.variants, item, movement.variantId)
  })
  const demands = movements.flatMap((movement, index) => {
    const variant = targets[index]
    return isOpen(movement) && variant && variant.quantity !== null
      ? [{ index, variantId: variant.id, quantity: -movement.quantityChange }]
      : []
  })
  const stock = stockAfterReturns(targets, movements)
  const isSpread = demands.some(({ variantId }) => (stock.get(variantId)?.locations.length ?? 0) > 0)
  if (!isSpread) return movements.map((movement) => [movement])
  const units = new Map([...stock].map(([id, variant]) => [id, unitsByLocation(variant)]))
  const chosen = chooseLocations(demands, units, await lockLocations(tx), await destination())
  return movements.map((movement, index) => {
    const parts = chosen?.[demands.findIndex((demand) => demand.index === index)]
    if (!parts) return [movement]
    return parts.map(({ locationId, quantity }) => ({ ...movement, locationId, quantityChange: -quantity }))
  })
}

const isOpen = ({ quantityChange, locationId }: Movement) => quantityChange < 0 && locationId === undefined

/** Units that come back with the same request can be taken again. */
function stockAfterReturns(
  targets: readonly (VariantStockRecord | undefined)[],
  movements: readonly Movement[],
): ReadonlyMap<string, VariantStockRecord> {
  const stock = new Map<string, VariantStockRecord>()
  for (const [index, { quantityChange, locationId = DEFAULT_LOCATION_ID }] of movements.entries()) {
    const variant = targets[index]
    if (!variant || variant.quantity === null) continue
    const now = stock.get(variant.id) ?? variant
    stock.set(variant.id, quantityChange > 0 ? addUnits(now, locationId, quantityChange) : now)
  }
  return stock
}
