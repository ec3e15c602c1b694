import type { ConsoleLanguage } from '@vitrine/contract'
import { asc, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { merchants } from '../../kernel/database/schema/shop/merchants.ts'

export type MerchantRow = typeof merchants.$inferSelect

export async function findMerchantByEmail(db: Queryable, email: string): Promise<MerchantRow | undefined> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.email, email))
  return merchant
}

export async function findMerchant(db: Queryable, id: string): Promise<MerchantRow | undefined> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.id, id))
  return merchant
}

/** In order of creation. */
export const listMerchantRows = (db: Queryable): Promise<MerchantRow[]> =>
  db.select().from(merchants).orderBy(asc(merchants.id))

/** The ids of all owners, locked until the transaction ends. */
export async function lockOwners(db: Queryable): Promise<string[]> {
  const owners = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.role, 'owner'))
    .orderBy(asc(merchants.id))
    .for('update')
  return owners.map(({ id }) => id)
}

export async function ownerExists(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ owners: count() }).from(merchants).where(eq(merchants.role, 'owner'))
  return (row?.owners ?? 0) > 0
}

export async function countMerchants(db: Queryable): Promise<number> {
  const [row] = await db.select({ merchants: count() }).from(merchants)
  return row?.merchants ?? 0
}

/** Adds a merchant; false when the address is taken. */
export async function insertMerchant(
  db: Queryable,
  merchant: typeof merchants.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(merchants)
    .values(merchant)
    .onConflictDoNothing()
    .returning({ id: merchants.id })
  return added.length > 0
}

export async function saveRole(
  db: Queryable,
  id: string,
  grant: Pick<MerchantRow, 'role' | 'permissions'>,
  now: Date,
): Promise<MerchantRow | undefined> {
  const [merchant] = await db
    .update(merchants)
    .set({ ...grant, updatedAt: now, revision: sql`${merchants.revision} + 1` })
    .where(eq(merchants.id, id))
    .returning()
  return merchant
}

export async function savePassword(
  db: Queryable,
  id: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .update(merchants)
    .set({ passwordHash, updatedAt: now, revision: sql`${merchants.revision} + 1` })
    .where(eq(merchants.id, id))
}

export async function saveLanguage(db: Queryable, id: string, language: ConsoleLanguage): Promise<void> {
  await db.update(merchants).set({ language }).where(eq(merchants.id, id))
}

/** Removes a merchant and their sessions. */
export async function deleteMerchant(db: Queryable, id: string): Promise<boolean> {
  const deleted = await db.delete(merchants).where(eq(merchants.id, id)).returning({ id: merchants.id })
  return deleted.length > 0
}
