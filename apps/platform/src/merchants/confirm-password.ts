import type { Queryable } from '../database/open.ts'
import { matchesPassword } from '../identity/passwords.ts'
import { LIMITS } from '../limits.ts'
import { countTry, forgetTries, type Throttle } from '../rate-limit/throttle.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { findMerchant, type MerchantRow } from './merchant-repository.ts'

export type PasswordRefused = Refusal<'WRONG_PASSWORD' | 'RATE_LIMITED' | 'BUSY' | 'UNAUTHENTICATED'>

/** Someone at a desk that was left open guesses no further than someone at the door. */
const triesOf = (merchantId: string): Throttle => ({
  key: ['merchant password', merchantId],
  limit: LIMITS.signInTries,
  windowMs: LIMITS.signInWindow,
})

/** The merchant, who has shown once more that it is them. */
export async function confirmPassword(
  db: Queryable,
  merchantId: string,
  password: string,
  now: Date,
): Promise<MerchantRow | PasswordRefused> {
  const tries = triesOf(merchantId)
  const limited = await countTry(db, tries, now)
  if (limited) return limited
  const row = await findMerchant(db, merchantId)
  if (!row) return refuse('UNAUTHENTICATED')
  const matches = await matchesPassword(row.passwordHash, password)
  if (matches === undefined) return refuse('BUSY', { retryAfter: 2 })
  if (!matches) return refuse('WRONG_PASSWORD')
  await forgetTries(db, tries)
  return row
}
