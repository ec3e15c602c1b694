import { findTotpStep, recoveryCodeHash } from '../../kernel/credentials/two-factor-codes.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { countAttempt, withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { isSentFactor } from '../factors/factor-provider.ts'
import {
  claimRecoveryCode,
  claimTotpStep,
  type FactorKind,
  type FactorRow,
  findFactor,
  listUsableFactors,
} from '../factors/second-factor-repository.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import {
  approveState,
  countStateAttempt,
  denyState,
  findState,
  type SignInStateRow,
} from '../sign-in/sign-in-state-repository.ts'
import { sendFactorChallenge } from './send-factor-challenge.ts'
import { claimState, isSentCode, signInOriginOf, verifyEmail } from './verify-email.ts'

export interface FactorProof {
  readonly factorType: FactorKind
  readonly stateToken: string
  /** The member's input. Without it, a code is sent. */
  readonly code?: string | undefined
  /** The push notification that was sent. Without it, one is sent. */
  readonly transactionId?: string | undefined
  readonly rememberThisDevice?: boolean
}

/** Continues a sign-in that awaits a second factor. The emailed code is accepted here too. */
export async function verifyFactor(context: SignInContext, proof: FactorProof) {
  const { db, network, now, findFactorProvider } = context
  const { factorType, code, transactionId } = proof
  if (isSentFactor(factorType) && !(await findFactorProvider(db))?.factors.includes(factorType))
    return refuse('FACTOR_NOT_CONFIGURED', { factorType })
  // A member who lost the device types a recovery code.
  const isEmpty = code === undefined && transactionId === undefined
  if (isEmpty && factorType !== 'TOTP') return sendFactorChallenge(context, proof)
  const lookUp = () =>
    factorType === 'PUSH' && transactionId !== undefined
      ? redeemApproval(context, { ...proof, transactionId })
      : proveFactor(context, { ...proof, code: code ?? '' })
  return withAttemptLimit({ db, secret: 'secondFactor', network, now, lookUp })
}

type TypedProof = FactorProof & { readonly code: string }

async function proveFactor(context: SignInContext, proof: TypedProof) {
  const { db, now } = context
  const { factorType, stateToken } = proof
  const existing = await findState(db, hashOf(stateToken), now)
  if (existing && existing.step !== 'second_factor') {
    return factorType === 'EMAIL' ? verifyEmail(context, proof) : refuse('VERIFICATION_CODE_INVALID')
  }
  const state = await countStateAttempt(db, hashOf(stateToken), now)
  if (!state || state.memberId === null) return refuse('VERIFICATION_CODE_INVALID')
  // A person with the password can start any number of sign-ins, so the factor has its own limit.
  const attempt = { network: undefined, target: state.memberId }
  const limited = await countAttempt(db, 'secondFactor', attempt, now)
  if (limited) return limited
  if (!(await isProven(context, state, state.memberId, proof))) return refuse('VERIFICATION_CODE_INVALID')
  return completeProvenSignIn(context, state, proof)
}

const completeProvenSignIn = (
  context: SignInContext,
  state: SignInStateRow,
  { rememberThisDevice = false }: FactorProof,
) =>
  inTransaction(context.db, async (tx) => {
    const member = await claimState(tx, state)
    if (!member) return refuse('VERIFICATION_CODE_INVALID')
    return completeSignIn(tx, { ...context, ...signInOriginOf(state) }, member, {
      isFactorProven: true,
      rememberThisDevice,
    })
  })

async function isProven(
  { db, now, findFactorProvider }: SignInContext,
  state: SignInStateRow,
  memberId: string,
  { factorType, stateToken, code }: TypedProof,
): Promise<boolean> {
  const usable = await listUsableFactors(db, memberId, findFactorProvider)
  if (!usable.includes(factorType)) return false
  const isCodeFor = state.codeFactor === factorType && factorType !== 'PUSH'
  if (isCodeFor && isSentCode(state, stateToken, code)) return true
  const factor = await findFactor(db, memberId, factorType)
  return factor?.confirmedAt ? redeemOneTimeCode(db, factor, code, now) : false
}

/** Uses a code of the member's authenticator app, or a recovery code; each once. */
async function redeemOneTimeCode(
  db: Queryable,
  { id, memberId, secret }: FactorRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = secret === null ? undefined : findTotpStep(secret, code, now)
  if (step !== undefined) return claimTotpStep(db, id, step)
  return claimRecoveryCode(db, id, recoveryCodeHash(memberId, code))
}

/** Completes a sign-in once the device has approved it. Until then the response is the same challenge. */
async function redeemApproval(
  context: SignInContext,
  proof: FactorProof & { readonly transactionId: string },
) {
  const { db, now, findFactorProvider } = context
  const { stateToken, transactionId } = proof
  const state = await findState(db, hashOf(stateToken), now)
  if (state?.step !== 'second_factor' || state.memberId === null || state.transactionId !== transactionId)
    return refuse('VERIFICATION_CODE_INVALID')
  const usable = await listUsableFactors(db, state.memberId, findFactorProvider)
  if (!usable.includes('PUSH')) return refuse('VERIFICATION_CODE_INVALID')
  if (state.approvedAt) return completeProvenSignIn(context, state, proof)
  return {
    state: 'REQUIRE_MFA',
    stateToken,
    mfaChallengeData: {
      factorType: 'PUSH',
      availableFactors: usable.map((factorType) => ({ factorType })),
    },
  } as const
}

interface PushAnswer {
  readonly transactionId: string
  readonly token: string
  readonly isApproved: boolean
}

/** The answer of a device to a push notification. A sign-in that it denies ends. */
export const answerPush = (
  { db, network, now }: { readonly db: Database; readonly network: string; readonly now: Date },
  { transactionId, token, isApproved }: PushAnswer,
): Promise<EmptyResponse | Refusal<'VERIFICATION_CODE_INVALID' | 'RATE_LIMITED'>> => {
  const lookUp = async () => {
    const answer = isApproved ? approveState : denyState
    const isAnswered = await answer(db, transactionId, hashOf(token), now)
    return isAnswered ? {} : refuse('VERIFICATION_CODE_INVALID')
  }
  return withAttemptLimit({ db, secret: 'linkToken', network, now, lookUp })
}
