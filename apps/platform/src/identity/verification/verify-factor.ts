import { findTotpStep, recoveryCodeHash } from '../../kernel/credentials/one-time-codes.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { countAttempt, withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { SENT_FACTORS, type SentFactor } from '../factors/factor-providers.ts'
import {
  claimRecoveryCode,
  claimTotpStep,
  type FactorRow,
  findFactor,
} from '../factors/second-factor-repository.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { countStateAttempt, findState, type SignInStateRow } from '../sign-in/sign-in-state-repository.ts'
import { claimState, isEmailedCode, signInOriginOf, verifyEmail } from './verify-email.ts'

export interface FactorProof {
  readonly factorType: 'EMAIL' | 'TOTP' | SentFactor
  readonly stateToken: string
  /** The member's input; a provider's value for external factors. */
  readonly code: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly rememberThisDevice?: boolean
}

const isSent = (type: FactorProof['factorType']): type is SentFactor =>
  (SENT_FACTORS as readonly string[]).includes(type)

/** Continues a sign-in that awaits a second factor. The emailed code is accepted here too. */
export async function verifyFactor(context: SignInContext, proof: FactorProof) {
  const { factorProviders } = context
  const { factorType } = proof
  if (isSent(factorType) && !factorProviders[factorType])
    return refuse('FACTOR_NOT_CONFIGURED', { factorType })
  const { db, network, now } = context
  const lookUp = () => proveFactor(context, proof)
  return withAttemptLimit({ db, secret: 'secondFactor', network, now, lookUp })
}

async function proveFactor(context: SignInContext, proof: FactorProof) {
  const { db, now } = context
  const { factorType, stateToken, rememberThisDevice = false } = proof
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
  return inTransaction(db, async (tx) => {
    const member = await claimState(tx, state)
    if (!member) return refuse('VERIFICATION_CODE_INVALID')
    return completeSignIn(tx, { ...context, ...signInOriginOf(state) }, member, {
      isFactorProven: true,
      rememberThisDevice,
    })
  })
}

async function isProven(
  { db, now, factorProviders }: SignInContext,
  state: SignInStateRow,
  memberId: string,
  { factorType, stateToken, code, data = {} }: FactorProof,
): Promise<boolean> {
  if (isSent(factorType)) return (await factorProviders[factorType]?.verify(memberId, data)) ?? false
  const factor = await findFactor(db, memberId, factorType)
  if (!factor?.confirmedAt) return false
  return factorType === 'EMAIL'
    ? isEmailedCode(state, stateToken, code)
    : redeemOneTimeCode(db, factor, code, now)
}

/** Uses a code of the member's authenticator app, or a recovery code; each once. */
async function redeemOneTimeCode(
  db: Queryable,
  { id, memberId, secret }: FactorRow,
  code: string,
  now: Date,
): Promise<boolean> {
  if (secret === null) return false
  const step = findTotpStep(secret, code, now)
  if (step !== undefined) return claimTotpStep(db, id, step)
  return claimRecoveryCode(db, id, recoveryCodeHash(memberId, code))
}
