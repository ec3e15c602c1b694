import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import type { VariantStockRecord } from './inventory-record.ts'
import { lockStock } from './inventory-repository.ts'
import { type InventoryContext, type NotFound, saveStockChanges } from './move-stock.ts'
import { applyStockUpdate, type StockUpdate } from './stock-change.ts'

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

/** Restores the previous stock of variants, unless it changed since. */
export const restoreStock = (
  inventoryContext: Omit<InventoryContext, 'onStockChanged'>,
  productId: string,
  expected: readonly VariantStockRecord[],
  requested: readonly VariantStockRecord[],
): Promise<'restored' | 'NOT_FOUND' | 'CHANGED_SINCE'> =>
  inTransaction(inventoryContext.db, async (tx) => {
    const item = (await lockStock(tx, [productId])).get(productId)
    if (!item) return 'NOT_FOUND'
    const isUnchanged = expected.every(({ id, quantity, inStock }) =>
      item.variants.some((now) => now.id === id && now.quantity === quantity && now.inStock === inStock),
    )
    if (!isUnchanged) return 'CHANGED_SINCE'
    const stock = item.variants.map((now) => ({ ...now, ...requested.find(({ id }) => id === now.id) }))
    await saveStockChanges(tx, { ...inventoryContext, onStockChanged: applyCollectionRules }, [
      { item, stock },
    ])
    return 'restored'
  })
