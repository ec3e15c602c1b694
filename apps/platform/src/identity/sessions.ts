import type { Shopper } from '../caller.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { MEMBER_LIFETIME, VISITOR_LIFETIME } from './refresh-tokens.ts'
import { insertSession, type SessionRow } from './session-repository.ts'

/** Whose session it is. A row is either a visitor's or a member's; the database sees to that. */
export function shopperOf({
  id,
  visitorId,
  memberId,
}: Pick<SessionRow, 'id' | 'visitorId' | 'memberId'>): Shopper {
  if (memberId !== null) return { role: 'member', memberId, sessionId: id }
  if (visitorId !== null) return { role: 'visitor', visitorId, sessionId: id }
  throw new Error('A session is nobody’s.')
}

/** Starts the session of somebody new. */
export const startVisitorSession = (db: Queryable, appId: string, now: Date): Promise<SessionRow> =>
  insertSession(db, { ...fresh(appId, VISITOR_LIFETIME, now), visitorId: newId(now) })

export interface NewMemberSession {
  readonly appId: string
  readonly memberId: string
  readonly userAgent: string | null
  /** When the member proved who they are; null where somebody else vouches. */
  readonly authenticatedAt: Date | null
  /** The API key or app secret that vouched for the member; the session ends with it. */
  readonly vouchedBy?: string | null
}

/** Starts a member's session. It is always a new one: what somebody planted before the sign-in is worth nothing. */
export const startMemberSession = (
  db: Queryable,
  { appId, ...session }: NewMemberSession,
  now: Date,
): Promise<SessionRow> => insertSession(db, { ...fresh(appId, MEMBER_LIFETIME, now), ...session })

const fresh = (appId: string, lifetime: number, now: Date) => ({
  id: newId(now),
  appId,
  generation: 0,
  createdAt: now,
  rotatedAt: now,
  expiresAt: new Date(now.getTime() + lifetime),
})
