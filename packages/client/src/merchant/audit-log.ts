import type { JournalChange, UndoOutcome } from '@vitrine/contract'
import { type Call, operation, path, pick } from '../call.ts'
import { date } from '../codec/values.ts'

export type { JournalChange, JournalEntry, UndoOutcome } from '@vitrine/contract'

/**
 * What was changed in the catalogue and by whom, the newest first.
 * @example const { changes } = await history.listChanges({ entityId: 'the-product-id' })
 */
export const listChanges = /* @__PURE__ */ operation(
  (options?: {
    entityId?: string
    before?: string
    limit?: number
  }): Call<{ changes: JournalChange[]; nextBefore: string | null }> => ({
    method: 'GET',
    path: '/_vitrine/v1/changes',
    options: pick(options, 'entityId', 'before', 'limit'),
    answer: { changes: { _createdDate: date, undoableUntil: date } },
  }),
)

/**
 * Takes back everything that one request changed. What somebody changed again since stays as it is.
 * Refuses with `CHANGE_NOT_FOUND`, `CHANGE_UNDONE` or `UNDO_EXPIRED`.
 * @example const { undone, kept } = await history.undo('the-change-id')
 */
export const undo = /* @__PURE__ */ operation(
  (_id: string): Call<UndoOutcome> => ({
    method: 'POST',
    path: path`/_vitrine/v1/changes/${_id}/undo`,
  }),
)
