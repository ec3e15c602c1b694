/** One product or collection that somebody changed. */
export interface AuditLogItem {
  entity: 'product' | 'collection'
  entityId: string
  /** What it is called now, or was when it was deleted. */
  name: string | null
  /** Only the parts that changed; null before it was made, and after it was deleted. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Everything that one request changed. */
export interface AuditLogChange {
  _id: string
  /** The operation that did it, such as `updateProduct`. */
  operation: string
  actorRole: string
  /** Null for somebody who has left, for apps and for the shop itself. */
  actorName: string | null
  _createdDate: Date
  /** How many products and collections it touched, and the first few of them. */
  entries: AuditLogItem[]
  size: number
  isUndone: boolean
  /** The change that this one took back. */
  undoes: string | null
  /** Until when it can be undone. */
  undoableUntil: Date
}

/** How far products have got into the archive, or out of it. */
export interface ArchiveProgress {
  /** What undoes this step; null when there was nothing to do. */
  changeId: string | null
  changed: number
  /** Whether none is left. */
  isDone: boolean
}

/** What undoing a change came to. Parts that somebody changed again since are left as they are. */
export interface UndoResult {
  /** The change that took it back; null when nothing was left to take back. */
  changeId: string | null
  undone: number
  skipped: { entityId: string; reason: string }[]
}
