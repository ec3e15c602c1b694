import { z } from 'zod'
import { LoginEmail } from '../../../identity/members/login-email-schema.ts'
import { NewPassword } from '../../../identity/sign-in/credentials-schema.ts'
import {
  describeRecovery,
  resetPassword,
  startRecovery,
} from '../../../identity/sign-in/password-recovery.ts'
import type { HttpContext } from '../../../kernel/http/route-types.ts'
import { type Routes, route } from '../../../kernel/operations/operation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { ShopServer } from '../../../shop/shop-server.ts'
import { continueSignIn, redirectToForm } from './continue-sign-in.tsx'
import { expiredPage } from './error-pages.tsx'
import { formPostHandler, pageHandler } from './form-post.ts'
import { pendingSignIn, redirectWithPending } from './pending-sign-in.ts'
import { replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import { ForgotPassword, LinkSent, ResetPassword } from './sign-in-pages.tsx'
import { pathInFlow, type SignInRequest } from './sign-in-request.ts'
import { readStepCookie, writeStepCookie } from './sign-in-step-cookie.ts'

const FORGOT_PASSWORD = '/forgot-password'
const RESET = '/reset-password'

/** The password reset pages. */
export const passwordRoutes = ({ apps }: ShopServer, open: (c: HttpContext) => Promise<SignInRequest>) =>
  ({
    'GET /forgot-password': route(
      { access: 'anyone' },
      pageHandler(open, (signInRequest) => {
        const { isTaken, email, problem } = pendingSignIn(signInRequest)
        return isTaken
          ? replyWithSignInPage(signInRequest, { title: 'checkEmail' }, (pageContext) => (
              <LinkSent pageContext={pageContext} email={email} />
            ))
          : replyWithSignInPage(signInRequest, { title: 'forgotPassword' }, (pageContext) => (
              <ForgotPassword pageContext={pageContext} problem={problem} email={email} />
            ))
      }),
    ),
    'POST /forgot-password': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: FORGOT_PASSWORD,
        fields: z.object({ email: LoginEmail.pipe(z.email()) }),
        take: async (signInRequest, { email }) => {
          const outcome = await startRecovery(signInRequest.context, apps, {
            email,
            flowId: signInRequest.flow?.id,
          })
          const pending = { path: FORGOT_PASSWORD, email }
          return outcome instanceof Refusal
            ? redirectToForm(signInRequest, pending, outcome)
            : redirectWithPending(signInRequest, { ...pending, isTaken: true })
        },
      }),
    ),
    'GET /reset-password': route({ access: 'anyone' }, async (c) => {
      const signInRequest = await open(c)
      const { cookies } = signInRequest
      const token = c.req.query('token')
      if (token !== undefined) {
        // Removes the token from the URL before it is copied or seen. The sign-in that requested the link continues,
        // unless the mail is read in another browser.
        const recovery = await describeRecovery(signInRequest.context, token)
        const leadsTo = recovery instanceof Refusal ? undefined : (recovery.redirectUri ?? undefined)
        writeStepCookie(cookies, { token, leadsTo })
        return c.redirect(pathInFlow(signInRequest, RESET), 303)
      }
      if (signInRequest.isExpired) return expiredPage(signInRequest)
      const recovery = await describeRecovery(signInRequest.context, readStepCookie(cookies)?.token ?? '')
      if (recovery instanceof Refusal) return expiredPage(signInRequest)
      const isFirst = recovery.purpose === 'activation'
      return replyWithSignInPage(signInRequest, { title: 'resetPassword' }, (pageContext) => (
        <ResetPassword
          pageContext={pageContext}
          problem={pendingSignIn(signInRequest).problem}
          isFirst={isFirst}
        />
      ))
    }),
    'POST /reset-password': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: RESET,
        fields: z.object({ password: NewPassword }),
        take: async (signInRequest, { password }) => {
          const token = readStepCookie(signInRequest.cookies)?.token ?? ''
          const recovery = await describeRecovery(signInRequest.context, token)
          if (recovery instanceof Refusal) return expiredPage(signInRequest)
          const outcome = await resetPassword(signInRequest.context, { token, password })
          const otherwise = recovery.redirectUri ?? undefined
          return continueSignIn(signInRequest, outcome, { again: { path: RESET }, otherwise })
        },
      }),
    ),
  }) satisfies Routes
