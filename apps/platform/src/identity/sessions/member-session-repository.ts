import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { sessions } from '../../kernel/database/schema/identity/identity.ts'
import {
  authorizationCodes,
  hostedSessions,
  recoveryTokens,
  sessionTokens,
  signInStates,
} from '../../kernel/database/schema/identity/sign-in.ts'
import type { SessionRow } from './session-repository.ts'
import { REVOKED_CHANNEL } from './session-repository.ts'

const isActive = (memberId: string, now: Date) =>
  and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/** The active sessions of a member, newest first. */
export const listActiveSessions = (db: Queryable, memberId: string, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(isActive(memberId, now))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id))

interface EndOptions {
  /** The session that continues. */
  readonly except?: string
}

/** Ends every session of a member on every process within a second, and every pending sign-in. */
export async function endSessionsOfMember(
  tx: Queryable,
  memberId: string,
  now: Date,
  { except }: EndOptions = {},
): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isActive(memberId, now), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id })
  for (const { id } of ended) await tx.execute(sql`select pg_notify(${REVOKED_CHANNEL}, ${id})`)
  for (const table of [hostedSessions, sessionTokens, authorizationCodes, signInStates, recoveryTokens]) {
    await tx.delete(table).where(eq(table.memberId, memberId))
  }
}
