import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import { deleteDevices } from '../factors/known-device-repository.ts'
import { deletePasskeys } from '../factors/passkey-repository.ts'
import { deleteFactors, listFactors } from '../factors/second-factor-repository.ts'
import { endSessionsOfMember } from '../sessions/member-session-repository.ts'
import { type SerializedAccount, serializeAccount } from './manage-members.ts'
import { lockActiveMember } from './update-profile.ts'

/**
 * Removes the second factors and passkeys of a member who lost them. All sessions are signed out, and the member is
 * notified, because they may not have asked for it.
 */
export const resetSecondFactor = (
  db: Database,
  actor: Caller,
  memberId: string,
  now: Date,
): Promise<{ readonly member: SerializedAccount } | Refusal<'MEMBER_NOT_FOUND' | 'FACTOR_NOT_FOUND'>> =>
  inTransaction(db, async (tx) => {
    const member = await lockActiveMember(tx, memberId)
    if (!member) return refuse('MEMBER_NOT_FOUND')
    const factors = await listFactors(tx, member.id)
    const passkeys = await deletePasskeys(tx, member.id)
    if (factors.length === 0 && passkeys === 0) return refuse('FACTOR_NOT_FOUND')
    await deleteFactors(tx, member.id)
    await deleteDevices(tx, member.id)
    await endSessionsOfMember(tx, member.id, now)
    await writeAuditLog(tx, { actor, operation: 'resetSecondFactor', now }, [
      {
        entity: 'member',
        entityId: member.id,
        before: { secondFactors: factors.map(({ type }) => type), passkeys },
        after: { secondFactors: [], passkeys: 0 },
      },
    ])
    if (member.email !== null) {
      const locale = await shopLocale(tx, member.profile.language)
      await sendEmail(
        tx,
        { email: 'secondFactorReset', to: member.email, locale, values: {}, url: '/forgot-password' },
        now,
      )
    }
    return { member: serializeAccount(member) }
  })
