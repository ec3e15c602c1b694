import type { ArchiveProgress } from '@vitrine/contract'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/shop-settings.ts'
import { archive, unarchive } from '../products/archive-and-unarchive.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { Selection, selectionCondition } from '../queries/product-selection-filter.ts'
import { changeProducts } from './bulk-update-products.ts'

export const ArchiveRequest = z.strictObject({ selection: Selection, archived: z.boolean() })

/**
 * Archives or unarchives the next batch of products. Products already in that state are skipped, so a caller that
 * repeats the request until nothing is left finishes even after an interruption.
 */
export async function archiveProducts(
  writeContext: CatalogWriteContext,
  { selection, archived }: z.infer<typeof ArchiveRequest>,
): Promise<ArchiveProgress | Refusal<'INVALID_ARGUMENT'>> {
  const { currency } = await readShop(writeContext.db)
  const where = selectionCondition(selection, currency)
  if (where instanceof Refusal) return where
  return inTransaction(writeContext.db, async (tx) => {
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(where, eq(products.archived, !archived)))
      .orderBy(asc(products.id))
      .limit(LIMITS.bulkStep)
    const { changeId } = await changeProducts<never>(
      tx,
      writeContext,
      rows.map(({ id }) => id),
      archived ? archive : unarchive,
    )
    return {
      changeId: changeId ?? null,
      changed: rows.length,
      isDone: rows.length < LIMITS.bulkStep,
    }
  })
}
