import type { App } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { lockApiKey } from '../../shop/api-keys/api-key-repository.ts'
import { serializeIdentity, type WireIdentity } from '../members/identity-serializer.ts'
import { markEmailVerified } from '../members/mark-email-verified.ts'
import { publishMemberEvent } from '../members/member-events.ts'
import {
  findMemberByEmail,
  insertMember,
  lockMember,
  type MemberRow,
  recordSignIn,
  updateMember,
  verifiedBuyer,
} from '../members/member-repository.ts'
import { type Profile, storedProfile } from '../members/profile-schema.ts'
import { logMemberSignIn } from '../oauth/app-issued-sessions.ts'
import { issueSessionToken } from '../sessions/session-tokens.ts'
import type { SignInContext } from './sign-in-context.ts'

export interface SignOnRequest {
  readonly email: string
  readonly profile?: Profile | undefined
  /** Whether the back end has verified the address. */
  readonly verifyEmail: boolean
  /** Whether the profile updates an existing account. */
  readonly mergeExistingContact: boolean
}

export interface SignOnResult {
  readonly sessionToken: string
  readonly identity: WireIdentity
}

/** Signs in a member for whom a back end vouches, and creates a missing account. It is audited. */
export const signOn = (
  {
    db,
    network,
    attachGuestPurchases,
    now,
  }: Pick<SignInContext, 'db' | 'network' | 'attachGuestPurchases' | 'now'>,
  app: App,
  request: SignOnRequest,
): Promise<SignOnResult | Refusal<'MEMBER_SIGN_IN_NOT_ALLOWED' | 'MEMBER_STATUS_CONFLICT'>> =>
  inTransaction(db, async (tx) => {
    const { appId } = app
    const key = await lockApiKey(tx, { id: appId })
    if (!key?.canSignMembersIn) return refuse('MEMBER_SIGN_IN_NOT_ALLOWED')
    const member = await findOrAdd(tx, app, request, now)
    const { id: memberId, status } = member
    if (status !== 'ACTIVE') return refuse('MEMBER_STATUS_CONFLICT', { status })
    await recordSignIn(tx, memberId, now)
    const buyer = verifiedBuyer(member, now)
    if (buyer) await attachGuestPurchases(tx, buyer)
    await logMemberSignIn(tx, { memberId, appId, appName: key.name, network }, now)
    const proven = { memberId, authenticatedAt: now, userAgent: null, visitor: undefined, issuedBy: appId }
    return { sessionToken: await issueSessionToken(tx, proven), identity: serializeIdentity(member) }
  })

async function findOrAdd(tx: Queryable, app: App, request: SignOnRequest, now: Date): Promise<MemberRow> {
  const { email, profile = {}, verifyEmail } = request
  const added = await insertMember(tx, {
    id: newId(now),
    email,
    emailVerified: verifyEmail,
    passwordHash: null,
    status: 'ACTIVE',
    pendingReasons: [],
    profile: storedProfile(profile, now),
    createdAt: now,
    updatedAt: now,
  })
  if (added) {
    await publishMemberEvent(tx, 'created', added, now, app)
    return added
  }
  const existing = await findMemberByEmail(tx, email)
  const locked = existing && (await lockMember(tx, existing.id))
  if (!locked) throw new Error('The address has an account that is not there.')
  return mergeProfile(tx, app, locked, request, now)
}

/** Applies the back end's data to an existing account. It cannot lift a block or a missing approval. */
async function mergeProfile(
  tx: Queryable,
  app: App,
  member: MemberRow,
  { profile, verifyEmail, mergeExistingContact }: SignOnRequest,
  now: Date,
): Promise<MemberRow> {
  const verified = verifyEmail ? await markEmailVerified(tx, member, { knowsPassword: false }, now) : member
  const merged = profile && mergeExistingContact ? storedProfile(profile, now) : undefined
  const isActivated = verified.status === 'OFFLINE'
  if (verified === member && !merged && !isActivated) return member
  const updated = await updateMember(
    tx,
    member.id,
    {
      ...(isActivated && { status: 'ACTIVE' as const }),
      ...(merged && { profile: { ...verified.profile, ...merged } }),
    },
    now,
  )
  await publishMemberEvent(tx, 'updated', updated, now, app)
  return updated
}
