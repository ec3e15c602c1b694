import type { Queryable } from '../../kernel/database/open-database.ts'
import type { CustomValue } from '../../kernel/database/schema/identity/stored-profile.ts'
import { type Attempt, countAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { type KnownDevice, saveDevice } from '../factors/known-device-repository.ts'
import { type FactorKind, listUsableFactors } from '../factors/second-factor-repository.ts'
import { additionalDataOf, serializeIdentity, type WireIdentity } from '../members/identity-serializer.ts'
import { type MemberRow, recordSignIn, verifiedBuyer } from '../members/member-repository.ts'
import { issueSessionToken } from '../sessions/session-tokens.ts'
import type { SignInContext } from './sign-in-context.ts'
import { openState } from './sign-in-states.ts'

/** The available factors, and the one that was sent to. */
export interface MfaChallenge {
  readonly availableFactors: readonly { readonly factorType: FactorKind }[]
  readonly factorType?: FactorKind
  readonly verificationChallengeData?: {
    /** Enough of the phone number to recognize it. */
    readonly hint: string
    readonly pushData?: { readonly transactionId: string }
  }
}

/** The response of every sign-in step. */
export interface SignInResult {
  readonly state:
    | 'SUCCESS'
    | 'REQUIRE_EMAIL_VERIFICATION'
    | 'REQUIRE_OWNER_APPROVAL'
    | 'REQUIRE_MFA'
    | 'STATUS_CHECK'
  /** With `SUCCESS`: the token that is exchanged for a session, once. */
  readonly sessionToken?: string
  /** The state token of the next step. */
  readonly stateToken?: string
  readonly identity?: WireIdentity
  /** The member's custom fields, and the token of a new device. */
  readonly additionalData?: Readonly<Record<string, CustomValue>>
  /** With `REQUIRE_MFA`: the available factors. */
  readonly mfaChallengeData?: MfaChallenge
}

/** The proofs besides the member's identity. */
interface SignInProof {
  readonly device?: KnownDevice | undefined
  readonly isFactorProven?: boolean
  /** Whether to trust this device without a second factor from now on. */
  readonly rememberThisDevice?: boolean
}

/**
 * Completes a sign-in with a session token, or returns what is missing. Only active members sign in. Others get their
 * status, which requires the password.
 */
export async function completeSignIn(
  tx: Queryable,
  context: SignInContext,
  member: MemberRow,
  proof: SignInProof = {},
): Promise<SignInResult | Refusal<'RATE_LIMITED'>> {
  if (member.status === 'PENDING') return requireVerification(tx, context, member)
  if (member.status !== 'ACTIVE') return { state: 'STATUS_CHECK', identity: serializeIdentity(member) }
  const device = proof.device?.memberId === member.id ? proof.device : undefined
  if (!proof.isFactorProven && !device?.isTrusted) {
    const factors = await listUsableFactors(tx, member.id, context.findFactorProvider)
    if (factors.length > 0) return requireSecondFactor(tx, context, member, factors)
  }
  return issueSignIn(tx, context, member, { ...proof, device })
}

async function requireVerification(
  tx: Queryable,
  context: SignInContext,
  member: MemberRow,
): Promise<SignInResult | Refusal<'RATE_LIMITED'>> {
  if (!member.pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) {
    return { state: 'REQUIRE_OWNER_APPROVAL', identity: serializeIdentity(member) }
  }
  const { visitor, userAgent, now } = context
  const newState = {
    memberId: member.id,
    step: 'email_code',
    visitor,
    userAgent,
    isCodeSent: true,
  } as const
  const { stateToken, code } = await openState(tx, newState, now)
  const limited = await sendSignInCode(tx, context, member, code)
  return limited ?? { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken }
}

async function requireSecondFactor(
  tx: Queryable,
  context: SignInContext,
  member: MemberRow,
  factors: readonly FactorKind[],
): Promise<SignInResult | Refusal<'RATE_LIMITED'>> {
  const { visitor, userAgent, now } = context
  // Texts, calls and push notifications are sent on request, and so is an email beside an authenticator app.
  const isCodeSent = factors.includes('EMAIL') && !factors.includes('TOTP')
  const newState = { memberId: member.id, step: 'second_factor', visitor, userAgent, isCodeSent } as const
  const { stateToken, code } = await openState(tx, newState, now)
  const limited = isCodeSent ? await sendSignInCode(tx, context, member, code) : undefined
  const availableFactors = factors.map((factorType) => ({ factorType }))
  return limited ?? { state: 'REQUIRE_MFA', stateToken, mfaChallengeData: { availableFactors } }
}

/** Emails a code to the member's address, with a limit. */
export async function sendSignInCode(
  tx: Queryable,
  context: Pick<SignInContext, 'locale' | 'now'> & Pick<Attempt, 'network'>,
  { id, email }: MemberRow,
  code: string,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const { now } = context
  const limited = await countAttempt(tx, 'signInCode', { network: context.network, target: id }, now)
  if (limited || email === null) return limited
  await sendEmail(tx, { email: 'signInCode', to: email, locale: context.locale, values: { code } }, now)
  return undefined
}

async function issueSignIn(
  tx: Queryable,
  { visitor, userAgent, attachGuestPurchases, now }: SignInContext,
  member: MemberRow,
  { device, rememberThisDevice = false }: SignInProof,
): Promise<SignInResult> {
  const memberId = member.id
  const sessionToken = await issueSessionToken(tx, {
    memberId,
    authenticatedAt: now,
    userAgent: userAgent ?? null,
    visitor,
  })
  await recordSignIn(tx, memberId, now)
  const buyer = verifiedBuyer(member, now)
  if (buyer) await attachGuestPurchases(tx, buyer)
  const isNew = !device || (rememberThisDevice && !device.isTrusted)
  const deviceToken = isNew && (await saveDevice(tx, { memberId, isTrusted: rememberThisDevice }, now))
  return {
    state: 'SUCCESS',
    sessionToken,
    identity: serializeIdentity(member),
    additionalData: {
      ...additionalDataOf(member),
      ...(deviceToken && { deviceToken: { strValue: deviceToken } }),
    },
  }
}
