import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import { publishStockEvents } from './inventory-events.ts'
import { inventoryIdToProduct } from './inventory-id.ts'
import type { InventoryRecord, VariantStockRecord } from './inventory-record.ts'
import { lockStock, saveStock } from './inventory-repository.ts'
import {
  applyMovements,
  applyStockUpdate,
  changedStock,
  MAX_QUANTITY,
  type Movement,
  type StockUpdate,
} from './stock-change.ts'

/** The database, caller, time and operation of a stock change. */
export interface InventoryContext extends ChangeContext {
  readonly db: Queryable
}

type NotFound = Refusal<'PRODUCT_NOT_FOUND' | 'VARIANT_NOT_FOUND'>

/** Sets the stock of a product's variants, and whether it is tracked. */
export const updateInventory = (
  inventoryContext: InventoryContext,
  productId: string,
  requested: StockUpdate,
): Promise<EmptyResponse | NotFound> =>
  inTransaction<EmptyResponse | NotFound>(inventoryContext.db, async (tx) => {
    const id = parseId(productId)
    const item = id === undefined ? undefined : (await lockStock(tx, [id])).get(id)
    if (!item) return refuse('PRODUCT_NOT_FOUND', { productId })
    const stock = applyStockUpdate(item, requested)
    if (stock instanceof Refusal) return stock
    await saveStockChanges(tx, inventoryContext, [{ item, stock }])
    return {}
  })

/** Restores the previous stock of variants, unless it changed since. */
export const restoreStock = (
  inventoryContext: InventoryContext,
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
    await saveStockChanges(tx, inventoryContext, [{ item, stock }])
    return 'restored'
  })

/** A stock movement of a product, as sent. */
export interface RequestedMovement {
  readonly productId?: string | null | undefined
  readonly inventoryId?: string | null | undefined
  readonly variantId?: string | null | undefined
  readonly quantityChange: number
}

type Refused = NotFound | Refusal<'INVALID_ARGUMENT' | 'INSUFFICIENT_INVENTORY'>

/** Applies stock movements of any products and variants in one transaction. `list` is the caller's field name. */
export function moveStock(
  inventoryContext: InventoryContext,
  list: string,
  sent: readonly RequestedMovement[],
): Promise<EmptyResponse | Refused> {
  return inTransaction<EmptyResponse | Refused>(inventoryContext.db, async (tx) => {
    const movements = sent.map(toMovement)
    const items = await lockStock(tx, [...new Set(movements.flatMap(({ productId }) => productId || []))])
    for (const [index, movement] of movements.entries()) {
      const item = items.get(movement.productId)
      if (!item) return refuse('PRODUCT_NOT_FOUND', { productId: sent[index]?.productId ?? '' })
      if (movement.variantId === undefined && item.variants.length > 1)
        return invalid(variantRequired(list, index))
    }
    const changes: StockChange[] = []
    for (const item of items.values()) {
      const stock = applyMovements(
        item,
        movements.filter(({ productId }) => productId === item.productId),
      )
      if (stock instanceof Refusal) return stock
      changes.push({ item, stock })
    }
    const tooMany = changes.some(({ stock }) => stock.some(({ quantity }) => (quantity ?? 0) > MAX_QUANTITY))
    if (tooMany) return invalid(quantityTooLarge(list))
    await saveStockChanges(tx, inventoryContext, changes)
    return {}
  })
}

const toMovement = ({ productId, inventoryId, variantId, quantityChange }: RequestedMovement): Movement => ({
  productId: (productId ? parseId(productId) : inventoryIdToProduct(inventoryId ?? '')) ?? '',
  variantId: variantId ?? undefined,
  quantityChange,
})

const variantRequired = (list: string, index: number) =>
  ({
    field: `${list}[${index}].variantId`,
    violatedRule: 'REQUIRED_FIELD',
    description: 'is required because the product has several variants',
  }) as const

const quantityTooLarge = (list: string) =>
  ({
    field: list,
    violatedRule: 'MAX',
    description: `must leave at most ${MAX_QUANTITY} units`,
    data: { threshold: MAX_QUANTITY },
  }) as const

interface StockChange {
  readonly item: InventoryRecord
  readonly stock: readonly VariantStockRecord[]
}

/** Stores the changes with their audit entry, and emits events. */
async function saveStockChanges(
  tx: Queryable,
  inventoryContext: InventoryContext,
  changes: readonly StockChange[],
): Promise<void> {
  const real = changes
    .map(({ item, stock }) => ({ item, stock, changed: changedStock(item.variants, stock) }))
    .filter(({ changed }) => changed.length > 0)
  if (real.length === 0) return
  await saveStock(
    tx,
    real.flatMap(({ changed }) => changed.map(({ now }) => now)),
    inventoryContext.now,
  )
  await applyCollectionRules(
    tx,
    real.map(({ item }) => item.productId),
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
  await publishStockEvents(tx, inventoryContext, real)
}

const auditedStock = ({ id, quantity, inStock }: VariantStockRecord) => ({ id, quantity, inStock })
