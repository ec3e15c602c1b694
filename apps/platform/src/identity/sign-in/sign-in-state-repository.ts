import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
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

interface NewStateCode {
  readonly codeHash: string
  readonly codeFactor: SignInStateRow['codeFactor']
  /** The id of a push notification. */
  readonly transactionId?: string | null
  readonly expiresAt: Date
  readonly now: Date
}

/** Replaces the code of a state, up to the send limit. */
export async function renewStateCode(
  db: Queryable,
  tokenHash: string,
  { codeHash, codeFactor, transactionId = null, expiresAt, now }: NewStateCode,
): Promise<SignInStateRow | undefined> {
  const emailsSent = sql`${signInStates.emailsSent} + 1`
  const [state] = await db
    .update(signInStates)
    .set({ codeHash, codeFactor, transactionId, approvedAt: null, expiresAt, emailsSent })
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

/** The pending sign-in of a push notification, by the token that its device got. */
const isAwaiting = (transactionId: string, codeHash: string, now: Date) =>
  and(
    eq(signInStates.transactionId, transactionId),
    eq(signInStates.codeHash, codeHash),
    gt(signInStates.expiresAt, now),
    isNull(signInStates.approvedAt),
  )

/** Approves a pending sign-in; false when there is none, or it was answered before. */
export async function approveState(
  db: Queryable,
  transactionId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const approved = await db
    .update(signInStates)
    .set({ approvedAt: now })
    .where(isAwaiting(transactionId, codeHash, now))
    .returning({ tokenHash: signInStates.tokenHash })
  return approved.length > 0
}

/** Ends a sign-in that the member did not begin. */
export async function denyState(
  db: Queryable,
  transactionId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const denied = await db
    .delete(signInStates)
    .where(isAwaiting(transactionId, codeHash, now))
    .returning({ tokenHash: signInStates.tokenHash })
  return denied.length > 0
}
