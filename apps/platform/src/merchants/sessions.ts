import type { Queryable } from '../database/open.ts'
import { hashOf, newSecret } from '../secret.ts'
import type { MerchantAnswer } from './merchant.ts'
import { deleteEndedSessions, insertMerchantSession } from './merchant-repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long a merchant stays signed in. */
export const SESSION_LIFETIME = 7 * DAY

/** A merchant who has just come in, with the secret of their session. */
export interface SignedIn {
  readonly merchant: MerchantAnswer
  readonly token: string
  readonly expiresAt: Date
}

/** Starts a session. Its secret is known to the browser alone; the database has the hash. */
export async function startSession(db: Queryable, merchant: MerchantAnswer, now: Date): Promise<SignedIn> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME)
  await deleteEndedSessions(db, now)
  await insertMerchantSession(db, {
    tokenHash: hashOf(token),
    merchantId: merchant.id,
    createdAt: now,
    expiresAt,
  })
  return { merchant, token, expiresAt }
}
