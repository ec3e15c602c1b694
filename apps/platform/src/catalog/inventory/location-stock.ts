import type { LocationQuantity, VariantLocationStock, Wire } from '@vitrine/contract'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { listLocations, lockActiveLocations } from '../locations/location-repository.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import {
  applyStockMovements,
  type InventoryContext,
  type NotFound,
  saveStockChanges,
} from './apply-stock-movements.ts'
import { addUnits, type InventoryRecord, unitsAt } from './inventory-record.ts'
import { findInventoryItem, lockStock } from './inventory-repository.ts'
import { MAX_QUANTITY, quantityTooLarge } from './stock-rules.ts'
import { findVariant } from './variant-stock.ts'

const id = z.string().max(36)

export const LocationStockUpdate = z.strictObject({
  units: z
    .array(z.strictObject({ variantId: id, locationId: id, quantity: z.int().min(0).max(MAX_QUANTITY) }))
    .min(1)
    .max(LIMITS.variants * 10),
})
type LocationStockUpdate = z.infer<typeof LocationStockUpdate>

export interface ProductLocationStock {
  readonly variants: readonly Wire<VariantLocationStock>[]
}

/** The stock of a product by location. Variants without tracking are left out. */
export async function readLocationStock(
  db: Queryable,
  productId: string,
): Promise<ProductLocationStock | Refusal<'PRODUCT_NOT_FOUND'>> {
  const id = parseId(productId)
  const item = id === undefined ? undefined : await findInventoryItem(db, id)
  if (!item) return refuse('PRODUCT_NOT_FOUND', { productId })
  return serializeLocationStock(item, await listLocations(db))
}

/** The units at each active location, and at others that have some. */
export const serializeUnits = (
  stock: Parameters<typeof unitsAt>[0],
  locations: readonly { readonly id: string; readonly active: boolean }[],
): Wire<LocationQuantity>[] =>
  locations
    .map(({ id, active }) => ({ locationId: id, quantity: unitsAt(stock, id), active }))
    .filter(({ active, quantity }) => active || quantity > 0)
    .map(({ locationId, quantity }) => ({ locationId, quantity }))

const serializeLocationStock = (
  item: InventoryRecord,
  locations: readonly { readonly id: string; readonly active: boolean }[],
): ProductLocationStock => ({
  variants: item.variants.flatMap((variant) =>
    variant.quantity === null
      ? []
      : [
          {
            variantId: wireVariantId(variant, item),
            quantity: variant.quantity,
            locations: serializeUnits(variant, locations),
          },
        ],
  ),
})

type UpdateRefusal = NotFound | Refusal<'LOCATION_NOT_FOUND' | 'INVENTORY_NOT_TRACKED' | 'INVALID_ARGUMENT'>

/** Sets the units of variants at locations. The quantity of each variant changes with them. */
export const updateLocationStock = (
  inventoryContext: InventoryContext,
  productId: string,
  { units }: LocationStockUpdate,
): Promise<ProductLocationStock | UpdateRefusal> =>
  inTransaction<ProductLocationStock | UpdateRefusal>(inventoryContext.db, async (tx) => {
    const id = parseId(productId)
    const item = id === undefined ? undefined : (await lockStock(tx, [id])).get(id)
    if (!item) return refuse('PRODUCT_NOT_FOUND', { productId })
    const active = await lockActiveLocations(
      tx,
      units.map(({ locationId }) => locationId),
    )
    let stock = item.variants
    for (const { variantId, quantity, ...at } of units) {
      const locationId = parseId(at.locationId) ?? ''
      if (!active.has(locationId)) return refuse('LOCATION_NOT_FOUND')
      const variant = findVariant({ ...item, variants: stock }, variantId)
      if (!variant) return refuse('VARIANT_NOT_FOUND', { variantId })
      if (variant.quantity === null) return refuse('INVENTORY_NOT_TRACKED', { productId: item.productId })
      const changed = addUnits(variant, locationId, quantity - unitsAt(variant, locationId))
      stock = stock.map((each) => (each === variant ? changed : each))
    }
    if (stock.some(({ quantity }) => (quantity ?? 0) > MAX_QUANTITY))
      return invalid(quantityTooLarge('units'))
    await saveStockChanges(tx, inventoryContext, [{ item, stock }])
    return serializeLocationStock({ ...item, variants: stock }, await listLocations(tx))
  })

export const StockTransfer = z.strictObject({
  fromLocationId: id,
  toLocationId: id,
  items: z
    .array(
      z.strictObject({ productId: id, variantId: id.optional(), quantity: z.int().min(1).max(MAX_QUANTITY) }),
    )
    .min(1)
    .max(300),
})
type StockTransfer = z.infer<typeof StockTransfer>

type TransferRefusal =
  | NotFound
  | Refusal<'LOCATION_NOT_FOUND' | 'INSUFFICIENT_INVENTORY' | 'INVALID_ARGUMENT'>

/** Moves units between locations: all of them, or none. */
export const transferStock = (
  inventoryContext: InventoryContext,
  { fromLocationId, toLocationId, items }: StockTransfer,
): Promise<EmptyResponse | TransferRefusal> =>
  inTransaction<EmptyResponse | TransferRefusal>(inventoryContext.db, async (tx) => {
    const [from = '', to = ''] = [parseId(fromLocationId), parseId(toLocationId)]
    const active = await lockActiveLocations(tx, [from, to])
    if (!active.has(from) || !active.has(to)) return refuse('LOCATION_NOT_FOUND')
    const moved = await applyStockMovements(
      { ...inventoryContext, db: tx },
      'items',
      items.flatMap(({ quantity, ...item }) => [
        { ...item, quantityChange: -quantity, locationId: from },
        { ...item, quantityChange: quantity, locationId: to },
      ]),
    )
    return moved instanceof Refusal ? moved : {}
  })
