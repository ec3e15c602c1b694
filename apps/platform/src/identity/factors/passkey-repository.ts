import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { memberPasskeys, passkeyChallenges } from '../../kernel/database/schema/identity/passkeys.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'

export type PasskeyRow = typeof memberPasskeys.$inferSelect

/** The use of a challenge: who asked for it, and for what. */
export interface ChallengeUse {
  /** The secret of the browser. */
  readonly browser: string
  readonly purpose: (typeof passkeyChallenges.$inferSelect)['purpose']
  /** The member who adds a passkey. Nobody is known yet who signs in. */
  readonly memberId: string | null
}

export async function createChallenge(
  db: Queryable,
  { browser, ...use }: ChallengeUse,
  now: Date,
): Promise<string> {
  const challenge = newSecret()
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await db.insert(passkeyChallenges).values({
    ...use,
    challengeHash: hashOf(challenge),
    browserHash: hashOf(browser),
    expiresAt: new Date(now.getTime() + LIMITS.passkeyChallengeLifetime),
  })
  return challenge
}

/** Uses a challenge; false when it is unknown, used, expired, or of another browser, purpose or member. */
export async function claimChallenge(
  db: Queryable,
  challenge: string,
  { browser, purpose, memberId }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.browserHash, hashOf(browser)),
        eq(passkeyChallenges.purpose, purpose),
        sql`${passkeyChallenges.memberId} is not distinct from ${memberId}::uuid`,
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash })
  return claimed.length > 0
}

export const listPasskeys = (db: Queryable, memberId: string): Promise<PasskeyRow[]> =>
  db.select().from(memberPasskeys).where(eq(memberPasskeys.memberId, memberId)).orderBy(memberPasskeys.id)

export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [passkey] = await db
    .select()
    .from(memberPasskeys)
    .where(eq(memberPasskeys.credentialId, credentialId))
  return passkey
}

/** Adds a passkey; false when the authenticator was added before. */
export async function insertPasskey(
  db: Queryable,
  passkey: typeof memberPasskeys.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(memberPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: memberPasskeys.id })
  return inserted.length > 0
}

/** Records a sign-in; false when the passkey was removed meanwhile. */
export async function recordPasskeyUse(
  db: Queryable,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(memberPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(eq(memberPasskeys.id, id))
    .returning({ id: memberPasskeys.id })
  return used.length > 0
}

const ofMember = (memberId: string, id: string) =>
  and(eq(memberPasskeys.memberId, memberId), eq(memberPasskeys.id, id))

export async function renamePasskey(
  db: Queryable,
  memberId: string,
  id: string,
  name: string,
): Promise<void> {
  await db.update(memberPasskeys).set({ name }).where(ofMember(memberId, id))
}

export async function deletePasskey(db: Queryable, memberId: string, id: string): Promise<void> {
  await db.delete(memberPasskeys).where(ofMember(memberId, id))
}

/** All of a member's passkeys. Returns how many there were. */
export async function deletePasskeys(db: Queryable, memberId: string): Promise<number> {
  const deleted = await db
    .delete(memberPasskeys)
    .where(eq(memberPasskeys.memberId, memberId))
    .returning({ id: memberPasskeys.id })
  return deleted.length
}
