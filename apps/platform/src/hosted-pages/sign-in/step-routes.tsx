import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod'
import type { Reply } from '../../http/reply.ts'
import type { HttpContext, Routes } from '../../http/routes.ts'
import { resendVerification, verifyEmail } from '../../identity/verify-email.ts'
import { verifyFactor } from '../../identity/verify-factor.ts'
import { Refusal } from '../../refusal.ts'
import { goOn, showAgain } from './continue-sign-in.tsx'
import { lost } from './error-pages.tsx'
import { posted, shown } from './form-post.ts'
import { leadBack, leftOver } from './pending-sign-in.ts'
import { type PageTitle, replyWithHosted } from './reply-with-sign-in-page.tsx'
import { type Visit, within } from './sign-in-request.ts'
import { readStep, type Step } from './step.ts'
import { SecondFactor, VerifyEmail, Waiting } from './views.tsx'

const Code = z.object({
  code: z.string().trim().min(1).max(20),
  rememberThisDevice: z.literal('yes').optional(),
})

interface StepPage {
  readonly path: '/verify-email' | '/second-factor'
  readonly title: PageTitle
  readonly show: (props: Omit<ComponentProps<typeof VerifyEmail>, 'email'>, step: Step) => ReactNode
}

const VERIFY: StepPage = {
  path: '/verify-email',
  title: 'checkMail',
  show: (props, { email }) => <VerifyEmail {...props} email={email} />,
}

const FACTOR: StepPage = {
  path: '/second-factor',
  title: 'secondFactor',
  show: (props, { factor = 'EMAIL' }) => <SecondFactor {...props} factor={factor} />,
}

/** The steps between password and session: codes and approval. */
export const stepRoutes = (open: (c: HttpContext) => Promise<Visit>) => {
  /** Shows the page of the current step. */
  const stepPage = ({ title, show }: StepPage) =>
    shown(open, (visit) => {
      const step = readStep(visit.cookies)
      if (!step) return visit.c.redirect(within(visit, '/sign-in'), 303)
      const { problem, isTaken: isSentAgain = false } = leftOver(visit)
      return replyWithHosted(visit, { title }, (surroundings) =>
        show({ surroundings, problem, isSentAgain }, step),
      )
    })

  /** Sends another code, and redirects to the page of the step. */
  const resend = ({ path }: StepPage) =>
    posted(open, {
      path: `${path}/resend`,
      shownAt: path,
      fields: z.object({}),
      take: async (visit) => {
        const step = readStep(visit.cookies)
        if (!step) return lost(visit)
        const outcome = await resendVerification(visit.arrival, step.token)
        return outcome instanceof Refusal
          ? showAgain(visit, { path }, outcome)
          : leadBack(visit, { path, isTaken: true })
      },
    })

  /** A GET on a form's URL redirects to its page. */
  const toPage = ({ path }: StepPage) => shown(open, (visit) => visit.c.redirect(within(visit, path), 303))

  const takeCode = (
    visit: Visit,
    { path }: StepPage,
    attempt: (step: Step) => ReturnType<typeof verifyFactor>,
  ): Reply | Promise<Reply> => {
    const step = readStep(visit.cookies)
    if (!step) return lost(visit)
    return attempt(step).then((outcome) => goOn(visit, outcome, { email: step.email, again: { path } }))
  }

  return {
    'GET /verify-email': stepPage(VERIFY),
    'POST /verify-email': posted(open, {
      path: VERIFY.path,
      fields: Code,
      take: (visit, { code }) =>
        takeCode(visit, VERIFY, ({ token }) => verifyEmail(visit.arrival, { stateToken: token, code })),
    }),
    'GET /verify-email/resend': toPage(VERIFY),
    'POST /verify-email/resend': resend(VERIFY),
    'GET /second-factor': stepPage(FACTOR),
    'POST /second-factor': posted(open, {
      path: FACTOR.path,
      fields: Code,
      take: (visit, { code, rememberThisDevice }) =>
        takeCode(visit, FACTOR, ({ token, factor }) =>
          verifyFactor(visit.arrival, {
            factorType: factor ?? 'EMAIL',
            stateToken: token,
            code,
            rememberThisDevice: rememberThisDevice === 'yes',
          }),
        ),
    }),
    'GET /second-factor/resend': toPage(FACTOR),
    'POST /second-factor/resend': resend(FACTOR),
    'GET /waiting': shown(open, (visit) =>
      replyWithHosted(visit, { title: 'waiting' }, (surroundings) => <Waiting surroundings={surroundings} />),
    ),
  } satisfies Routes
}
