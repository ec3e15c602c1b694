import { eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { oauthApps, sessions } from '../database/schema/index.ts'

type SessionRow = typeof sessions.$inferSelect

export const appExists = async (db: Queryable, clientId: string): Promise<boolean> =>
  (await db.select({ id: oauthApps.id }).from(oauthApps).where(eq(oauthApps.id, clientId))).length > 0

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The session, locked until the transaction ends, so that two renewals of one token follow one another. */
export async function lockSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id)).for('update')
  return session
}

export async function saveRotation(db: Queryable, id: string, generation: number, now: Date): Promise<void> {
  await db.update(sessions).set({ generation, rotatedAt: now }).where(eq(sessions.id, id))
}

/** Says, once the transaction is through, which session was ended. */
export const REVOKED_CHANNEL = 'vitrine_revoked_sessions'

export async function revokeSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id))
  await db.execute(sql`select pg_notify(${REVOKED_CHANNEL}, ${id})`)
}

export async function sessionsRevokedSince(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(gte(sessions.revokedAt, since))
  return rows.map(({ id }) => id)
}
