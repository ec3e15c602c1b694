import { randomUUID } from 'node:crypto'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { isSentFactor, type SentFactor } from '../factors/factor-provider.ts'
import { type FactorKind, findFactor, listUsableFactors } from '../factors/second-factor-repository.ts'
import {
  countFactorMessage,
  hintOf,
  providerUnavailable,
  sendFactorMessage,
} from '../factors/send-factor-message.ts'
import type { MfaChallenge, SignInResult } from '../sign-in/complete-sign-in.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { findState, renewStateCode } from '../sign-in/sign-in-state-repository.ts'
import { codeHashOf, newCode, stateExpiry } from '../sign-in/sign-in-states.ts'
import { renewEmailedCode } from './verify-email.ts'

type ChallengeRefusal = Refusal<
  | 'VERIFICATION_CODE_INVALID'
  | 'RATE_LIMITED'
  | 'FACTOR_NOT_CONFIGURED'
  | 'FACTOR_NOT_FOUND'
  | 'FACTOR_PROVIDER_UNAVAILABLE'
>

/** Sends another code for a sign-in step, the same way as before. */
export async function resendVerification(
  context: SignInContext,
  stateToken: string,
): Promise<SignInResult | ChallengeRefusal> {
  const { db, now } = context
  const existing = await findState(db, hashOf(stateToken), now)
  if (!existing || existing.step === 'factor_enrollment') return refuse('VERIFICATION_CODE_INVALID')
  if (existing.step === 'second_factor' && isSentFactor(existing.codeFactor))
    return sendFactorChallenge(context, { factorType: existing.codeFactor, stateToken })
  const state = await renewEmailedCode(context, stateToken)
  if (state instanceof Refusal) return state
  return {
    state: state.step === 'second_factor' ? 'REQUIRE_MFA' : 'REQUIRE_EMAIL_VERIFICATION',
    stateToken,
  }
}

interface Challenge {
  readonly factorType: FactorKind
  readonly stateToken: string
}

/** Sends the code of a second factor, or a push notification, to a sign-in that awaits one. */
export async function sendFactorChallenge(
  context: SignInContext,
  { factorType, stateToken }: Challenge,
): Promise<SignInResult | ChallengeRefusal> {
  const { db, now, findFactorProvider } = context
  const state = await findState(db, hashOf(stateToken), now)
  if (state?.step !== 'second_factor' || state.memberId === null) return refuse('VERIFICATION_CODE_INVALID')
  const { memberId } = state
  const usable = await listUsableFactors(db, memberId, findFactorProvider)
  if (factorType === 'TOTP' || !usable.includes(factorType)) return refuse('FACTOR_NOT_FOUND')
  const sent =
    factorType === 'EMAIL'
      ? await renewEmailedCode(context, stateToken)
      : await sendMessage(context, { factorType, stateToken, memberId })
  if (sent instanceof Refusal) return sent
  const challenge = 'hint' in sent && { verificationChallengeData: sent }
  const availableFactors = usable.map((type) => ({ factorType: type }))
  return {
    state: 'REQUIRE_MFA',
    stateToken,
    mfaChallengeData: { factorType, availableFactors, ...challenge },
  }
}

interface SentChallenge extends Challenge {
  readonly factorType: SentFactor
  readonly memberId: string
}

async function sendMessage(
  { db, now, network, shop, locale, publicUrl, findFactorProvider }: SignInContext,
  { factorType: type, stateToken, memberId }: SentChallenge,
): Promise<NonNullable<MfaChallenge['verificationChallengeData']> | ChallengeRefusal> {
  const [provider, factor] = [await findFactorProvider(db), await findFactor(db, memberId, type)]
  if (!provider?.factors.includes(type)) return refuse('FACTOR_NOT_CONFIGURED', { factorType: type })
  if (!factor?.to) return refuse('FACTOR_NOT_FOUND')
  const { to } = factor
  const purpose = 'SIGN_IN'
  const limited = await countFactorMessage(db, { memberId, network, type, to, purpose }, now)
  if (limited) return limited
  const expiresAt = stateExpiry(now)
  const isPush = type === 'PUSH'
  const secret = isPush ? newSecret() : newCode()
  const codeHash = isPush ? hashOf(secret) : codeHashOf(stateToken, secret)
  const transactionId = isPush ? randomUUID() : null
  const change = { codeHash, codeFactor: type, transactionId, expiresAt, now }
  if (!(await renewStateCode(db, hashOf(stateToken), change))) return refuse('VERIFICATION_CODE_INVALID')
  const url = `${publicUrl}/_vitrine/v1/push-approvals`
  const proof =
    transactionId === null ? { code: secret } : { approval: { url, transactionId, token: secret } }
  const content = { type, purpose, to, proof, shopName: shop.name, locale, expiresAt } as const
  if (await sendFactorMessage(provider, content, now)) return providerUnavailable(type)
  return { hint: hintOf(to), ...(transactionId !== null && { pushData: { transactionId } }) }
}
