import type { MemberSession, Wire } from '@vitrine/contract'
import type { Member } from '../../kernel/caller.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { listAppRows } from '../../shop/apps/app-repository.ts'
import { deleteDevices } from '../factors/known-device-repository.ts'
import { endSessionsOfMember, listActiveSessions } from '../sessions/member-session-repository.ts'
import { revokeSession } from '../sessions/session-repository.ts'

export async function listOwnSessions(
  db: Queryable,
  { memberId, sessionId }: Member,
  now: Date,
): Promise<{ readonly sessions: readonly Wire<MemberSession>[] }> {
  const [rows, apps] = await Promise.all([listActiveSessions(db, memberId, now), listAppRows(db)])
  const nameOf = new Map(apps.map(({ id, name }) => [id, name]))
  return {
    sessions: rows.map(({ id, appId, userAgent, createdAt, rotatedAt }) => ({
      id,
      app: nameOf.get(appId) ?? '',
      userAgent,
      createdDate: createdAt.toISOString(),
      lastSeenDate: rotatedAt.toISOString(),
      isCurrent: id === sessionId,
    })),
  }
}

/** Ends one session of the member. Sessions of others are not found. */
export async function endOwnSession(
  db: Queryable,
  { memberId }: Member,
  sessionId: string,
  now: Date,
): Promise<EmptyResponse | Refusal<'SESSION_NOT_FOUND'>> {
  const id = parseId(sessionId)
  const own = (await listActiveSessions(db, memberId, now)).some((session) => session.id === id)
  if (id === undefined || !own) return refuse('SESSION_NOT_FOUND')
  await revokeSession(db, id, now)
  return {}
}

/** Signs the member out everywhere, including here, and removes their devices. */
export const endOwnSessions = (db: Database, { memberId }: Member, now: Date): Promise<EmptyResponse> =>
  inTransaction(db, async (tx) => {
    await endSessionsOfMember(tx, memberId, now)
    await deleteDevices(tx, memberId)
    return {}
  })
