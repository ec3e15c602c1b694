import type { ActiveSession, Wire } from '@vitrine/contract'
import type { Merchant } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { type MerchantAccount, serializeMerchant, type WireMerchant } from './merchant-schema.ts'
import {
  deleteEndedSessions,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertMerchantSession,
  listSessionsOf,
  recordSessionUse,
} from './session-repository.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The lifetime of a merchant session. */
export const SESSION_LIFETIME_MS = 7 * DAY

/** A signed-in merchant, with the secret of their session. */
export interface SignedIn {
  readonly merchant: WireMerchant
  readonly token: string
  readonly expiresAt: Date
}

/** Starts a session. Only the browser knows its secret; the database has the hash. */
export async function startSession(
  db: Queryable,
  merchant: MerchantAccount,
  userAgent: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
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
  return { merchant: serializeMerchant(merchant), token, expiresAt }
}

/** The active session of a cookie's secret. */
export async function findSignedIn(db: Queryable, token: string, now: Date): Promise<Merchant | undefined> {
  const session = await findSession(db, hashOf(token), now)
  if (!session) return undefined
  const { id, lastSeenAt, merchantId, role, permissions } = session
  if (now.getTime() - lastSeenAt.getTime() >= MINUTE) await recordSessionUse(db, id, now)
  return { role, merchantId, permissions }
}

/** The sessions of a merchant. */
export async function listSessions(
  db: Queryable,
  merchantId: string,
  token: string | undefined,
  now: Date,
): Promise<{ readonly sessions: readonly Wire<ActiveSession>[] }> {
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

/** Ends one session of a merchant. Sessions of others are not found. */
export async function endSession(
  db: Queryable,
  merchantId: string,
  sessionId: string,
): Promise<EmptyResponse | Refusal<'SESSION_NOT_FOUND'>> {
  const id = parseId(sessionId)
  return id !== undefined && (await deleteSessionOf(db, merchantId, id)) ? {} : refuse('SESSION_NOT_FOUND')
}

export async function endAllSessions(db: Queryable, merchantId: string): Promise<EmptyResponse> {
  await deleteSessionsOf(db, merchantId)
  return {}
}
