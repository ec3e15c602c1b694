import { newRecoveryCodes, recoveryCodeHash } from '../../kernel/credentials/two-factor-codes.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { countAttempt, refundNetworkAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import type { Shop } from '../../shop/profile/read-shop.ts'
import type { SentFactor } from '../factors/factor-provider.ts'
import type { FindFactorProvider } from '../factors/factor-provider-settings.ts'
import { deleteDevices } from '../factors/known-device-repository.ts'
import { parseTarget } from '../factors/parse-target.ts'
import { findFactor, insertFactor } from '../factors/second-factor-repository.ts'
import {
  countFactorMessage,
  hintOf,
  providerUnavailable,
  sendFactorMessage,
} from '../factors/send-factor-message.ts'
import { findMember, lockMember } from '../members/member-repository.ts'
import { hasEnded } from '../sessions/session-repository.ts'
import {
  type MemberRequest,
  type REAUTHENTICATION_ERRORS,
  reauthenticate,
} from '../sign-in/reauthenticate.ts'
import { countStateAttempt, deleteState } from '../sign-in/sign-in-state-repository.ts'
import { openState, stateExpiry } from '../sign-in/sign-in-states.ts'
import { isSentCode } from '../verification/verify-email.ts'

interface EnrollmentContext {
  readonly db: Database
  readonly shop: Shop
  readonly locale: Locale
  readonly findFactorProvider: FindFactorProvider
  readonly now: Date
}

interface NewFactor {
  readonly type: SentFactor
  readonly to: string
  readonly password: string | undefined
}

/** Sends a code to a phone or device. The factor is active once the code confirms it. */
export async function startFactorEnrollment(
  { db, shop, locale, findFactorProvider, now }: EnrollmentContext,
  caller: MemberRequest,
  { type, to: typedTo, password }: NewFactor,
): Promise<
  | { readonly stateToken: string; readonly hint: string }
  | Refusal<
      | 'INVALID_ARGUMENT'
      | 'FACTOR_EXISTS'
      | 'FACTOR_NOT_CONFIGURED'
      | 'FACTOR_PROVIDER_UNAVAILABLE'
      | 'MEMBER_STATUS_CONFLICT'
      | (typeof REAUTHENTICATION_ERRORS)[number]
    >
> {
  const provider = await findFactorProvider(db)
  if (!provider?.factors.includes(type)) return refuse('FACTOR_NOT_CONFIGURED', { factorType: type })
  const to = parseTarget(type, typedTo)
  if (to instanceof Refusal) return to
  const refusal = await reauthenticate(db, caller, password, now)
  if (refusal) return refusal
  const { memberId, sessionId, network } = caller
  const member = await findMember(db, memberId)
  // Accounts that anybody can create must not make the shop pay for messages.
  if (!member?.emailVerified) return refuse('MEMBER_STATUS_CONFLICT', { status: 'EMAIL_NOT_VERIFIED' })
  if (await findFactor(db, memberId, type)) return refuse('FACTOR_EXISTS', { factorType: type })
  const purpose = 'ENROLLMENT'
  const limited = await countFactorMessage(db, { memberId, network, type, to, purpose }, now)
  if (limited) return limited
  const { stateToken, code } = await openState(
    db,
    {
      memberId,
      step: 'factor_enrollment',
      isCodeSent: true,
      enrollment: { type, to },
      memberSessionId: sessionId,
    },
    now,
  )
  const expiresAt = stateExpiry(now)
  const content = { type, purpose, to, proof: { code }, shopName: shop.name, locale, expiresAt } as const
  const failure = await sendFactorMessage(provider, content, now)
  return failure ? providerUnavailable(type) : { stateToken, hint: hintOf(to) }
}

interface EnrollmentCode {
  readonly type: SentFactor
  readonly stateToken: string
  readonly code: string
}

/** Confirms a phone or device with its code. Only this response contains the recovery codes. */
export async function confirmFactorEnrollment(
  db: Database,
  { memberId, sessionId, network }: MemberRequest,
  { type, stateToken, code }: EnrollmentCode,
  now: Date,
): Promise<
  | { readonly recoveryCodes: readonly string[] }
  | Refusal<'VERIFICATION_CODE_INVALID' | 'FACTOR_EXISTS' | 'RATE_LIMITED'>
> {
  const attempt = { network, target: memberId }
  const limited = await countAttempt(db, 'secondFactor', attempt, now)
  if (limited) return limited
  const state = await countStateAttempt(db, hashOf(stateToken), now)
  const isOwn = state?.step === 'factor_enrollment' && state.memberId === memberId
  if (!isOwn || state.codeFactor !== type || !isSentCode(state, stateToken, code))
    return refuse('VERIFICATION_CODE_INVALID')
  await refundNetworkAttempt(db, 'secondFactor', attempt)
  const recoveryCodes = newRecoveryCodes()
  const recoveryCodeHashes = recoveryCodes.map((each) => recoveryCodeHash(memberId, each))
  return inTransaction(db, async (tx) => {
    // A concurrent verification of the address ends the session and removes the factors.
    await lockMember(tx, memberId)
    if ((await hasEnded(tx, sessionId)) || !(await deleteState(tx, state.tokenHash)))
      return refuse('VERIFICATION_CODE_INVALID')
    const dates = { confirmedAt: now, createdAt: now, updatedAt: now }
    const factor = { id: newId(now), memberId, type, to: state.codeTo, recoveryCodeHashes, ...dates }
    if (!(await insertFactor(tx, factor))) return refuse('FACTOR_EXISTS', { factorType: type })
    // Devices trusted before there was a second factor are no longer trusted.
    await deleteDevices(tx, memberId)
    return { recoveryCodes }
  })
}
