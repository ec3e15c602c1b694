import { createHash, timingSafeEqual } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { authorizationCodes } from '../../kernel/database/schema/identity/sign-in.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { type VerifiedMember, visitorColumns } from '../sessions/session-tokens.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

const CODE_LIFETIME_MS = 60 * SECOND

type CodeRow = typeof authorizationCodes.$inferSelect

/** SHA-256 in URL-safe base64: the only supported method (RFC 7636, S256). */
const isCodeChallenge = (text: string): boolean => /^[\w-]{43}$/.test(text)

const isCodeVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/.test(text)

/** Whether a verifier matches a challenge. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!isCodeVerifier(verifier)) return false
  const computed = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return computed.length === expected.length && timingSafeEqual(computed, expected)
}

interface NewCode extends VerifiedMember {
  readonly appId: string
  /** Must be repeated at the exchange; absent for window messages. */
  readonly redirectUri: string | undefined
  readonly codeChallenge: string
}

/**
 * Issues an authorization code. `undefined` when the challenge is invalid or was used before: a client that repeats
 * one does not generate its own secret.
 */
export async function issueAuthorizationCode(
  tx: Queryable,
  {
    appId,
    redirectUri,
    codeChallenge,
    memberId,
    userAgent,
    authenticatedAt,
    visitor,
    issuedBy = null,
  }: NewCode,
  now: Date,
): Promise<string | undefined> {
  if (!isCodeChallenge(codeChallenge)) return undefined
  // Used codes are stored for a day, because a second use means that the code leaked.
  await tx.delete(authorizationCodes).where(lte(authorizationCodes.expiresAt, new Date(now.getTime() - DAY)))
  const code = newSecret()
  const issued = await tx
    .insert(authorizationCodes)
    .values({
      codeHash: hashOf(code),
      appId,
      memberId,
      redirectUri: redirectUri ?? null,
      codeChallenge,
      userAgent,
      authenticatedAt,
      issuedBy,
      ...visitorColumns(visitor),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    })
    .onConflictDoNothing()
    .returning({ codeHash: authorizationCodes.codeHash })
  return issued.length > 0 ? code : undefined
}

/** The code, locked until the transaction ends, so that one of many exchanges is first. */
export async function lockAuthorizationCode(tx: Queryable, code: string): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(authorizationCodes)
    .where(eq(authorizationCodes.codeHash, hashOf(code)))
    .for('update')
  return row
}

/** Records the session of a code; without a session, that the code is invalid. */
export async function redeemAuthorizationCode(
  tx: Queryable,
  { codeHash }: CodeRow,
  sessionId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(authorizationCodes)
    .set({ usedAt: now, sessionId })
    .where(eq(authorizationCodes.codeHash, codeHash))
}
