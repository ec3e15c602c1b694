import { z } from 'zod'
import type { Merchant } from '../caller.ts'
import type { Database } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashPassword, matchesPassword } from '../identity/passwords.ts'
import { keepJournal } from '../journal/journal.ts'
import { LIMITS } from '../limits.ts'
import type { Nothing } from '../nothing.ts'
import { countTry, forgetTries, type Throttle } from '../rate-limit/throttle.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hashOf } from '../secret.ts'
import { NewPassword } from './merchant.ts'
import { findMerchant, savePassword } from './merchant-repository.ts'
import { deleteOtherSessionsOf } from './session-repository.ts'

export const PasswordChange = z.strictObject({
  currentPassword: z.string().min(1).max(1000),
  newPassword: NewPassword,
})
type PasswordChange = z.infer<typeof PasswordChange>

interface Changing {
  readonly db: Database
  readonly merchant: Merchant
  /** The secret of the session that asks, and goes on. */
  readonly token: string | undefined
  readonly now: Date
}

type Refused = Refusal<'WRONG_PASSWORD' | 'RATE_LIMITED' | 'BUSY' | 'UNAUTHENTICATED'>

/** Gives a merchant another password. Whoever else is signed in as them is signed out. */
export async function changePassword(
  { db, merchant, token, now }: Changing,
  { currentPassword, newPassword }: PasswordChange,
): Promise<Nothing | Refused> {
  const { merchantId } = merchant
  const tries = triesOf(merchantId)
  const limited = await countTry(db, tries, now)
  if (limited) return limited
  const row = await findMerchant(db, merchantId)
  if (!row) return refuse('UNAUTHENTICATED')
  const matches = await matchesPassword(row.passwordHash, currentPassword)
  if (matches === false) return refuse('WRONG_PASSWORD')
  const passwordHash = matches && (await hashPassword(newPassword))
  if (!passwordHash) return refuse('BUSY', { retryAfter: 2 })

  await forgetTries(db, tries)
  return inTransaction(db, async (tx) => {
    await savePassword(tx, merchantId, passwordHash, now)
    await deleteOtherSessionsOf(tx, merchantId, token === undefined ? '' : hashOf(token))
    await keepJournal(tx, { actor: merchant, operation: 'changePassword', now }, [
      { entity: 'merchant', entityId: merchantId, before: {}, after: {} },
    ])
    return {}
  })
}

/** Someone at a desk that was left open guesses no further than someone at the door. */
const triesOf = (merchantId: string): Throttle => ({
  key: ['merchant password', merchantId],
  limit: LIMITS.signInTries,
  windowMs: LIMITS.signInWindow,
})
