import { z } from 'zod'
import type { HttpContext, Routes, Server } from '../../http/routes.ts'
import { NewPassword, TypedEmail } from '../../identity/credentials-schema.ts'
import { describeRecovery, resetPassword, startRecovery } from '../../identity/recovery.ts'
import { Refusal } from '../../refusal.ts'
import { goOn, showAgain } from './continue-sign-in.tsx'
import { lost } from './error-pages.tsx'
import { posted, shown } from './form-post.ts'
import { leadBack, leftOver } from './pending-sign-in.ts'
import { replyWithHosted } from './reply-with-sign-in-page.tsx'
import { type Visit, within } from './sign-in-request.ts'
import { readStep, writeStep } from './step.ts'
import { ForgotPassword, LinkSent, ResetPassword } from './views.tsx'

const FORGOTTEN = '/forgot-password'
const RESET = '/reset-password'

/** The password reset pages. */
export const passwordRoutes = ({ apps }: Server, open: (c: HttpContext) => Promise<Visit>) =>
  ({
    'GET /forgot-password': shown(open, (visit) => {
      const { isTaken, email, problem } = leftOver(visit)
      return isTaken
        ? replyWithHosted(visit, { title: 'checkMail' }, (surroundings) => (
            <LinkSent surroundings={surroundings} email={email} />
          ))
        : replyWithHosted(visit, { title: 'forgotPassword' }, (surroundings) => (
            <ForgotPassword surroundings={surroundings} problem={problem} email={email} />
          ))
    }),
    'POST /forgot-password': posted(open, {
      path: FORGOTTEN,
      fields: z.object({ email: TypedEmail.pipe(z.email()) }),
      take: async (visit, { email }) => {
        const outcome = await startRecovery(visit.arrival, apps, { email, flowId: visit.flow?.id })
        const left = { path: FORGOTTEN, email }
        return outcome instanceof Refusal
          ? showAgain(visit, left, outcome)
          : leadBack(visit, { ...left, isTaken: true })
      },
    }),
    'GET /reset-password': async (c) => {
      const visit = await open(c)
      const { cookies } = visit
      const token = c.req.query('token')
      if (token !== undefined) {
        // Removes the token from the URL before it is copied or seen. The sign-in that requested the link continues,
        // unless the mail is read in another browser.
        const recovery = await describeRecovery(visit.arrival, token)
        const leadsTo = recovery instanceof Refusal ? undefined : (recovery.redirectUri ?? undefined)
        writeStep(cookies, { token, leadsTo })
        return c.redirect(within(visit, RESET), 303)
      }
      if (visit.isLost) return lost(visit)
      const recovery = await describeRecovery(visit.arrival, readStep(cookies)?.token ?? '')
      if (recovery instanceof Refusal) return lost(visit)
      const isFirst = recovery.purpose === 'activation'
      return replyWithHosted(visit, { title: 'resetPassword' }, (surroundings) => (
        <ResetPassword surroundings={surroundings} problem={leftOver(visit).problem} isFirst={isFirst} />
      ))
    },
    'POST /reset-password': posted(open, {
      path: RESET,
      fields: z.object({ password: NewPassword }),
      take: async (visit, { password }) => {
        const token = readStep(visit.cookies)?.token ?? ''
        const recovery = await describeRecovery(visit.arrival, token)
        if (recovery instanceof Refusal) return lost(visit)
        const outcome = await resetPassword(visit.arrival, { token, password })
        const otherwise = recovery.redirectUri ?? undefined
        return goOn(visit, outcome, { again: { path: RESET }, otherwise })
      },
    }),
  }) satisfies Routes
