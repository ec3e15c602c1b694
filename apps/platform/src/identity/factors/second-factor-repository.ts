import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { memberFactors } from '../../kernel/database/schema/identity/members.ts'
import { isSentFactor } from './factor-provider.ts'
import type { FindFactorProvider } from './factor-provider-settings.ts'

export type FactorRow = typeof memberFactors.$inferSelect
export type FactorKind = FactorRow['type']

/** The confirmed factors of a member. */
export const listFactors = (db: Queryable, memberId: string): Promise<FactorRow[]> =>
  db
    .select()
    .from(memberFactors)
    .where(and(eq(memberFactors.memberId, memberId), isNotNull(memberFactors.confirmedAt)))
    .orderBy(memberFactors.id)

/** The types of factors that a member can use now. */
export async function listUsableFactors(
  db: Queryable,
  memberId: string,
  findProvider: FindFactorProvider,
): Promise<FactorKind[]> {
  const types = (await listFactors(db, memberId)).map(({ type }) => type)
  if (!types.some(isSentFactor)) return types
  const provider = await findProvider(db)
  const usable = types.filter((type) => !isSentFactor(type) || provider?.factors.includes(type))
  // When the shop removes its provider, the members stay protected, and are not locked out.
  return usable.length > 0 ? usable : ['EMAIL']
}

export async function findFactor(
  db: Queryable,
  memberId: string,
  type: FactorKind,
): Promise<FactorRow | undefined> {
  const [factor] = await db
    .select()
    .from(memberFactors)
    .where(and(eq(memberFactors.memberId, memberId), eq(memberFactors.type, type)))
  return factor
}

/** Adds a confirmed factor; false when the member has one of its type. */
export async function insertFactor(
  db: Queryable,
  factor: typeof memberFactors.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(memberFactors)
    .values(factor)
    .onConflictDoNothing()
    .returning({ id: memberFactors.id })
  return inserted.length > 0
}

/** Starts a factor, and replaces an unconfirmed one. */
export async function upsertFactor(db: Queryable, factor: typeof memberFactors.$inferInsert): Promise<void> {
  const { id, secret, recoveryCodeHashes, confirmedAt, createdAt, updatedAt } = factor
  await db
    .insert(memberFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: [memberFactors.memberId, memberFactors.type],
      set: { id, secret, recoveryCodeHashes, confirmedAt, createdAt, updatedAt, lastTimeStep: 0 },
    })
}

export async function confirmFactor(
  db: Queryable,
  id: string,
  {
    recoveryCodeHashes,
    lastTimeStep,
    now,
  }: { recoveryCodeHashes: string[]; lastTimeStep: number; now: Date },
): Promise<void> {
  await db
    .update(memberFactors)
    .set({ confirmedAt: now, updatedAt: now, recoveryCodeHashes, lastTimeStep })
    .where(eq(memberFactors.id, id))
}

/** Uses a code of this time step; false when a code of it, or of a later one, was used before. */
export async function claimTotpStep(db: Queryable, id: string, step: number): Promise<boolean> {
  const claimed = await db
    .update(memberFactors)
    .set({ lastTimeStep: step })
    .where(and(eq(memberFactors.id, id), lt(memberFactors.lastTimeStep, step)))
    .returning({ id: memberFactors.id })
  return claimed.length > 0
}

/** Uses a recovery code; false for an invalid or used one. */
export async function claimRecoveryCode(db: Queryable, id: string, codeHash: string): Promise<boolean> {
  const { recoveryCodeHashes } = memberFactors
  const claimed = await db
    .update(memberFactors)
    .set({ recoveryCodeHashes: sql`array_remove(${recoveryCodeHashes}, ${codeHash}::text)` })
    .where(and(eq(memberFactors.id, id), sql`${codeHash}::text = any(${recoveryCodeHashes})`))
    .returning({ id: memberFactors.id })
  return claimed.length > 0
}

/** All of a member's factors, confirmed or not. */
export async function deleteFactors(db: Queryable, memberId: string): Promise<void> {
  await db.delete(memberFactors).where(eq(memberFactors.memberId, memberId))
}

export async function deleteFactor(db: Queryable, memberId: string, type: FactorKind): Promise<boolean> {
  const deleted = await db
    .delete(memberFactors)
    .where(and(eq(memberFactors.memberId, memberId), eq(memberFactors.type, type)))
    .returning({ id: memberFactors.id })
  return deleted.length > 0
}
