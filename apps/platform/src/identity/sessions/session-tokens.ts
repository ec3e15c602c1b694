import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { sessionTokens } from '../../kernel/database/schema/identity/sign-in.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'

/** The visitor who signs in, and their session, which ends with the sign-in. */
export interface SignInVisitor {
  readonly visitorId: string
  readonly sessionId: string
}

/** A proven member without a session yet. */
export interface VerifiedMember {
  readonly memberId: string
  /** When they proved it. */
  readonly authenticatedAt: Date
  readonly userAgent: string | null
  readonly visitor: SignInVisitor | undefined
  /** The API key that vouched for them, if they proved nothing themselves. */
  readonly issuedBy?: string | null
}

/** Columns of the visitor, if known. */
export const visitorColumns = (visitor: SignInVisitor | undefined) => ({
  visitorId: visitor?.visitorId ?? null,
  visitorSessionId: visitor?.sessionId ?? null,
})

export const visitorIn = (row: {
  readonly visitorId: string | null
  readonly visitorSessionId: string | null
}): SignInVisitor | undefined =>
  row.visitorId !== null && row.visitorSessionId !== null
    ? { visitorId: row.visitorId, sessionId: row.visitorSessionId }
    : undefined

/** Issues a session token to a proven member. It is used once, and only its hash is stored. */
export async function issueSessionToken(tx: Queryable, proven: VerifiedMember): Promise<string> {
  const token = newSecret()
  const { memberId, authenticatedAt, userAgent, visitor, issuedBy = null } = proven
  await tx.delete(sessionTokens).where(lte(sessionTokens.expiresAt, authenticatedAt))
  await tx.insert(sessionTokens).values({
    tokenHash: hashOf(token),
    memberId,
    authenticatedAt,
    userAgent,
    issuedBy,
    ...visitorColumns(visitor),
    expiresAt: new Date(authenticatedAt.getTime() + LIMITS.codeLifetime),
  })
  return token
}

/** Uses a session token, once. `undefined` when it is used, expired or unknown, or its member is not active. */
export const redeemSessionToken = (
  tx: Queryable,
  token: string,
  now: Date,
): Promise<VerifiedMember | undefined> => redeemSessionTokenHash(tx, hashOf(token), now)

/** The same by the token's hash. */
export async function redeemSessionTokenHash(
  tx: Queryable,
  tokenHash: string,
  now: Date,
): Promise<VerifiedMember | undefined> {
  const [redeemed] = await tx
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.tokenHash, tokenHash), gt(sessionTokens.expiresAt, now)))
    .returning()
  if (!redeemed) return undefined
  const [member] = await tx
    .select({ status: members.status })
    .from(members)
    .where(eq(members.id, redeemed.memberId))
  if (member?.status !== 'ACTIVE') return undefined
  const { memberId, authenticatedAt, userAgent, issuedBy } = redeemed
  return { memberId, authenticatedAt, userAgent, issuedBy, visitor: visitorIn(redeemed) }
}
