import type { Queryable } from '../database/open.ts'
import { matchesPassword } from '../identity/passwords.ts'
import { countAttempt, excuseCaller } from '../rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { findMerchant, type MerchantRow } from './merchant-repository.ts'

export type PasswordRefused = Refusal<'WRONG_PASSWORD' | 'RATE_LIMITED' | 'BUSY' | 'UNAUTHENTICATED'>

/** The merchant who asks, and where they are. */
export interface SignedInMerchant {
  readonly merchantId: string
  readonly network: string
}

/**
 * The merchant, who has shown once more that it is them. Someone at a desk that was left open guesses no further than
 * someone at the door.
 */
export async function confirmPassword(
  db: Queryable,
  { merchantId, network }: SignedInMerchant,
  password: string,
  now: Date,
): Promise<MerchantRow | PasswordRefused> {
  const attempt = { caller: merchantId, network }
  const limited = await countAttempt(db, 'merchantPassword', attempt, now)
  if (limited) return limited
  const row = await findMerchant(db, merchantId)
  if (!row) return refuse('UNAUTHENTICATED')
  const matches = await matchesPassword(row.passwordHash, password)
  if (matches === undefined) return refuse('BUSY', { retryAfter: 2 })
  if (!matches) return refuse('WRONG_PASSWORD')
  await excuseCaller(db, 'merchantPassword', attempt)
  return row
}
