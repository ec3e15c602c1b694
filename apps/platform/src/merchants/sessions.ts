import type { Merchant } from '../caller.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import type { EmptyResponse } from '../empty-response.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hashOf, newSecret } from '../secret.ts'
import { readId } from '../wire-id.ts'
import type { MerchantAnswer } from './merchant.ts'
import {
  deleteEndedSessions,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertMerchantSession,
  listSessionsOf,
  noteSessionUse,
} from './session-repository.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long a merchant stays signed in. */
export const SESSION_LIFETIME = 7 * DAY

/** A merchant who has just come in, with the secret of their session. */
export interface SignedIn {
  readonly merchant: MerchantAnswer
  readonly token: string
  readonly expiresAt: Date
}

/** Starts a session. Its secret is known to the browser alone; the database has the hash. */
export async function startSession(
  db: Queryable,
  merchant: MerchantAnswer,
  userAgent: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME)
  await deleteEndedSessions(db, now)
  await insertMerchantSession(db, {
    id: newId(now),
    tokenHash: hashOf(token),
    merchantId: merchant.id,
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return { merchant, token, expiresAt }
}

/** Whose session a cookie's secret opens, as long as it lasts. */
export async function findSignedIn(db: Queryable, token: string, now: Date): Promise<Merchant | undefined> {
  const session = await findSession(db, hashOf(token), now)
  if (!session) return undefined
  const { id, lastSeenAt, merchantId, role } = session
  if (now.getTime() - lastSeenAt.getTime() >= MINUTE) await noteSessionUse(db, id, now)
  return { role, merchantId }
}

/** One of the places where a merchant is signed in. */
export interface SessionAnswer {
  readonly id: string
  /** What the browser called itself. */
  readonly userAgent: string | null
  readonly createdDate: string
  /** To the minute. */
  readonly lastSeenDate: string
  /** Whether it is the session that asks. */
  readonly isCurrent: boolean
}

/** Where a merchant is signed in. */
export async function listSessions(
  db: Queryable,
  merchantId: string,
  token: string | undefined,
  now: Date,
): Promise<{ readonly sessions: readonly SessionAnswer[] }> {
  const current = hashOf(token ?? '')
  const rows = await listSessionsOf(db, merchantId, now)
  return {
    sessions: rows.map(({ id, userAgent, createdAt, lastSeenAt, tokenHash }) => ({
      id,
      userAgent,
      createdDate: createdAt.toISOString(),
      lastSeenDate: lastSeenAt.toISOString(),
      isCurrent: tokenHash === current,
    })),
  }
}

/** Signs a merchant out in one place. The sessions of others do not exist for them. */
export async function endSession(
  db: Queryable,
  merchantId: string,
  sessionId: string,
): Promise<EmptyResponse | Refusal<'SESSION_NOT_FOUND'>> {
  const id = readId(sessionId)
  return id !== undefined && (await deleteSessionOf(db, merchantId, id)) ? {} : refuse('SESSION_NOT_FOUND')
}

/** Signs a merchant out everywhere. */
export async function endAllSessions(db: Queryable, merchantId: string): Promise<EmptyResponse> {
  await deleteSessionsOf(db, merchantId)
  return {}
}
