import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { merchantSessions, merchants } from '../../kernel/database/schema/shop/merchants.ts'

export type MerchantSessionRow = typeof merchantSessions.$inferSelect

export async function insertMerchantSession(
  db: Queryable,
  session: typeof merchantSessions.$inferInsert,
): Promise<void> {
  await db.insert(merchantSessions).values(session)
}

/** The active session of this hash, with its merchant's current role and permissions. */
export async function findSession(db: Queryable, tokenHash: string, now: Date) {
  const [session] = await db
    .select({
      id: merchantSessions.id,
      lastSeenAt: merchantSessions.lastSeenAt,
      merchantId: merchants.id,
      role: merchants.role,
      permissions: merchants.permissions,
    })
    .from(merchantSessions)
    .innerJoin(merchants, eq(merchants.id, merchantSessions.merchantId))
    .where(and(eq(merchantSessions.tokenHash, tokenHash), gt(merchantSessions.expiresAt, now)))
  return session
}

export async function recordSessionUse(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(merchantSessions).set({ lastSeenAt: now }).where(eq(merchantSessions.id, id))
}

/** The active sessions of a merchant, last used first. */
export const listSessionsOf = (db: Queryable, merchantId: string, now: Date): Promise<MerchantSessionRow[]> =>
  db
    .select()
    .from(merchantSessions)
    .where(and(eq(merchantSessions.merchantId, merchantId), gt(merchantSessions.expiresAt, now)))
    .orderBy(desc(merchantSessions.lastSeenAt), desc(merchantSessions.createdAt))

export async function deleteMerchantSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(merchantSessions).where(eq(merchantSessions.tokenHash, tokenHash))
}

/** Ends one session of a merchant; false when they have no such session. */
export async function deleteSessionOf(db: Queryable, merchantId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(merchantSessions)
    .where(and(eq(merchantSessions.merchantId, merchantId), eq(merchantSessions.id, id)))
    .returning({ id: merchantSessions.id })
  return deleted.length > 0
}

export async function deleteSessionsOf(db: Queryable, merchantId: string): Promise<void> {
  await db.delete(merchantSessions).where(eq(merchantSessions.merchantId, merchantId))
}

/** Ends all sessions of a merchant except one. */
export async function deleteOtherSessionsOf(
  db: Queryable,
  merchantId: string,
  tokenHash: string,
): Promise<void> {
  await db
    .delete(merchantSessions)
    .where(and(eq(merchantSessions.merchantId, merchantId), ne(merchantSessions.tokenHash, tokenHash)))
}

export async function deleteEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(merchantSessions).where(lt(merchantSessions.expiresAt, now))
}
