import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { shopLocale } from '../../shop/profile/shop-locale.ts'
import { insertLinkedAccount, listLinkedAccounts } from '../factors/linked-account-repository.ts'
import type { MemberRow } from '../members/member-repository.ts'
import type { ProviderAccount } from './read-provider-account.ts'

/**
 * Links an account to a member, who gets an email unless they have just joined with it. False when another member has
 * linked it, or at the limit.
 */
export async function linkAccount(
  tx: Queryable,
  { id: memberId, email: to, profile }: MemberRow,
  { issuer, subject, email, provider }: ProviderAccount,
  now: Date,
  { isNewMember = false } = {},
): Promise<boolean> {
  if ((await listLinkedAccounts(tx, memberId)).length >= LIMITS.linkedAccounts) return false
  const isNew = await insertLinkedAccount(tx, {
    id: newId(now),
    memberId,
    issuer,
    subject,
    email: email ?? null,
    createdAt: now,
    lastUsedAt: now,
  })
  if (isNew && to !== null && !isNewMember) {
    const locale = await shopLocale(tx, profile.language)
    await sendEmail(
      tx,
      { email: 'accountLinked', to, locale, values: { provider }, url: '/linked-accounts' },
      now,
    )
  }
  return isNew
}
