import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import {
  deleteLinkedAccount,
  findLinkedAccount,
  listLinkedAccounts,
} from '../factors/linked-account-repository.ts'
import { listPasskeys } from '../factors/passkey-repository.ts'
import { markEmailVerified } from '../members/mark-email-verified.ts'
import { publishMemberEvent } from '../members/member-events.ts'
import { lockMember, verifiedBuyer } from '../members/member-repository.ts'
import { hasJustSignedIn } from '../passkeys/register-passkey.ts'
import type { VerifiedMember } from '../sessions/session-tokens.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { linkAccount } from './link-account.ts'
import type { ProviderAccount } from './read-provider-account.ts'
import { listProviders } from './sign-in-provider-settings.ts'

/** Why an account was not linked or removed. */
export type LinkProblem = 'providerTaken' | 'lastSignInMethod' | 'signInAgain'

/**
 * Links an account to the signed-in member, whatever its address. If the provider has verified the member's own
 * address, it is verified: the member holds the account and reads the mail. Other sessions end then.
 */
export const linkToMember = (
  { db, now, attachGuestPurchases }: SignInContext,
  memberId: string,
  account: ProviderAccount,
): Promise<LinkProblem | undefined> =>
  inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    if (member?.status !== 'ACTIVE') return 'signInAgain'
    const linked = await findLinkedAccount(tx, account)
    if (linked?.memberId === memberId) return undefined
    if (!(await linkAccount(tx, member, account, now))) return 'providerTaken'
    if (member.emailVerified || !account.isEmailVerified || account.email !== member.email) return undefined
    const verified = await markEmailVerified(tx, member, { knowsPassword: true }, now)
    await publishMemberEvent(tx, 'updated', verified, now)
    const buyer = verifiedBuyer(verified, now)
    if (buyer) await attachGuestPurchases(tx, buyer)
    return undefined
  })

/** The linked accounts of a member, with the names of their providers. */
export async function describeLinkedAccounts(db: Queryable, memberId: string) {
  const [accounts, providers] = await Promise.all([listLinkedAccounts(db, memberId), listProviders(db)])
  return accounts.map((account) => {
    const provider = providers.find(({ issuer }) => issuer === account.issuer)
    return {
      ...account,
      name: provider?.name ?? new URL(account.issuer).host,
      isUsable: !!provider?.isEnabled,
    }
  })
}

/** Removes a linked account, unless it is the member's last way to sign in. */
export const unlinkAccount = (
  { db, now }: Pick<SignInContext, 'db' | 'now'>,
  owner: VerifiedMember,
  id: string,
): Promise<LinkProblem | undefined> =>
  inTransaction(db, async (tx) => {
    if (!hasJustSignedIn(owner, now)) return 'signInAgain'
    const member = await lockMember(tx, owner.memberId)
    if (!member) return 'signInAgain'
    const accounts = await describeLinkedAccounts(tx, member.id)
    const hasOtherAccount = accounts.some((each) => each.id !== id && each.isUsable)
    const hasOtherWay =
      member.passwordHash !== null || hasOtherAccount || (await listPasskeys(tx, member.id)).length > 0
    if (!hasOtherWay) return 'lastSignInMethod'
    await deleteLinkedAccount(tx, member.id, id)
    return undefined
  })
