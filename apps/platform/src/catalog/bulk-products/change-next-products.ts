import type { ArchiveProgress } from '@vitrine/contract'
import { and, asc, type SQL } from 'drizzle-orm'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { type Selection, selectionCondition } from '../queries/product-selection-filter.ts'
import { changeProducts } from './bulk-update-products.ts'
import type { BulkError, BulkState } from './set-and-adjust-properties.ts'

/**
 * Changes the next batch of the selected products. Those that need no change are skipped, so a caller that repeats the
 * request until nothing is left finishes even after an interruption.
 */
export async function changeNextProducts(
  writeContext: CatalogWriteContext,
  selection: Selection,
  needsChange: SQL | undefined,
  change: (product: BulkState) => BulkState | BulkError,
): Promise<ArchiveProgress | Refusal<'INVALID_ARGUMENT'>> {
  const { currency } = await readShop(writeContext.db)
  const where = selectionCondition(selection, currency)
  if (where instanceof Refusal) return where
  return inTransaction(writeContext.db, async (tx) => {
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(where, needsChange))
      .orderBy(asc(products.id))
      .limit(LIMITS.bulkStep)
    const { changeId } = await changeProducts(
      tx,
      writeContext,
      rows.map(({ id }) => id),
      change,
    )
    return {
      changeId: changeId ?? null,
      changed: rows.length,
      isDone: rows.length < LIMITS.bulkStep,
    }
  })
}
