import { eq } from 'drizzle-orm'
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

export async function revokeSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id))
}
