import { and, asc, count, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { merchantInvitations } from '../../kernel/database/schema/shop/merchants.ts'

export type InvitationRow = typeof merchantInvitations.$inferSelect

/** Stores an invitation, and replaces an earlier one of the same address. */
export async function replaceInvitation(
  db: Queryable,
  invitation: typeof merchantInvitations.$inferInsert,
): Promise<InvitationRow> {
  const { email, ...rest } = invitation
  const [row] = await db
    .insert(merchantInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: merchantInvitations.email, set: rest })
    .returning()
  if (!row) throw new Error('The invitation was not stored.')
  return row
}

/** Open invitations, in the order in which they were sent. */
export const listInvitationRows = (db: Queryable, now: Date): Promise<InvitationRow[]> =>
  db
    .select()
    .from(merchantInvitations)
    .where(gt(merchantInvitations.expiresAt, now))
    .orderBy(asc(merchantInvitations.id))

/** The invitations of a merchant, open or not. */
export const invitationsBy = (db: Queryable, merchantId: string): Promise<InvitationRow[]> =>
  db
    .select()
    .from(merchantInvitations)
    .where(eq(merchantInvitations.invitedBy, merchantId))
    .orderBy(asc(merchantInvitations.id))

export async function countInvitations(db: Queryable, now: Date): Promise<number> {
  const [row] = await db
    .select({ invitations: count() })
    .from(merchantInvitations)
    .where(gt(merchantInvitations.expiresAt, now))
  return row?.invitations ?? 0
}

export async function findInvitation(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(merchantInvitations).where(isValid(tokenHash, now))
  return row
}

/** Uses an invitation; `undefined` when it is invalid, or another request was faster. */
export async function claimInvitation(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db.delete(merchantInvitations).where(isValid(tokenHash, now)).returning()
  return row
}

/** The deleted invitation; `undefined` when there was none. */
export async function deleteInvitation(db: Queryable, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db.delete(merchantInvitations).where(eq(merchantInvitations.id, id)).returning()
  return row
}

export async function deleteEndedInvitations(db: Queryable, now: Date): Promise<void> {
  await db.delete(merchantInvitations).where(lte(merchantInvitations.expiresAt, now))
}

const isValid = (tokenHash: string, now: Date) =>
  and(eq(merchantInvitations.tokenHash, tokenHash), gt(merchantInvitations.expiresAt, now))
