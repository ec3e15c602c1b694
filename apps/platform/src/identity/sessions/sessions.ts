import type { Shopper } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type AppRow, findApp } from '../../shop/apps/app-repository.ts'
import { MEMBER_LIFETIME_MS, rotatesTokens, VISITOR_LIFETIME_MS } from '../tokens/refresh-tokens.ts'
import { insertSession, type SessionRow } from './session-repository.ts'

/** The owner of a session. A row has either a visitor or a member; the database enforces it. */
export function shopperOf({
  id,
  visitorId,
  memberId,
}: Pick<SessionRow, 'id' | 'visitorId' | 'memberId'>): Shopper {
  if (memberId !== null) return { role: 'member', memberId, sessionId: id }
  if (visitorId !== null) return { role: 'visitor', visitorId, sessionId: id }
  throw new Error('A session is nobody’s.')
}

/** What the client reports when its session is created. */
export interface SessionClient {
  /** Whether it stores each new refresh token. */
  readonly announcesRotation: boolean
}

/** Starts the session of a new visitor. */
export const startVisitorSession = (
  db: Queryable,
  app: AppRow,
  client: SessionClient,
  now: Date,
): Promise<SessionRow> =>
  insertSession(db, { ...newSessionRow(app, client, VISITOR_LIFETIME_MS, now), visitorId: newId(now) })

export interface NewMemberSession extends SessionClient {
  readonly appId: string
  readonly memberId: string
  readonly userAgent: string | null
  /** When the member proved their identity; null where a back end vouches. */
  readonly authenticatedAt: Date | null
  /** The API key or app secret that vouched for the member; the session ends with it. */
  readonly issuedBy?: string | null
  /** Whether no app was named: then it is the app of the first client that renews the session. */
  readonly isAppAssumed?: boolean
}

/** Starts a member's session. It is always new, so that a session planted before the sign-in is worthless. */
export async function startMemberSession(
  db: Queryable,
  { appId, announcesRotation, ...session }: NewMemberSession,
  now: Date,
): Promise<SessionRow> {
  const app = await findApp(db, appId)
  if (!app) throw new Error('The app of a new session does not exist.')
  return insertSession(db, {
    ...newSessionRow(app, { announcesRotation }, MEMBER_LIFETIME_MS, now),
    ...session,
  })
}

const newSessionRow = (app: AppRow, { announcesRotation }: SessionClient, lifetime: number, now: Date) => ({
  id: newId(now),
  appId: app.id,
  rotatesRefreshTokens: rotatesTokens(app.rotateRefreshTokens, announcesRotation),
  generation: 0,
  createdAt: now,
  rotatedAt: now,
  expiresAt: new Date(now.getTime() + lifetime),
})
