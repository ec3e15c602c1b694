import { and, inArray, isNull, sql } from 'drizzle-orm'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { sessions } from '../../kernel/database/schema/identity/identity.ts'
import { authorizationCodes, sessionTokens } from '../../kernel/database/schema/identity/sign-in.ts'
import { REVOKED_CHANNEL } from '../sessions/session-repository.ts'

/**
 * Ends the member sessions opened with these API keys or app secrets, on every process within a second, and pending
 * ones.
 */
export async function endAppIssuedSessions(
  tx: Queryable,
  credentialIds: readonly string[],
  now: Date,
): Promise<void> {
  if (credentialIds.length === 0) return
  const ids = [...credentialIds]
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(inArray(sessions.issuedBy, ids), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  for (const { id } of ended) await tx.execute(sql`select pg_notify(${REVOKED_CHANNEL}, ${id})`)
  for (const table of [sessionTokens, authorizationCodes]) {
    await tx.delete(table).where(inArray(table.issuedBy, ids))
  }
}

interface SignedInBy {
  readonly memberId: string
  /** The app or the API key. */
  readonly appId: string
  readonly appName: string
  /** The client's network. */
  readonly network: string
}

/** Audits that an app signed a member in without proof. */
export const logMemberSignIn = (
  tx: Queryable,
  { memberId, appId, appName, network }: SignedInBy,
  now: Date,
): Promise<string> =>
  writeAuditLog(tx, { actor: { role: 'app', appId, actsAs: 'manager' }, operation: 'signMemberIn', now }, [
    { entity: 'member', entityId: memberId, before: {}, after: { app: appName, network } },
  ])
