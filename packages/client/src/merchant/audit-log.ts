import type { AuditLogChange, UndoResult } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../operation.ts'

export type { AuditLogChange, AuditLogItem, UndoResult } from '@vitrine/contract'

/**
 * Lists the changes to the catalog and to settings, with their authors, newest first.
 * @example const { changes } = await auditLog.listChanges({ entityId: 'the-product-id' })
 */
export const listChanges = /* @__PURE__ */ operation(
  (options?: {
    entityId?: string
    before?: string
    limit?: number
    kind?: 'CATALOG' | 'SETTINGS'
  }): Call<{ changes: AuditLogChange[]; nextBefore: string | null }> => ({
    method: 'GET',
    path: '/_vitrine/v1/changes',
    options: pick(options, 'entityId', 'before', 'limit', 'kind'),
    response: { changes: { _createdDate: date, undoableUntil: date } },
  }),
)

/**
 * Undoes all changes of one request. Skips products and collections with later changes. Fails with `CHANGE_NOT_FOUND`,
 * `CHANGE_ALREADY_UNDONE` or `UNDO_EXPIRED`, and for settings with `SETTING_CHANGED_SINCE`, `CHANGE_NOT_UNDOABLE` or
 * `PERMISSION_DENIED`.
 * @example const { undone, skipped } = await auditLog.undo('the-change-id')
 */
export const undo = /* @__PURE__ */ operation(
  (_id: string): Call<UndoResult> => ({
    method: 'POST',
    path: path`/_vitrine/v1/changes/${_id}/undo`,
  }),
)
