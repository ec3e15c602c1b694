import { hashPassword } from '../../kernel/credentials/passwords.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import { lockMember, updateMember } from '../members/member-repository.ts'
import { endSessionsOfMember } from '../sessions/member-session-repository.ts'
import { hasEnded } from '../sessions/session-repository.ts'
import { type MemberRequest, type REAUTHENTICATION_ERRORS, reauthenticate } from './reauthenticate.ts'

interface Change {
  readonly newPassword: string
  readonly currentPassword?: string | undefined
}

/** Sets the member's password. The current session continues; all others end. */
export async function changePassword(
  db: Database,
  caller: MemberRequest,
  { newPassword, currentPassword }: Change,
  now: Date,
): Promise<EmptyResponse | Refusal<(typeof REAUTHENTICATION_ERRORS)[number] | 'UNAUTHENTICATED'>> {
  const refused = await reauthenticate(db, caller, currentPassword, now)
  if (refused) return refused
  const passwordHash = await hashPassword(newPassword)
  if (passwordHash === undefined) return refuse('BUSY', { retryAfter: 2 })
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, caller.memberId)
    const isOver = await hasEnded(tx, caller.sessionId)
    if (!member || member.email === null || isOver) return refuse('UNAUTHENTICATED')
    await updateMember(tx, member.id, { passwordHash, mustSetPassword: false }, now)
    await endSessionsOfMember(tx, member.id, now, { except: caller.sessionId })
    const locale = await shopLocale(tx, member.profile.language)
    await sendEmail(
      tx,
      { email: 'passwordChanged', to: member.email, locale, values: {}, url: '/forgot-password' },
      now,
    )
    return {}
  })
}
