import { inTransaction } from '../../database/transaction.ts'
import type { Reply } from '../../http/reply.ts'
import type { SignInAnswer } from '../../identity/complete-sign-in.ts'
import { startHostedSession } from '../../identity/hosted-sessions.ts'
import { redeemSessionToken } from '../../identity/session-tokens.ts'
import { Refusal } from '../../refusal.ts'
import { lost } from './error-pages.tsx'
import { type NamedProblem, named, problemOf } from './form-errors.ts'
import { type LeftOver, leadBack } from './pending-sign-in.ts'
import { sendBack } from './redirect-back.tsx'
import type { Visit } from './sign-in-request.ts'
import { within } from './sign-in-request.ts'
import { writeStep } from './step.ts'

interface Going {
  readonly email?: string | undefined
  /** The target without an app to return to. */
  readonly otherwise?: string | undefined
  /** The previous page, with its typed values. */
  readonly again: LeftOver
}

/** Redirects back to a page with the errors of its form. */
export const showAgain = (visit: Visit, left: LeftOver, problem: NamedProblem | Refusal): Reply => {
  if (!(problem instanceof Refusal)) return leadBack(visit, { ...left, problem })
  visit.c.set('refusal', problem.code)
  return leadBack(visit, { ...left, problem: problemOf(problem) })
}

/** Continues after a sign-in step: to the next step, back to the app, or to the same page. */
export async function goOn(
  visit: Visit,
  outcome: SignInAnswer | Refusal,
  { email, otherwise, again }: Going,
): Promise<Reply> {
  if (outcome instanceof Refusal) return showAgain(visit, again, outcome)
  const { c, cookies } = visit
  const { state, stateToken = '' } = outcome
  switch (state) {
    case 'SUCCESS':
      return letIn(visit, outcome, otherwise)
    case 'REQUIRE_EMAIL_VERIFICATION':
      writeStep(cookies, { token: stateToken, email })
      return c.redirect(within(visit, '/verify-email'), 303)
    case 'REQUIRE_MFA': {
      const factors = outcome.mfaChallengeData?.availableFactors.map(({ factorType }) => factorType) ?? []
      writeStep(cookies, { token: stateToken, email, factor: factors.includes('TOTP') ? 'TOTP' : 'EMAIL' })
      return c.redirect(within(visit, '/second-factor'), 303)
    }
    case 'REQUIRE_OWNER_APPROVAL':
      return c.redirect(within(visit, '/waiting'), 303)
    case 'STATUS_CHECK':
      return showAgain(visit, again, named('closed'))
  }
}

/** Signs a member in at the platform, and redirects back. */
async function letIn(
  visit: Visit,
  { sessionToken = '', additionalData }: SignInAnswer,
  otherwise: string | undefined,
): Promise<Reply> {
  const { db, now, cookies, flow, c } = visit
  const signedIn = await inTransaction(db, async (tx) => {
    const proven = await redeemSessionToken(tx, sessionToken, now)
    return proven && { proven, session: await startHostedSession(tx, proven, now) }
  })
  if (!signedIn) return lost(visit)
  const { proven, session } = signedIn
  cookies.clear('step')
  cookies.write('member', session.token, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000))
  const device = additionalData?.deviceToken?.strValue
  if (device) cookies.write('memberDevice', device, DEVICE_KEPT)
  return !flow && otherwise !== undefined ? c.redirect(otherwise, 303) : sendBack(visit, proven)
}

/** The maximum lifetime of a cookie, in seconds. */
const DEVICE_KEPT = 365 * 24 * 60 * 60
