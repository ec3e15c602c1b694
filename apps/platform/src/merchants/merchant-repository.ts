import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { merchantSessions, merchants } from '../database/schema/index.ts'

type MerchantRow = typeof merchants.$inferSelect

export async function findMerchantByEmail(db: Queryable, email: string): Promise<MerchantRow | undefined> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.email, email))
  return merchant
}

export async function findMerchant(db: Queryable, id: string): Promise<MerchantRow | undefined> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.id, id))
  return merchant
}

export async function ownerExists(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ owners: count() }).from(merchants).where(eq(merchants.role, 'owner'))
  return (row?.owners ?? 0) > 0
}

export async function insertMerchant(db: Queryable, merchant: typeof merchants.$inferInsert): Promise<void> {
  await db.insert(merchants).values(merchant)
}

export async function insertMerchantSession(
  db: Queryable,
  session: typeof merchantSessions.$inferInsert,
): Promise<void> {
  await db.insert(merchantSessions).values(session)
}

/** Whose session this is, as long as it lasts. */
export async function findMerchantBySession(db: Queryable, tokenHash: string, now: Date) {
  const [merchant] = await db
    .select({ role: merchants.role, merchantId: merchants.id })
    .from(merchantSessions)
    .innerJoin(merchants, eq(merchants.id, merchantSessions.merchantId))
    .where(and(eq(merchantSessions.tokenHash, tokenHash), gt(merchantSessions.expiresAt, now)))
  return merchant
}

export async function deleteMerchantSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(merchantSessions).where(eq(merchantSessions.tokenHash, tokenHash))
}

export async function deleteEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(merchantSessions).where(lt(merchantSessions.expiresAt, now))
}
