import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { signInStates } from '../../kernel/database/schema/identity/sign-in.ts'
import { LIMITS } from '../../kernel/limits.ts'

export type SignInStateRow = typeof signInStates.$inferSelect

export async function insertState(db: Queryable, state: typeof signInStates.$inferInsert): Promise<void> {
  await db.delete(signInStates).where(lte(signInStates.expiresAt, state.createdAt))
  await db.insert(signInStates).values(state)
}

const isValid = (tokenHash: string, now: Date) =>
  and(eq(signInStates.tokenHash, tokenHash), gt(signInStates.expiresAt, now))

export async function findState(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<SignInStateRow | undefined> {
  const [state] = await db.select().from(signInStates).where(isValid(tokenHash, now))
  return state
}

/** Counts an attempt before anything is compared; `undefined` when none is left. */
export async function countStateAttempt(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<SignInStateRow | undefined> {
  const [state] = await db
    .update(signInStates)
    .set({ attempts: sql`${signInStates.attempts} + 1` })
    .where(and(isValid(tokenHash, now), lt(signInStates.attempts, LIMITS.codeAttempts)))
    .returning()
  return state
}

/** Replaces the code of a state, up to the send limit. */
export async function renewStateCode(
  db: Queryable,
  tokenHash: string,
  { codeHash, expiresAt, now }: { readonly codeHash: string; readonly expiresAt: Date; readonly now: Date },
): Promise<SignInStateRow | undefined> {
  const [state] = await db
    .update(signInStates)
    .set({ codeHash, expiresAt, emailsSent: sql`${signInStates.emailsSent} + 1` })
    .where(and(isValid(tokenHash, now), lt(signInStates.emailsSent, LIMITS.codeEmails)))
    .returning()
  return state
}

/** Uses a state; false when another request did. */
export async function deleteState(db: Queryable, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .delete(signInStates)
    .where(eq(signInStates.tokenHash, tokenHash))
    .returning({ tokenHash: signInStates.tokenHash })
  return deleted.length > 0
}
