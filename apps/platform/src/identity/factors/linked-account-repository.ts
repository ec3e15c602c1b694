import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { linkedAccounts } from '../../kernel/database/schema/identity/sign-in-providers.ts'

export type LinkedAccountRow = typeof linkedAccounts.$inferSelect

export const listLinkedAccounts = (db: Queryable, memberId: string): Promise<LinkedAccountRow[]> =>
  db.select().from(linkedAccounts).where(eq(linkedAccounts.memberId, memberId)).orderBy(linkedAccounts.id)

/** The account with this id at its issuer. */
export async function findLinkedAccount(
  db: Queryable,
  { issuer, subject }: Pick<LinkedAccountRow, 'issuer' | 'subject'>,
): Promise<LinkedAccountRow | undefined> {
  const [account] = await db
    .select()
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.issuer, issuer), eq(linkedAccounts.subject, subject)))
  return account
}

/** Links an account; false when it is linked already. */
export async function insertLinkedAccount(
  db: Queryable,
  account: typeof linkedAccounts.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(linkedAccounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: linkedAccounts.id })
  return inserted.length > 0
}

/** Records a sign-in; false when the account was unlinked meanwhile. */
export async function recordLinkedAccountUse(db: Queryable, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(linkedAccounts)
    .set({ lastUsedAt: now })
    .where(eq(linkedAccounts.id, id))
    .returning({ id: linkedAccounts.id })
  return used.length > 0
}

export async function deleteLinkedAccount(db: Queryable, memberId: string, id: string): Promise<void> {
  await db.delete(linkedAccounts).where(and(eq(linkedAccounts.memberId, memberId), eq(linkedAccounts.id, id)))
}

/** All linked accounts of a member. */
export async function deleteLinkedAccounts(db: Queryable, memberId: string): Promise<void> {
  await db.delete(linkedAccounts).where(eq(linkedAccounts.memberId, memberId))
}
