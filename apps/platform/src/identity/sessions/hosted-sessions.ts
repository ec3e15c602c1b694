import { and, eq, gt, lte } from 'drizzle-orm'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import { hostedSessions } from '../../kernel/database/schema/identity/sign-in.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { IDLE_LIFETIME_MS } from '../tokens/refresh-tokens.ts'
import type { VerifiedMember } from './session-tokens.ts'

/** The secret of a session on the hosted pages. Only its browser has it. */
export interface HostedSession {
  readonly token: string
  readonly expiresAt: Date
}

/** Signs a member in on the hosted pages, so that every app of the shop recognizes them. */
export async function startHostedSession(
  tx: Queryable,
  { memberId, userAgent, authenticatedAt }: VerifiedMember,
  now: Date,
): Promise<HostedSession> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + IDLE_LIFETIME_MS)
  await tx.delete(hostedSessions).where(lte(hostedSessions.expiresAt, now))
  const session = { id: newId(now), memberId, userAgent, authenticatedAt, expiresAt }
  await tx.insert(hostedSessions).values({ ...session, tokenHash: hashOf(token) })
  return { token, expiresAt }
}

/** The active member with this secret. */
export async function findHostedSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<VerifiedMember | undefined> {
  const [session] = await db
    .select({
      memberId: hostedSessions.memberId,
      authenticatedAt: hostedSessions.authenticatedAt,
      userAgent: hostedSessions.userAgent,
    })
    .from(hostedSessions)
    .innerJoin(members, eq(members.id, hostedSessions.memberId))
    .where(
      and(
        eq(hostedSessions.tokenHash, hashOf(token)),
        gt(hostedSessions.expiresAt, now),
        eq(members.status, 'ACTIVE'),
      ),
    )
  return session && { ...session, visitor: undefined }
}

/** Signs a member out on the hosted pages. */
export async function endHostedSession(tx: Queryable, token: string): Promise<void> {
  await tx.delete(hostedSessions).where(eq(hostedSessions.tokenHash, hashOf(token)))
}
