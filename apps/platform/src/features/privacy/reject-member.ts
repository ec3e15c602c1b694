import { lockActiveMember } from '../../identity/members/update-profile.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import { eraseMember } from './export-and-erase-member-data.ts'

/** Rejects a member who awaits approval: their data is deleted, and they get an email. */
export const rejectMember = (
  db: Database,
  caller: Caller,
  memberId: string,
  now: Date,
): Promise<EmptyResponse | Refusal<'MEMBER_NOT_FOUND' | 'MEMBER_STATUS_CONFLICT'>> =>
  inTransaction(db, async (tx) => {
    const member = await lockActiveMember(tx, memberId)
    if (!member) return refuse('MEMBER_NOT_FOUND')
    const { status, email } = member
    if (status !== 'PENDING') return refuse('MEMBER_STATUS_CONFLICT', { status })
    await eraseMember(tx, member, caller, now)
    if (email !== null) {
      const locale = await shopLocale(tx, member.profile.language)
      await sendEmail(tx, { email: 'accountDeclined', to: email, locale, values: {} }, now)
    }
    return {}
  })
