import { eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { prepareStatement } from '../../kernel/database/prepared-statement.ts'
import { sessions } from '../../kernel/database/schema/identity/identity.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(
  db: Queryable,
  session: typeof sessions.$inferInsert,
): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values(session).returning()
  if (!row) throw new Error('The session was not stored.')
  return row
}

export async function findSessionRow(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
  return session
}

/** The session, locked until the transaction ends, so that two renewals of one token run one after the other. */
export async function lockSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id)).for('update')
  return session
}

/** Whether the session was ended. A live one is locked until the transaction ends. */
export async function hasEnded(tx: Queryable, id: string): Promise<boolean> {
  const [session] = await endOf(tx).execute({ id })
  return session !== undefined && session.revokedAt !== null
}

const endOf = prepareStatement((db) =>
  db
    .select({ revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .for('share')
    .prepare('end_of_session'),
)

/** Assigns the session to the app of the first client that renews it. */
export async function assignApp(db: Queryable, id: string, appId: string): Promise<void> {
  await db.update(sessions).set({ appId, isAppAssumed: false }).where(eq(sessions.id, id))
}

/** A clock that is years behind for a while must not expire a session once it is set right. */
export async function saveRenewal(db: Queryable, id: string, generation: number, now: Date): Promise<void> {
  const rotatedAt = sql`greatest(${sessions.rotatedAt}, ${now.toISOString()}::timestamptz)`
  await db.update(sessions).set({ generation, rotatedAt }).where(eq(sessions.id, id))
}

/** Notifies after commit which session was ended. */
export const REVOKED_CHANNEL = 'vitrine_revoked_sessions'

export async function revokeSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id))
  await db.execute(sql`select pg_notify(${REVOKED_CHANNEL}, ${id})`)
}

export async function sessionsRevokedSince(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(gte(sessions.revokedAt, since))
  return rows.map(({ id }) => id)
}
