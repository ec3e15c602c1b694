import type { ReactNode } from 'react'
import { inTransaction } from '../../database/transaction.ts'
import type { Reply } from '../../http/reply.ts'
import type { SignInAnswer } from '../../identity/admit.ts'
import { startHostedSession } from '../../identity/hosted-sessions.ts'
import { redeemSessionToken } from '../../identity/session-tokens.ts'
import { ANSWERS, Refusal } from '../../refusal.ts'
import { type PageTitle, replyWithHosted } from './answer-page.tsx'
import { lost } from './dead-ends.tsx'
import type { Problem } from './fields.tsx'
import type { Surroundings } from './hosted.tsx'
import { problemOf } from './problems.ts'
import { sendBack } from './send-back.tsx'
import { writeStep } from './step.ts'
import type { Visit } from './visit.ts'
import { within } from './visit.ts'

interface Going {
  readonly email?: string | undefined
  /** Where to go when there is no app to go back to. */
  readonly otherwise?: string | undefined
  /** The page that was left, with what was wrong. */
  readonly again: Again
}

export interface Again {
  readonly title: PageTitle
  readonly show: (surroundings: Surroundings, problem: Problem | undefined) => ReactNode
}

/** Shows a page again, with what was wrong with what somebody sent. */
export const showAgain = (visit: Visit, { title, show }: Again, problem: Problem | Refusal): Reply => {
  const isRefusal = problem instanceof Refusal
  const status = isRefusal ? ANSWERS[problem.code].status : 400
  return replyWithHosted(
    visit,
    { title, status: pageStatus(status), ...(isRefusal && { refusal: problem.code }) },
    (surroundings) => show(surroundings, isRefusal ? problemOf(problem, surroundings.speech) : problem),
  )
}

const pageStatus = (status: number) =>
  status === 401 || status === 403 || status === 429 || status === 503 ? status : 400

/** Goes on from what a step of a sign-in came to: to the next step, back to the app, or to the same page. */
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
      return showAgain(visit, again, { message: visit.arrival.speech.texts.problems.closed })
  }
}

/** Signs somebody in at the platform itself, and sends them back to where they came from. */
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
  if (device) cookies.write('device', device, DEVICE_KEPT)
  return !flow && otherwise !== undefined ? c.redirect(otherwise, 303) : sendBack(visit, proven)
}

/** As long as browsers keep anything, in seconds. */
const DEVICE_KEPT = 365 * 24 * 60 * 60
