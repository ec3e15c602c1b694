import type { UndoResult } from '@vitrine/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { isOrderOperation } from '../inventory/order-operations.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { restoreCollection } from './restore-collection.ts'
import { restoreManyProducts } from './restore-many-products.ts'
import { restoreProduct } from './restore-product.ts'

/** An audit entry to undo. */
export type AuditLogRow = typeof auditLog.$inferSelect

/** Why an audit entry was not undone; `undefined` when it was. */
export type SkipReason = 'CHANGED_SINCE' | 'NOT_FOUND' | 'SLUG_TAKEN' | undefined

const DAY = 24 * 60 * 60 * 1000

type Refused = Refusal<'CHANGE_NOT_FOUND' | 'CHANGE_ALREADY_UNDONE' | 'UNDO_EXPIRED'>

/** Undoes everything that one request changed, as one change. Values changed since are kept. */
export async function undoChange(
  writeContext: CatalogWriteContext,
  changeId: string,
): Promise<UndoResult | Refused> {
  const id = parseId(changeId)
  if (id === undefined) return refuse('CHANGE_NOT_FOUND')
  return inTransaction<UndoResult | Refused>(writeContext.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${id}`}, 0))`)
    const rows = await tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.changeId, id), isCatalogChange))
      .orderBy(asc(auditLog.id))
    const [first] = rows
    // Stock that an order takes or returns changes with the order only: a merchant cancels or refunds it.
    if (!first || isOrderOperation(first.operation)) return refuse('CHANGE_NOT_FOUND')
    if (writeContext.now.getTime() - first.createdAt.getTime() > LIMITS.undoDays * DAY)
      return refuse('UNDO_EXPIRED', { days: LIMITS.undoDays })
    if (await isUndone(tx, id)) return refuse('CHANGE_ALREADY_UNDONE')

    const undoContext = {
      ...writeContext,
      db: tx,
      operation: 'undo',
      undoesChangeId: id,
      changeId: newId(writeContext.now),
    }
    const skipped = await restoreAll(undoContext, rows)
    const undone = rows.length - skipped.length
    return { changeId: undone > 0 ? undoContext.changeId : null, undone, skipped }
  })
}

/** Staff and keys are not undone but decided again. */
export const isCatalogChange = inArray(auditLog.entity, ['product', 'collection'])

const isUndone = async (tx: Queryable, changeId: string): Promise<boolean> =>
  (await tx.$count(auditLog, and(eq(auditLog.undoesChangeId, changeId)))) > 0

/** Returns the values that were not undone, with the reason. The latest entry is undone first. */
async function restoreAll(
  writeContext: CatalogWriteContext,
  rows: readonly AuditLogRow[],
): Promise<UndoResult['skipped']> {
  const isOfMany =
    rows.length > 1 &&
    new Set(rows.map(({ entityId }) => entityId)).size === rows.length &&
    rows.every(({ entity, before, after }) => entity === 'product' && before && after && !('stock' in before))
  if (isOfMany) return restoreManyProducts(writeContext, rows)
  const skipped: UndoResult['skipped'] = []
  for (const row of rows.toReversed()) {
    const reason = await (row.entity === 'product' ? restoreProduct : restoreCollection)(writeContext, row)
    if (reason) skipped.push({ entityId: row.entityId, reason })
  }
  return skipped
}
