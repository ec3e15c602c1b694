import { matchesPassword } from '../../kernel/credentials/passwords.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { countAttempt, resetCallerAttempts } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findMerchant, type MerchantRow } from './merchant-repository.ts'

export type PasswordRefusal = Refusal<'WRONG_PASSWORD' | 'RATE_LIMITED' | 'BUSY' | 'UNAUTHENTICATED'>

/** The calling merchant, and their network. */
export interface SignedInMerchant {
  readonly merchantId: string
  readonly network: string
}

/** The merchant, after they confirmed their password. The limit of guesses is the same as at sign-in. */
export async function confirmPassword(
  db: Queryable,
  { merchantId, network }: SignedInMerchant,
  password: string,
  now: Date,
): Promise<MerchantRow | PasswordRefusal> {
  const attempt = { caller: merchantId, network }
  const limited = await countAttempt(db, 'merchantPassword', attempt, now)
  if (limited) return limited
  const row = await findMerchant(db, merchantId)
  if (!row) return refuse('UNAUTHENTICATED')
  const matches = await matchesPassword(row.passwordHash, password)
  if (matches === undefined) return refuse('BUSY', { retryAfter: 2 })
  if (!matches) return refuse('WRONG_PASSWORD')
  await resetCallerAttempts(db, 'merchantPassword', attempt)
  return row
}
