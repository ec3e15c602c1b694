import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import { lockActiveLocations } from '../locations/location-repository.ts'
import { type InventoryContext, type NotFound, saveStockChanges } from './apply-stock-movements.ts'
import { isSameSplit, type VariantStockRecord } from './inventory-record.ts'
import { lockStock } from './inventory-repository.ts'
import { applyStockUpdate, type StockUpdate } from './stock-rules.ts'

/** Sets the stock of a product's variants, and whether it is tracked. */
export const updateInventory = (
  inventoryContext: Omit<InventoryContext, 'onStockChanged'>,
  productId: string,
  requested: StockUpdate,
): Promise<EmptyResponse | NotFound> =>
  inTransaction<EmptyResponse | NotFound>(inventoryContext.db, async (tx) => {
    const id = parseId(productId)
    const item = id === undefined ? undefined : (await lockStock(tx, [id])).get(id)
    if (!item) return refuse('PRODUCT_NOT_FOUND', { productId })
    const stock = applyStockUpdate(item, requested)
    if (stock instanceof Refusal) return stock
    await saveStockChanges(tx, { ...inventoryContext, onStockChanged: applyCollectionRules }, [
      { item, stock },
    ])
    return {}
  })

/** The audit log names the locations only where units are elsewhere than at the default one. */
type AuditedStock = Omit<VariantStockRecord, 'locations'> & Partial<Pick<VariantStockRecord, 'locations'>>

/** Restores the previous stock of variants, unless it changed since. */
export const restoreStock = (
  inventoryContext: Omit<InventoryContext, 'onStockChanged'>,
  productId: string,
  expected: readonly AuditedStock[],
  requested: readonly AuditedStock[],
): Promise<'restored' | 'NOT_FOUND' | 'CHANGED_SINCE'> =>
  inTransaction(inventoryContext.db, async (tx) => {
    const item = (await lockStock(tx, [productId])).get(productId)
    if (!item) return 'NOT_FOUND'
    const isUnchanged = expected.every(({ id, quantity, inStock, locations = [] }) =>
      item.variants.some(
        (now) =>
          now.id === id &&
          now.quantity === quantity &&
          now.inStock === inStock &&
          isSameSplit(now.locations, locations),
      ),
    )
    const ids = requested.flatMap(({ locations = [] }) => locations.map(({ locationId }) => locationId))
    const active = await lockActiveLocations(tx, ids)
    if (!isUnchanged || ids.some((id) => !active.has(id))) return 'CHANGED_SINCE'
    const stock = item.variants.map((now) => {
      const before = requested.find(({ id }) => id === now.id)
      return before ? { ...now, locations: [], ...before } : now
    })
    await saveStockChanges(tx, { ...inventoryContext, onStockChanged: applyCollectionRules }, [
      { item, stock },
    ])
    return 'restored'
  })
