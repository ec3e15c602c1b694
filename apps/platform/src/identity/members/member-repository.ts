import type { PendingReason } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { saveCustomerOfMember } from '../customers/customer-repository.ts'
import type { VerifiedBuyer } from '../identity-server.ts'

export type MemberRow = typeof members.$inferSelect

export async function findMember(db: Queryable, id: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id))
  return member
}

/** The member, locked until the transaction ends. */
export async function lockMember(db: Queryable, id: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('update')
  return member
}

export async function findMemberByEmail(db: Queryable, email: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.email, email))
  return member
}

/** Adds a member; `undefined` when the address has an account. */
export async function insertMember(
  db: Queryable,
  member: typeof members.$inferInsert,
): Promise<MemberRow | undefined> {
  const [row] = await db.insert(members).values(member).onConflictDoNothing().returning()
  if (row) await saveCustomerOfMember(db, row, row.createdAt)
  return row
}

export async function updateMember(
  db: Queryable,
  id: string,
  change: Partial<Omit<MemberRow, 'id' | 'createdAt' | 'updatedAt' | 'revision'>>,
  now: Date,
): Promise<MemberRow> {
  const [row] = await db
    .update(members)
    .set({ ...change, updatedAt: now, revision: sql`${members.revision} + 1` })
    .where(eq(members.id, id))
    .returning()
  if (!row) throw new Error('The member was not stored.')
  await saveCustomerOfMember(db, row, now)
  return row
}

/** Records a sign-in. It does not count as a change of the member. */
export async function recordSignIn(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(members).set({ lastSignInAt: now }).where(eq(members.id, id))
}

/** The member as a buyer, if the email address is verified: until then it may be another person's. */
export const verifiedBuyer = (
  { id: memberId, email, emailVerified }: MemberRow,
  now: Date,
): VerifiedBuyer | undefined => (emailVerified && email !== null ? { memberId, email, now } : undefined)

/** The status and reasons of a member without pending steps. */
export function removePendingReason(
  { status, pendingReasons }: Pick<MemberRow, 'status' | 'pendingReasons'>,
  reason: PendingReason,
): Pick<MemberRow, 'status' | 'pendingReasons'> {
  if (status !== 'PENDING') return { status, pendingReasons }
  const remaining = pendingReasons.filter((each) => each !== reason)
  return { status: remaining.length > 0 ? 'PENDING' : 'ACTIVE', pendingReasons: remaining }
}
