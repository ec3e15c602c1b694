import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { findDevice } from '../factors/known-device-repository.ts'
import { findLinkedAccount, recordLinkedAccountUse } from '../factors/linked-account-repository.ts'
import { markEmailVerified } from '../members/mark-email-verified.ts'
import { publishMemberEvent } from '../members/member-events.ts'
import {
  findMemberByEmail,
  insertMember,
  lockMember,
  type MemberRow,
  updateMember,
} from '../members/member-repository.ts'
import { storedProfile } from '../members/profile-schema.ts'
import { completeSignIn, type SignInResult } from '../sign-in/complete-sign-in.ts'
import { countRegistration, pendingReasonsFor } from '../sign-in/register.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { linkAccount } from './link-account.ts'
import type { ProviderAccount } from './read-provider-account.ts'

/** Why an account at a provider does not sign in. */
export type ProviderProblem =
  /** The provider does not vouch for an address, and no member has linked the account. */
  | 'providerUnverified'
  /** The address is that of a member who has not verified it. */
  | 'providerNeedsPassword'

/**
 * Signs in the member who linked this account. An unknown account is linked only by an address that its provider has
 * verified: to a new member, or to one who has verified the same address. Otherwise anybody could register an address
 * first, and wait until its owner joins the account.
 */
export async function signInWithProvider(
  context: SignInContext,
  account: ProviderAccount,
  deviceToken: string | undefined,
): Promise<SignInResult | Refusal<'-19973' | 'BUSY' | 'RATE_LIMITED'> | ProviderProblem> {
  const { db, now } = context
  const device = await findDevice(db, deviceToken, now)
  const limited = (await joins(context, account)) ? await countRegistration(context) : undefined
  if (limited) return limited
  return inTransaction(db, async (tx) => {
    const member = (await findLinkedMember(tx, account, now)) ?? (await linkMember(tx, context, account))
    if (typeof member === 'string' || member instanceof Refusal) return member
    if (member.mustSetPassword) return refuse('-19973')
    return completeSignIn(tx, context, member, { device })
  })
}

/** Whether the account is unknown, and so is its address. */
const joins = async ({ db }: SignInContext, account: ProviderAccount): Promise<boolean> =>
  !(await findLinkedAccount(db, account)) &&
  account.email !== undefined &&
  !(await findMemberByEmail(db, account.email))

async function findLinkedMember(
  tx: Queryable,
  account: ProviderAccount,
  now: Date,
): Promise<MemberRow | undefined> {
  const linked = await findLinkedAccount(tx, account)
  const member = linked && (await lockMember(tx, linked.memberId))
  return member && (await recordLinkedAccountUse(tx, linked.id, now)) ? member : undefined
}

async function linkMember(
  tx: Queryable,
  context: SignInContext,
  account: ProviderAccount,
): Promise<MemberRow | ProviderProblem | Refusal<'BUSY'>> {
  const { now } = context
  const { email, isEmailVerified } = account
  if (email === undefined || !isEmailVerified) return 'providerUnverified'
  const known = await findMemberByEmail(tx, email)
  if (!known) return (await addMember(tx, context, email, account)) ?? refuse('BUSY', { retryAfter: 1 })
  const member = await lockMember(tx, known.id)
  if (!member?.emailVerified || member.email !== email) return 'providerNeedsPassword'
  // A blocked member learns of it, and links nothing.
  if (member.status === 'BLOCKED') return member
  if (!(await linkAccount(tx, member, account, now))) return 'providerNeedsPassword'
  if (member.status !== 'OFFLINE') return member
  const activated = await updateMember(tx, member.id, { status: 'ACTIVE' }, now)
  await publishMemberEvent(tx, 'updated', activated, now)
  return activated
}

/** A new member with a verified address; `undefined` when another request was faster. */
async function addMember(
  tx: Queryable,
  context: SignInContext,
  email: string,
  account: ProviderAccount,
): Promise<MemberRow | undefined> {
  const { policy, locale, now } = context
  const { firstName, lastName } = account
  const profile = { language: locale.code, ...(firstName && { firstName }), ...(lastName && { lastName }) }
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
  if (!added) return undefined
  const member = await markEmailVerified(tx, added, { knowsPassword: false }, now)
  await publishMemberEvent(tx, 'created', member, now)
  return (await linkAccount(tx, member, account, now, { isNewMember: true })) ? member : undefined
}
