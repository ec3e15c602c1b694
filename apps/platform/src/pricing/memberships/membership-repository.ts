import { and, asc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  membershipGrants,
  membershipPlans,
  membershipUses,
} from '../../kernel/database/schema/features/memberships.ts'

export type MembershipPlanRecord = Readonly<typeof membershipPlans.$inferSelect>
export type MembershipUseRecord = Readonly<typeof membershipUses.$inferSelect>

/** A granted membership with what its plan says now. */
export interface GrantRecord extends Readonly<typeof membershipGrants.$inferSelect> {
  readonly plan: MembershipPlanRecord
}

/** Grants with their plans, oldest first. */
export async function findGrants(
  db: Queryable,
  where: SQL | undefined,
  limit = 1000,
): Promise<GrantRecord[]> {
  const found = await db
    .select({ grant: membershipGrants, plan: membershipPlans })
    .from(membershipGrants)
    .innerJoin(membershipPlans, eq(membershipPlans.id, membershipGrants.planId))
    .where(where)
    .orderBy(asc(membershipGrants.id))
    .limit(limit)
  return found.map(({ grant, plan }) => ({ ...grant, plan }))
}

export async function findGrant(db: Queryable, id: string): Promise<GrantRecord | undefined> {
  const [grant] = await findGrants(db, eq(membershipGrants.id, id))
  return grant
}

/** The memberships that a member holds. */
export const grantsOfMember = (db: Queryable, memberId: string): Promise<GrantRecord[]> =>
  findGrants(db, and(eq(membershipGrants.memberId, memberId), isNull(membershipGrants.revokedAt)))

interface Charge {
  readonly grantId: string
  readonly memberId: string
  readonly quantity: number
  readonly now: Date
}

/**
 * Takes credits, if enough are left. They are checked and taken in one statement under the row lock, so that of two
 * concurrent orders for the last credit only one gets it.
 */
export async function takeCredits(
  tx: Queryable,
  { grantId, memberId, quantity, now }: Charge,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(membershipGrants)
    .set({
      creditsRemaining: sql`${membershipGrants.creditsRemaining} - ${quantity}`,
      updatedAt: now,
      revision: sql`${membershipGrants.revision} + 1`,
    })
    .where(
      and(
        eq(membershipGrants.id, grantId),
        eq(membershipGrants.memberId, memberId),
        isNull(membershipGrants.revokedAt),
        or(isNull(membershipGrants.expiresAt), gt(membershipGrants.expiresAt, now)),
        or(isNull(membershipGrants.creditsRemaining), gte(membershipGrants.creditsRemaining, quantity)),
      ),
    )
  return rowCount === 1
}

export async function giveCreditsBack(
  tx: Queryable,
  grantId: string,
  quantity: number,
  now: Date,
): Promise<void> {
  await tx
    .update(membershipGrants)
    .set({
      creditsRemaining: sql`${membershipGrants.creditsRemaining} + ${quantity}`,
      updatedAt: now,
      revision: sql`${membershipGrants.revision} + 1`,
    })
    .where(eq(membershipGrants.id, grantId))
}

export const insertUse = (tx: Queryable, use: typeof membershipUses.$inferInsert) =>
  tx.insert(membershipUses).values(use)

/** The uses of an order. Several memberships are always locked in this order. */
export const lockUses = (tx: Queryable, orderId: string): Promise<MembershipUseRecord[]> =>
  tx
    .select()
    .from(membershipUses)
    .where(eq(membershipUses.orderId, orderId))
    .orderBy(asc(membershipUses.grantId), asc(membershipUses.lineId))
    .for('update')

export const saveReturned = (tx: Queryable, id: string, returnedQuantity: number) =>
  tx.update(membershipUses).set({ returnedQuantity }).where(eq(membershipUses.id, id))

/** How many members hold each plan. */
export async function countHolders(
  db: Queryable,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await db
    .select({
      planId: membershipGrants.planId,
      holders: sql<number>`count(distinct ${membershipGrants.memberId})::int`,
    })
    .from(membershipGrants)
    .where(and(inArray(membershipGrants.planId, [...planIds]), isNull(membershipGrants.revokedAt)))
    .groupBy(membershipGrants.planId)
  return new Map(found.map(({ planId, holders }) => [planId, holders]))
}
