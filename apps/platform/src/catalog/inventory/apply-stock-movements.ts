import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { DEFAULT_LOCATION_ID } from '../../kernel/database/schema/catalog/locations.ts'
import { joinTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { Destination, LocationQuantity } from '../locations/choose-locations.ts'
import { inventoryIdToProduct } from '../products/wire-ids.ts'
import type { StockChangeContext } from '../stock-history/stock-change-context.ts'
import { allocateMovements } from './allocate-movements.ts'
import { publishStockEvents } from './inventory-events.ts'
import { fitLocations, type InventoryRecord, unitsAt, type VariantStockRecord } from './inventory-record.ts'
import { lockStock, saveLocationStock, saveStock } from './inventory-repository.ts'
import { applyMovements, changedStock, MAX_QUANTITY, type Movement, quantityTooLarge } from './stock-rules.ts'

/** The database, author, time and cause of a stock change. */
export interface InventoryContext extends StockChangeContext {
  readonly db: Queryable
  /** What else changes with the stock of products, in the same transaction. */
  readonly onStockChanged: (tx: Queryable, productIds: readonly string[]) => Promise<void>
}

export type NotFound = Refusal<'PRODUCT_NOT_FOUND' | 'VARIANT_NOT_FOUND'>

/** A stock movement of a product, as sent. */
export interface RequestedMovement {
  readonly productId?: string | null | undefined
  readonly inventoryId?: string | null | undefined
  readonly variantId?: string | null | undefined
  readonly quantityChange: number
  /** Where the units are. Without it, units are taken where `chooseLocations` says, and added at the default location. */
  readonly locationId?: string | undefined
}

/** The locations of each movement, in the order of the request. */
export interface MovedStock {
  readonly allocations: readonly (readonly LocationQuantity[])[]
}

export type MoveRefusal = Refusal<NotFound['code'] | 'INVALID_ARGUMENT' | 'INSUFFICIENT_INVENTORY'>

/**
 * Applies stock movements of any products and variants in one transaction, or refuses before it writes. `list` is the
 * caller's field name.
 */
export function applyStockMovements(
  inventoryContext: InventoryContext,
  list: string,
  sent: readonly RequestedMovement[],
  destination: () => Promise<Destination> = async () => ({}),
): Promise<MovedStock | MoveRefusal> {
  return joinTransaction<MovedStock | MoveRefusal>(inventoryContext.db, async (tx) => {
    const movements = sent.map(toMovement)
    const items = await lockStock(tx, [...new Set(movements.flatMap(({ productId }) => productId || []))])
    for (const [index, movement] of movements.entries()) {
      const item = items.get(movement.productId)
      if (!item) return refuse('PRODUCT_NOT_FOUND', { productId: sent[index]?.productId ?? '' })
      if (movement.variantId === undefined && item.variants.length > 1)
        return invalid(variantRequired(list, index))
    }
    const allocated = await allocateMovements(tx, movements, items, destination)
    const changes: StockChange[] = []
    for (const item of items.values()) {
      const stock = applyMovements(
        item,
        allocated.flat().filter(({ productId }) => productId === item.productId),
      )
      if (stock instanceof Refusal) return stock
      changes.push({ item, stock })
    }
    const tooMany = changes.some(({ stock }) => stock.some(({ quantity }) => (quantity ?? 0) > MAX_QUANTITY))
    if (tooMany) return invalid(quantityTooLarge(list))
    await saveStockChanges(tx, inventoryContext, changes)
    return { allocations: allocated.map((parts) => parts.map(toLocationQuantity)) }
  })
}

const toLocationQuantity = ({ locationId = DEFAULT_LOCATION_ID, quantityChange }: Movement) => ({
  locationId,
  quantity: Math.abs(quantityChange),
})

const toMovement = ({
  productId,
  inventoryId,
  variantId,
  quantityChange,
  locationId,
}: RequestedMovement): Movement => ({
  productId: (productId ? parseId(productId) : inventoryIdToProduct(inventoryId ?? '')) ?? '',
  variantId: variantId ?? undefined,
  quantityChange,
  locationId,
})

const variantRequired = (list: string, index: number) =>
  ({
    field: `${list}[${index}].variantId`,
    violatedRule: 'REQUIRED_FIELD',
    description: 'is required because the product has several variants',
  }) as const

interface StockChange {
  readonly item: InventoryRecord
  readonly stock: readonly VariantStockRecord[]
}

/**
 * Stores the changes with their audit entry, and emits events. Every change of stock comes through here. Shoppers see no
 * change when units only move between locations.
 */
export async function saveStockChanges(
  tx: Queryable,
  inventoryContext: InventoryContext,
  changes: readonly StockChange[],
): Promise<void> {
  const real = changes
    .map(({ item, stock }) => ({ item, stock: stock.map(fitLocations) }))
    .map(({ item, stock }) => ({ item, stock, changed: changedStock(item.variants, stock) }))
    .filter(({ changed }) => changed.length > 0)
  if (real.length === 0) return
  const published = real
    .map((change) => ({ ...change, changed: change.changed.filter(({ isSame }) => !isSame) }))
    .filter(({ changed }) => changed.length > 0)
  await saveStock(
    tx,
    published.flatMap(({ changed }) => changed.map(({ now }) => now)),
    inventoryContext,
  )
  await saveLocationStock(
    tx,
    real.flatMap(({ changed }) => changed.filter(({ hasMoved }) => hasMoved).flatMap(changedLocations)),
  )
  if (published.length > 0)
    await inventoryContext.onStockChanged(
      tx,
      published.map(({ item }) => item.productId),
    )
  await writeAuditLog(
    tx,
    inventoryContext,
    real.map(({ item, changed }) => ({
      entity: 'product',
      entityId: item.productId,
      before: { stock: changed.map(({ old }) => auditedStock(old)) },
      after: { stock: changed.map(({ now }) => auditedStock(now)) },
    })),
  )
  await publishStockEvents(tx, inventoryContext, published)
}

/** The units at each location where they changed. */
function changedLocations({
  old,
  now,
}: {
  readonly old: VariantStockRecord
  readonly now: VariantStockRecord
}) {
  const ids = new Set([...old.locations, ...now.locations].map(({ locationId }) => locationId))
  return [...ids]
    .filter((locationId) => unitsAt(old, locationId) !== unitsAt(now, locationId))
    .map((locationId) => ({ variantId: now.id, locationId, quantity: unitsAt(now, locationId) }))
}

const auditedStock = ({ id, quantity, inStock, locations }: VariantStockRecord) => ({
  id,
  quantity,
  inStock,
  ...(locations.length > 0 && { locations }),
})
