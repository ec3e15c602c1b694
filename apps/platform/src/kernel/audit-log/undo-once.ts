import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { newId } from '../database/new-id.ts'
import type { Queryable } from '../database/open-database.ts'
import { auditLog } from '../database/schema/audit-log.ts'
import { inTransaction } from '../database/transaction.ts'
import { LIMITS } from '../limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { parseId } from '../wire-id.ts'

/** An audit entry to undo. */
export type AuditLogRow = typeof auditLog.$inferSelect

const DAY = 24 * 60 * 60 * 1000

/** The time until which a change can be undone. */
export const undoableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + LIMITS.undoDays * DAY)

interface UndoneChange {
  readonly db: Queryable
  readonly now: Date
  readonly changeId: string
  /** The entries that can be undone. */
  readonly among: SQL
}

interface Undoing {
  readonly db: Queryable
  readonly rows: readonly AuditLogRow[]
  readonly changeId: string
  readonly undoesChangeId: string
}

type Refused = Refusal<'CHANGE_NOT_FOUND' | 'CHANGE_ALREADY_UNDONE' | 'UNDO_EXPIRED'>

/** Undoes a change in one transaction, once, and within the undo period. */
export async function undoOnce<Result>(
  { db, now, changeId, among }: UndoneChange,
  undo: (undoing: Undoing) => Promise<Result>,
): Promise<Result | Refused> {
  const id = parseId(changeId)
  if (id === undefined) return refuse('CHANGE_NOT_FOUND')
  return inTransaction<Result | Refused>(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${id}`}, 0))`)
    const rows = await tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.changeId, id), among))
      .orderBy(asc(auditLog.id))
    const [first] = rows
    if (!first) return refuse('CHANGE_NOT_FOUND')
    if (now > undoableUntil(first.createdAt)) return refuse('UNDO_EXPIRED', { days: LIMITS.undoDays })
    if ((await tx.$count(auditLog, eq(auditLog.undoesChangeId, id))) > 0)
      return refuse('CHANGE_ALREADY_UNDONE')
    return undo({ db: tx, rows, changeId: newId(now), undoesChangeId: id })
  })
}
