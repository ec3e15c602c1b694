/** Why a change of a setting cannot be undone. */
export type UndoBlock =
  /** A secret would be needed: secrets are not in the audit log. */
  | 'SECRET'
  /** The deleted discount code or tax class was in use. */
  | 'IN_USE'
  /** The values were erased with personal data. */
  | 'ERASED'
  /** It needs the permission of the operation that made the change. */
  | 'PERMISSION'

/** A changed product, collection or setting. */
export interface AuditLogItem {
  /** Such as `product`, `collection` or `tax region`; `shop` for settings that exist once. */
  entity: string
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
  /** The changed entities: the first few of them, and their number. */
  entries: AuditLogItem[]
  size: number
  isUndone: boolean
  /** The change that this one undoes. */
  undoesChangeId: string | null
  /** The operation of that change. An undo has an operation of its own: that of a creation is a deletion. */
  undoesOperation: string | null
  /** The end of the undo period. */
  undoableUntil: Date
  /** Why the caller cannot undo it; `null` if nothing prevents it. */
  undoBlockedBy: UndoBlock | null
}

/** The progress of archiving or restoring products. */
export interface ArchiveProgress {
  /** The change to undo this batch; `null` if the batch was empty. */
  changeId: string | null
  changed: number
  /** Whether all products are processed. */
  isDone: boolean
}

/** The result of an undo. In the catalog it skips fields with later changes. */
export interface UndoResult {
  /** The change that undoes it; `null` if there was nothing to undo. */
  changeId: string | null
  undone: number
  skipped: { entityId: string; reason: string }[]
  /** The secrets that were part of the change. They stay as they are now. */
  keptSecrets: string[]
}
