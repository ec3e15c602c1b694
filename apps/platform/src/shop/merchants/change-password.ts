import { z } from 'zod'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Merchant } from '../../kernel/caller.ts'
import { hashPassword } from '../../kernel/credentials/passwords.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { confirmPassword, type PasswordRefusal } from './confirm-password.ts'
import { savePassword } from './merchant-repository.ts'
import { NewPassword } from './merchant-schema.ts'
import { deleteOtherSessionsOf } from './session-repository.ts'

export const PasswordChange = z.strictObject({
  currentPassword: z.string().min(1).max(1000),
  newPassword: NewPassword,
})
type PasswordChange = z.infer<typeof PasswordChange>

interface PasswordChangeContext {
  readonly db: Database
  readonly merchant: Merchant
  /** Their network. */
  readonly network: string
  /** The secret of the current session, which continues. */
  readonly token: string | undefined
  readonly now: Date
}

/** Changes a merchant's password, and ends all their other sessions. */
export async function changePassword(
  { db, merchant, network, token, now }: PasswordChangeContext,
  { currentPassword, newPassword }: PasswordChange,
): Promise<EmptyResponse | PasswordRefusal> {
  const { merchantId } = merchant
  const confirmed = await confirmPassword(db, { merchantId, network }, currentPassword, now)
  if (confirmed instanceof Refusal) return confirmed
  const passwordHash = await hashPassword(newPassword)
  if (!passwordHash) return refuse('BUSY', { retryAfter: 2 })

  return inTransaction(db, async (tx) => {
    await savePassword(tx, merchantId, passwordHash, now)
    await deleteOtherSessionsOf(tx, merchantId, token === undefined ? '' : hashOf(token))
    await writeAuditLog(tx, { actor: merchant, operation: 'changePassword', now }, [
      { entity: 'merchant', entityId: merchantId, before: {}, after: {} },
    ])
    return {}
  })
}
