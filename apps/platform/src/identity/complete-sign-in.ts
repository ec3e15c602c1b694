import type { Queryable } from '../database/open.ts'
import { sendEmail } from '../emails/send-email.ts'
import { type Attempt, countAttempt } from '../rate-limit/attempt-limits.ts'
import type { Refusal } from '../refusal.ts'
import { type KnownDevice, rememberDevice } from './devices.ts'
import { type FactorKind, listFactors } from './factor-repository.ts'
import { additionalDataOf, type IdentityAnswer, identityAnswer } from './identity-serializer.ts'
import { type MemberRow, noteSignIn } from './member-repository.ts'
import type { CustomValue } from './profile.ts'
import { issueSessionToken } from './session-tokens.ts'
import type { Arrival } from './sign-in-context.ts'
import { openState } from './sign-in-states.ts'

/** What every step of a sign-in answers. */
export interface SignInAnswer {
  readonly state:
    | 'SUCCESS'
    | 'REQUIRE_EMAIL_VERIFICATION'
    | 'REQUIRE_OWNER_APPROVAL'
    | 'REQUIRE_MFA'
    | 'STATUS_CHECK'
  /** With `SUCCESS`: what a session at an app is had for, once. */
  readonly sessionToken?: string
  /** Where the next step goes on. */
  readonly stateToken?: string
  readonly identity?: IdentityAnswer
  /** What the member told in fields of the shop's own, and the token of a device that was new. */
  readonly additionalData?: Readonly<Record<string, CustomValue>>
  /** With `REQUIRE_MFA`: what the member can prove it with. */
  readonly mfaChallengeData?: {
    readonly availableFactors: readonly { readonly factorType: FactorKind }[]
  }
}

/** What somebody has shown besides being the member. */
interface Shown {
  readonly device?: KnownDevice | undefined
  readonly isFactorProven?: boolean
  /** Whether this device is to be asked for no second factor from now on. */
  readonly rememberThisDevice?: boolean
}

/**
 * What somebody gets who has proved to be a member: a session token, or what is still missing. Only an active member
 * comes in; the others are told how they stand, which nobody learns who does not know the password.
 */
export async function admit(
  tx: Queryable,
  arrival: Arrival,
  member: MemberRow,
  shown: Shown = {},
): Promise<SignInAnswer | Refusal<'RATE_LIMITED'>> {
  if (member.status === 'PENDING') return askToWait(tx, arrival, member)
  if (member.status !== 'ACTIVE') return { state: 'STATUS_CHECK', identity: identityAnswer(member) }
  const device = shown.device?.memberId === member.id ? shown.device : undefined
  if (!shown.isFactorProven && !device?.isTrusted) {
    const factors = (await listFactors(tx, member.id)).map(({ type }) => type)
    if (factors.length > 0) return askForFactor(tx, arrival, member, factors)
  }
  return letIn(tx, arrival, member, { ...shown, device })
}

async function askToWait(
  tx: Queryable,
  arrival: Arrival,
  member: MemberRow,
): Promise<SignInAnswer | Refusal<'RATE_LIMITED'>> {
  if (!member.pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) {
    return { state: 'REQUIRE_OWNER_APPROVAL', identity: identityAnswer(member) }
  }
  const { visitor, userAgent, now } = arrival
  const opening = { memberId: member.id, step: 'email', visitor, userAgent, isMailed: true } as const
  const { stateToken, code } = await openState(tx, opening, now)
  const limited = await mailCode(tx, arrival, member, code)
  return limited ?? { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken }
}

async function askForFactor(
  tx: Queryable,
  arrival: Arrival,
  member: MemberRow,
  factors: readonly FactorKind[],
): Promise<SignInAnswer | Refusal<'RATE_LIMITED'>> {
  const { visitor, userAgent, now } = arrival
  // Whoever has an app for codes is not mailed one unless they ask.
  const isMailed = !factors.includes('TOTP')
  const opening = { memberId: member.id, step: 'factor', visitor, userAgent, isMailed } as const
  const { stateToken, code } = await openState(tx, opening, now)
  const limited = isMailed ? await mailCode(tx, arrival, member, code) : undefined
  const availableFactors = factors.map((factorType) => ({ factorType }))
  return limited ?? { state: 'REQUIRE_MFA', stateToken, mfaChallengeData: { availableFactors } }
}

/** Mails a code to the member's own address, so often and no more. */
export async function mailCode(
  tx: Queryable,
  arrival: Pick<Arrival, 'locale' | 'now'> & Pick<Attempt, 'network'>,
  { id, email }: MemberRow,
  code: string,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const { now } = arrival
  const limited = await countAttempt(tx, 'signInCode', { network: arrival.network, target: id }, now)
  if (limited || email === null) return limited
  await sendEmail(tx, { email: 'signInCode', to: email, locale: arrival.locale, values: { code } }, now)
  return undefined
}

async function letIn(
  tx: Queryable,
  { visitor, userAgent, now }: Arrival,
  member: MemberRow,
  { device, rememberThisDevice = false }: Shown,
): Promise<SignInAnswer> {
  const memberId = member.id
  const sessionToken = await issueSessionToken(tx, {
    memberId,
    authenticatedAt: now,
    userAgent: userAgent ?? null,
    visitor,
  })
  await noteSignIn(tx, memberId, now)
  const isNew = !device || (rememberThisDevice && !device.isTrusted)
  const deviceToken = isNew && (await rememberDevice(tx, { memberId, isTrusted: rememberThisDevice }, now))
  return {
    state: 'SUCCESS',
    sessionToken,
    identity: identityAnswer(member),
    additionalData: {
      ...additionalDataOf(member),
      ...(deviceToken && { deviceToken: { strValue: deviceToken } }),
    },
  }
}
