import { hashPassword } from '../../kernel/credentials/passwords.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { publishMemberEvent } from '../members/member-events.ts'
import { findMemberByEmail, insertMember, lockMember, type MemberRow } from '../members/member-repository.ts'
import { storedProfile } from '../members/profile-schema.ts'
import { completeSignIn, type SignInResult } from './complete-sign-in.ts'
import { applyRecoveredPassword } from './password-recovery.ts'
import { type OrderRegistration, pendingReasonsFor } from './register.ts'
import type { SignInContext } from './sign-in-context.ts'

/** Whether an emailed link may set the first password of this account: only while nobody has verified the address. */
export const canBeClaimed = (member: MemberRow | undefined): boolean =>
  !member || (!member.emailVerified && member.status !== 'BLOCKED')

/**
 * Creates the account of an address whose mail the shopper has just read. An account that somebody registered without
 * verifying the address becomes theirs, without the password of the stranger.
 */
export async function createVerifiedAccount(
  context: SignInContext,
  { email, password, profile }: OrderRegistration,
): Promise<SignInResult | Refusal<'RECOVERY_TOKEN_INVALID' | 'BUSY' | 'RATE_LIMITED'>> {
  const { db, policy, now } = context
  const passwordHash = await hashPassword(password)
  if (passwordHash === undefined) return refuse('BUSY', { retryAfter: 2 })
  return inTransaction(db, async (tx) => {
    const pendingReasons = pendingReasonsFor(policy)
    const added = await insertMember(tx, {
      id: newId(now),
      email,
      emailVerified: false,
      passwordHash: null,
      status: pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE',
      pendingReasons,
      profile: storedProfile(profile, now),
      createdAt: now,
      updatedAt: now,
    })
    const existing = added ?? (await findMemberByEmail(tx, email))
    const member = existing && (await lockMember(tx, existing.id))
    if (!member || !canBeClaimed(member)) return refuse('RECOVERY_TOKEN_INVALID')
    const activated = await applyRecoveredPassword(tx, member, passwordHash, now)
    await publishMemberEvent(tx, added ? 'created' : 'updated', activated, now)
    return completeSignIn(tx, context, activated)
  })
}
