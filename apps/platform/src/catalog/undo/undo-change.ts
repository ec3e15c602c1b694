import type { UndoResult } from '@vitrine/contract'
import { inArray } from 'drizzle-orm'
import { type AuditLogRow, undoOnce } from '../../kernel/audit-log/undo-once.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { refuseUnless } from '../../kernel/roles.ts'
import { isOrderOperation } from '../inventory/order-operations.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { restoreCollection } from './restore-collection.ts'
import { restoreManyProducts } from './restore-many-products.ts'
import { restoreProduct } from './restore-product.ts'

/** Why an audit entry was not undone; `undefined` when it was. */
export type SkipReason = 'CHANGED_SINCE' | 'NOT_FOUND' | 'SLUG_TAKEN' | undefined

type Refused = Refusal<'CHANGE_NOT_FOUND' | 'CHANGE_ALREADY_UNDONE' | 'UNDO_EXPIRED' | 'PERMISSION_DENIED'>

/** Undoes everything that one request changed in the catalog, as one change. Values changed since are kept. */
export const undoChange = (
  writeContext: CatalogWriteContext,
  changeId: string,
): Promise<UndoResult | Refused> =>
  undoOnce<UndoResult | Refused>(
    { db: writeContext.db, now: writeContext.now, changeId, among: isCatalogChange },
    async ({ rows, ...undoing }) => {
      // Stock that an order takes or returns changes with the order only: a merchant cancels or refunds it.
      if (rows[0] && isOrderOperation(rows[0].operation)) return refuse('CHANGE_NOT_FOUND')
      const { actor } = writeContext
      const refused = actor !== 'system' && refuseUnless(actor, 'editors', ['products'])
      if (refused) return refused
      const skipped = await restoreAll({ ...writeContext, ...undoing, operation: 'undo' }, rows)
      const undone = rows.length - skipped.length
      return { changeId: undone > 0 ? undoing.changeId : null, undone, skipped, keptSecrets: [] }
    },
  )

export const isCatalogChange = inArray(auditLog.entity, ['product', 'collection'])

/** Returns the values that were not undone, with the reason. The latest entry is undone first. */
async function restoreAll(
  writeContext: CatalogWriteContext,
  rows: readonly AuditLogRow[],
): Promise<UndoResult['skipped']> {
  const isOfMany =
    rows.length > 1 &&
    new Set(rows.map(({ entityId }) => entityId)).size === rows.length &&
    rows.every(({ entity, before, after }) => entity === 'product' && after && isBulkState(before))
  if (isOfMany) return restoreManyProducts(writeContext, rows)
  const skipped: UndoResult['skipped'] = []
  for (const row of rows.toReversed()) {
    const reason = await (row.entity === 'product' ? restoreProduct : restoreCollection)(writeContext, row)
    if (reason) skipped.push({ entityId: row.entityId, reason })
  }
  return skipped
}

const BULK_PARTS = ['price', 'cost', 'weight', 'ribbon', 'brand', 'taxGroupId', 'visible', 'archived']
const BULK_VARIANT_PARTS = ['id', 'price', 'cost', 'weight', 'taxGroupId']

/** Whether an entry has only what bulk edits change. Others, such as those of an import, are undone one by one. */
const isBulkState = (before: AuditLogRow['before']): boolean =>
  before !== null &&
  Object.entries(before).every(([part, value]) =>
    part === 'variants'
      ? (value as readonly object[]).every((variant) =>
          Object.keys(variant).every((each) => BULK_VARIANT_PARTS.includes(each)),
        )
      : BULK_PARTS.includes(part),
  )
