import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { publishStockEvents } from './inventory-events.ts'
import { inventoryIdToProduct } from './inventory-id.ts'
import type { InventoryRecord, VariantStockRecord } from './inventory-record.ts'
import { lockStock, saveStock } from './inventory-repository.ts'
import { applyMovements, changedStock, MAX_QUANTITY, type Movement } from './stock-change.ts'

/** The database, caller, time and operation of a stock change. */
export interface InventoryContext extends ChangeContext {
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
export async function saveStockChanges(
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
  await inventoryContext.onStockChanged(
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
