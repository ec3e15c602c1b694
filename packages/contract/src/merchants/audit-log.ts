/** A changed product or collection. */
export interface AuditLogItem {
  entity: 'product' | 'collection'
  entityId: string
  /** The current name, or the last one before it was deleted. */
  name: string | null
  /** The changed fields. `null` before a creation and after a deletion. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** All changes of one request. */
export interface AuditLogChange {
  _id: string
  /** The operation, such as `updateProduct`. */
  operation: string
  actorRole: string
  /** `null` for removed merchants, apps and the system. */
  actorName: string | null
  _createdDate: Date
  /** The number of changed products and collections, and the first few of them. */
  entries: AuditLogItem[]
  size: number
  isUndone: boolean
  /** The change that this one undoes. */
  undoesChangeId: string | null
  /** The end of the undo period. */
  undoableUntil: Date
}

/** The progress of archiving or restoring products. */
export interface ArchiveProgress {
  /** The change to undo this batch; `null` if the batch was empty. */
  changeId: string | null
  changed: number
  /** Whether all products are processed. */
  isDone: boolean
}

/** The result of an undo. Skips fields with later changes. */
export interface UndoResult {
  /** The change that undoes it; `null` if there was nothing to undo. */
  changeId: string | null
  undone: number
  skipped: { entityId: string; reason: string }[]
}
