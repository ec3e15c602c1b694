import { isSentFactor } from '../../../identity/factors/factor-provider.ts'
import { startHostedSession } from '../../../identity/sessions/hosted-sessions.ts'
import { redeemSessionToken } from '../../../identity/sessions/session-tokens.ts'
import type { SignInResult } from '../../../identity/sign-in/complete-sign-in.ts'
import { sendFactorChallenge } from '../../../identity/verification/send-factor-challenge.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { expiredPage } from './error-pages.tsx'
import { type FormError, formError, formErrorOf } from './form-errors.ts'
import { type PendingSignIn, redirectWithPending } from './pending-sign-in.ts'
import { redirectBack } from './redirect-back.tsx'
import type { SignInRequest } from './sign-in-request.ts'
import { pathInFlow } from './sign-in-request.ts'
import { type Step, writeStepCookie } from './sign-in-step-cookie.ts'

interface NextStep {
  readonly email?: string | undefined
  /** The target without an app to return to. */
  readonly otherwise?: string | undefined
  /** The previous page, with its typed values. */
  readonly again: PendingSignIn
}

/** Redirects back to a page with the errors of its form. */
export const redirectToForm = (
  signInRequest: SignInRequest,
  pending: PendingSignIn,
  problem: FormError | Refusal,
): Reply => {
  if (!(problem instanceof Refusal)) return redirectWithPending(signInRequest, { ...pending, problem })
  signInRequest.c.set('refusal', problem.code)
  return redirectWithPending(signInRequest, { ...pending, problem: formErrorOf(problem) })
}

/** Continues after a sign-in step: to the next step, back to the app, or to the same page. */
export async function continueSignIn(
  signInRequest: SignInRequest,
  outcome: SignInResult | Refusal,
  { email, otherwise, again }: NextStep,
): Promise<Reply> {
  if (outcome instanceof Refusal) return redirectToForm(signInRequest, again, outcome)
  const { c, cookies } = signInRequest
  const { state, stateToken = '' } = outcome
  switch (state) {
    case 'SUCCESS':
      return startHostedSignIn(signInRequest, outcome, otherwise)
    case 'REQUIRE_EMAIL_VERIFICATION':
      writeStepCookie(cookies, { token: stateToken, email })
      return c.redirect(pathInFlow(signInRequest, '/verify-email'), 303)
    case 'REQUIRE_MFA': {
      const factors = outcome.mfaChallengeData?.availableFactors.map(({ factorType }) => factorType) ?? []
      const factor = PREFERRED_FACTORS.find((type) => factors.includes(type)) ?? 'EMAIL'
      return startFactor(signInRequest, { token: stateToken, email, factors, factor })
    }
    case 'REQUIRE_OWNER_APPROVAL':
      return c.redirect(pathInFlow(signInRequest, '/waiting'), 303)
    case 'STATUS_CHECK':
      return redirectToForm(signInRequest, again, formError('accountClosed'))
  }
}

/** Email codes are sent with the password; the others cost money or attention. */
const PREFERRED_FACTORS = ['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const

type FactorStep = Step & { readonly factor: NonNullable<Step['factor']> }

/** Shows the page of a second factor, and sends its message if it needs one. */
export async function startFactor(
  signInRequest: SignInRequest,
  step: FactorStep,
  { isRequested = false } = {},
): Promise<Reply> {
  const { c, cookies, context } = signInRequest
  const { token: stateToken, factor: factorType } = step
  const path = '/second-factor'
  const isSent = isSentFactor(factorType) || (isRequested && factorType === 'EMAIL')
  const sent = isSent ? await sendFactorChallenge(context, { factorType, stateToken }) : undefined
  const { hint, pushData } =
    sent instanceof Refusal ? {} : (sent?.mfaChallengeData?.verificationChallengeData ?? {})
  writeStepCookie(cookies, { ...step, hint, transactionId: pushData?.transactionId })
  if (sent instanceof Refusal) return redirectToForm(signInRequest, { path }, sent)
  return c.redirect(pathInFlow(signInRequest, path), 303)
}

/** Signs a member in at the platform, and redirects back. */
async function startHostedSignIn(
  signInRequest: SignInRequest,
  { sessionToken = '', additionalData }: SignInResult,
  otherwise: string | undefined,
): Promise<Reply> {
  const { db, now, cookies, flow, c } = signInRequest
  const signedIn = await inTransaction(db, async (tx) => {
    const proven = await redeemSessionToken(tx, sessionToken, now)
    return proven && { proven, session: await startHostedSession(tx, proven, now) }
  })
  if (!signedIn) return expiredPage(signInRequest)
  const { proven, session } = signedIn
  cookies.clear('signInStep')
  cookies.write('member', session.token, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000))
  const device = additionalData?.deviceToken?.strValue
  if (device) cookies.write('memberDevice', device, DEVICE_COOKIE_SECONDS)
  return !flow && otherwise !== undefined ? c.redirect(otherwise, 303) : redirectBack(signInRequest, proven)
}

/** The maximum lifetime of a cookie, in seconds. */
const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60
