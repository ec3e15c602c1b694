import { timingSafeEqual } from 'node:crypto'
import type { Member } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { serializeIdentity } from '../members/identity-serializer.ts'
import { markEmailVerified, type VerificationFlow } from '../members/mark-email-verified.ts'
import { publishMemberEvent } from '../members/member-events.ts'
import { lockMember, type MemberRow, verifiedBuyer } from '../members/member-repository.ts'
import { findSessionRow } from '../sessions/session-repository.ts'
import { visitorIn } from '../sessions/session-tokens.ts'
import { completeSignIn, type SignInResult, sendSignInCode } from '../sign-in/complete-sign-in.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import {
  countStateAttempt,
  deleteState,
  renewStateCode,
  type SignInStateRow,
} from '../sign-in/sign-in-state-repository.ts'
import { codeHashOf, newCode, stateExpiry } from '../sign-in/sign-in-states.ts'

interface TypedCode {
  readonly stateToken: string
  readonly code: string
}

type Outcome = Promise<SignInResult | Refusal<'VERIFICATION_CODE_INVALID' | 'RATE_LIMITED'>>

/** Whether a code matches the sent one of a state. */
export const isSentCode = (state: SignInStateRow, stateToken: string, code: string): boolean => {
  const expected = Buffer.from(state.codeHash ?? '')
  const input = Buffer.from(codeHashOf(stateToken, code))
  return expected.length === input.length && timingSafeEqual(expected, input)
}

/** Continues a sign-in that awaits an emailed code. */
export const verifyEmail = (context: SignInContext, typed: TypedCode, caller?: Member): Outcome => {
  const { db, network, now } = context
  const lookUp = () => redeemEmailedCode(context, typed, caller)
  return withAttemptLimit({ db, secret: 'emailedCode', network, now, lookUp })
}

async function redeemEmailedCode(
  context: SignInContext,
  { stateToken, code }: TypedCode,
  caller: Member | undefined,
): Outcome {
  const { db, now } = context
  const tokenHash = hashOf(stateToken)
  // A wrong attempt must stay counted, so it is counted first, outside of the transaction that a refusal rolls back.
  const state = await countStateAttempt(db, tokenHash, now)
  const isForEmail = state?.step === 'email_code' || state?.step === 'email_verification'
  if (!isForEmail || !isSentCode(state, stateToken, code)) {
    return refuse('VERIFICATION_CODE_INVALID')
  }
  return inTransaction(db, async (tx) => {
    const member = await claimState(tx, state)
    if (!member) return refuse('VERIFICATION_CODE_INVALID')
    const verified = await markEmailVerified(tx, member, await flowOf(tx, state, caller), now)
    if (verified !== member) await publishMemberEvent(tx, 'updated', verified, now)
    if (state.step === 'email_verification') {
      const buyer = verifiedBuyer(verified, now)
      if (buyer) await context.attachGuestPurchases(tx, buyer)
      return { state: 'SUCCESS', identity: serializeIdentity(verified) }
    }
    return completeSignIn(tx, { ...context, ...signInOriginOf(state) }, verified)
  })
}

/** Uses a state and locks its member; undefined when another request was faster. */
export async function claimState(tx: Queryable, state: SignInStateRow): Promise<MemberRow | undefined> {
  if (state.memberId === null || !(await deleteState(tx, state.tokenHash))) return undefined
  return lockMember(tx, state.memberId)
}

/** The person who began the pending sign-in. */
export const signInOriginOf = (state: SignInStateRow) => ({
  visitor: visitorIn(state),
  userAgent: state.userAgent ?? undefined,
})

/**
 * The flow of a code. A sign-in that awaits it began with the password; a code requested without one belongs to the
 * session of the member who requested or enters it.
 */
async function flowOf(
  tx: Queryable,
  state: SignInStateRow,
  caller: Member | undefined,
): Promise<VerificationFlow> {
  if (state.step !== 'email_verification') return { knowsPassword: true }
  const own = caller?.memberId === state.memberId ? caller?.sessionId : undefined
  const sessionId = state.memberSessionId ?? own
  const session = sessionId === undefined ? undefined : await findSessionRow(tx, sessionId)
  if (!session || session.revokedAt || session.memberId !== state.memberId) return { knowsPassword: false }
  return { knowsPassword: session.authenticatedAt !== null && session.issuedBy === null, sessionId }
}

/** Emails another code for the same step, and invalidates the previous one; `undefined` when none is left. */
export const renewEmailedCode = (
  context: SignInContext,
  stateToken: string,
): Promise<SignInStateRow | Refusal<'VERIFICATION_CODE_INVALID' | 'RATE_LIMITED'>> =>
  inTransaction(context.db, async (tx) => {
    const { now } = context
    const code = newCode()
    const codeHash = codeHashOf(stateToken, code)
    const change = { codeHash, codeFactor: 'EMAIL', expiresAt: stateExpiry(now), now } as const
    const state = await renewStateCode(tx, hashOf(stateToken), change)
    if (!state) return refuse('VERIFICATION_CODE_INVALID')
    const member = state.memberId === null ? undefined : await lockMember(tx, state.memberId)
    return (member && (await sendSignInCode(tx, context, member, code))) ?? state
  })
