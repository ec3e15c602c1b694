import { z } from 'zod'
import type { Reply } from '../../http/reply.ts'
import type { HttpContext, Routes } from '../../http/routes.ts'
import { resendVerification, verifyEmail } from '../../identity/verify-email.ts'
import { verifyFactor } from '../../identity/verify-factor.ts'
import { Refusal } from '../../refusal.ts'
import { replyWithHosted } from './answer-page.tsx'
import { lost } from './dead-ends.tsx'
import { type Again, goOn, showAgain } from './go-on.tsx'
import { posted, shown } from './posted.ts'
import { readStep, type Step } from './step.ts'
import { SecondFactor, VerifyEmail, Waiting } from './views.tsx'
import { type Visit, within } from './visit.ts'

const Code = z.object({
  code: z.string().trim().min(1).max(20),
  rememberThisDevice: z.literal('yes').optional(),
})

const verifyPage = (step?: Step, isSentAgain = false): Again => ({
  title: 'checkMail',
  show: (surroundings, problem) => (
    <VerifyEmail
      surroundings={surroundings}
      problem={problem}
      email={step?.email}
      isSentAgain={isSentAgain}
    />
  ),
})

const factorPage = (step?: Step, isSentAgain = false): Again => ({
  title: 'secondFactor',
  show: (surroundings, problem) => (
    <SecondFactor
      surroundings={surroundings}
      problem={problem}
      factor={step?.factor ?? 'EMAIL'}
      isSentAgain={isSentAgain}
    />
  ),
})

/** What comes between the password and the session: codes, and waiting. */
export const stepRoutes = (open: (c: HttpContext) => Promise<Visit>) => {
  /** Shows the page of a step to those who are at it. */
  const stepPage = (page: typeof verifyPage) =>
    shown(open, (visit) => {
      const step = readStep(visit.cookies)
      if (!step) return visit.c.redirect(within(visit, '/sign-in'), 303)
      const { title, show } = page(step, visit.c.req.query('sent') === 'again')
      return replyWithHosted(visit, { title }, (surroundings) => show(surroundings, undefined))
    })

  /** Sends another code, and goes back to the page of the step. */
  const resend = (path: string, page: typeof verifyPage) =>
    posted(open, {
      path: `${path}/resend`,
      fields: z.object({}),
      again: () => page(),
      take: async (visit) => {
        const step = readStep(visit.cookies)
        if (!step) return lost(visit)
        const outcome = await resendVerification(visit.arrival, step.token)
        if (outcome instanceof Refusal) return showAgain(visit, page(step), outcome)
        const link = within(visit, path)
        return visit.c.redirect(`${link}${link.includes('?') ? '&' : '?'}sent=again`, 303)
      },
    })

  const takeCode = (
    visit: Visit,
    page: typeof verifyPage,
    attempt: (step: Step) => ReturnType<typeof verifyFactor>,
  ): Reply | Promise<Reply> => {
    const step = readStep(visit.cookies)
    if (!step) return lost(visit)
    return attempt(step).then((outcome) => goOn(visit, outcome, { email: step.email, again: page(step) }))
  }

  return {
    'GET /verify-email': stepPage(verifyPage),
    'POST /verify-email': posted(open, {
      path: '/verify-email',
      fields: Code,
      again: () => verifyPage(),
      take: (visit, { code }) =>
        takeCode(visit, verifyPage, ({ token }) => verifyEmail(visit.arrival, { stateToken: token, code })),
    }),
    'POST /verify-email/resend': resend('/verify-email', verifyPage),
    'GET /second-factor': stepPage(factorPage),
    'POST /second-factor': posted(open, {
      path: '/second-factor',
      fields: Code,
      again: () => factorPage(),
      take: (visit, { code, rememberThisDevice }) =>
        takeCode(visit, factorPage, ({ token, factor }) =>
          verifyFactor(visit.arrival, {
            factorType: factor ?? 'EMAIL',
            stateToken: token,
            code,
            rememberThisDevice: rememberThisDevice === 'yes',
          }),
        ),
    }),
    'POST /second-factor/resend': resend('/second-factor', factorPage),
    'GET /waiting': shown(open, (visit) =>
      replyWithHosted(visit, { title: 'waiting' }, (surroundings) => <Waiting surroundings={surroundings} />),
    ),
  } satisfies Routes
}
