import { z } from 'zod'
import type { CaptchaAction } from '../../../identity/captcha/captcha-types.ts'
import {
  type EmailChallengeContext,
  emailChallengeVerifier,
  sendEmailChallenge,
} from '../../../identity/captcha/email-challenge.ts'
import { LoginEmail, NewEmail } from '../../../identity/members/login-email-schema.ts'
import { listOfferedProviders } from '../../../identity/providers/sign-in-provider-settings.ts'
import type { SignInResult } from '../../../identity/sign-in/complete-sign-in.ts'
import { LoginPassword, NewPassword } from '../../../identity/sign-in/credentials-schema.ts'
import { login } from '../../../identity/sign-in/login.ts'
import { register } from '../../../identity/sign-in/register.ts'
import type { SignInContext } from '../../../identity/sign-in/sign-in-context.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import type { HttpContext } from '../../../kernel/http/route-types.ts'
import { type Routes, route } from '../../../kernel/operations/operation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { continueSignIn, redirectToForm } from './continue-sign-in.tsx'
import { formError } from './form-errors.ts'
import { formPostHandler, pageHandler, redisplayedFields } from './form-post.ts'
import { pendingSignIn, redirectWithPending } from './pending-sign-in.ts'
import { replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import { Register } from './sign-in-pages.tsx'
import type { SignInRequest } from './sign-in-request.ts'

const text = z.string().trim().max(100).optional()
const proof = { captcha: z.string().max(10_000).optional(), code: z.string().max(20).optional() }
const Credentials = z.object({ email: LoginEmail, password: LoginPassword, ...proof })
const Registration = z.object({
  email: NewEmail,
  password: NewPassword,
  firstName: text,
  lastName: text,
  ...proof,
})

/** The sign-in and registration pages. */
export const signInAndRegisterRoutes = (open: (c: HttpContext) => Promise<SignInRequest>) =>
  ({
    'GET /register': route(
      { access: 'anyone' },
      pageHandler(open, async (signInRequest) => {
        const providers = await listOfferedProviders(signInRequest.db)
        return replyWithSignInPage(signInRequest, { title: 'register' }, (pageContext) => (
          <Register pageContext={pageContext} providers={providers} {...pendingSignIn(signInRequest)} />
        ))
      }),
    ),
    'POST /sign-in': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: '/sign-in',
        fields: Credentials,
        take: (signInRequest, typed) =>
          enter(signInRequest, typed, {
            action: 'login',
            path: '/sign-in',
            attempt: (context, captchaTokens) =>
              login(context, {
                ...typed,
                captchaTokens,
                deviceToken: signInRequest.cookies.read('memberDevice'),
              }),
          }),
      }),
    ),
    'POST /register': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: '/register',
        fields: Registration,
        take: (signInRequest, typed) =>
          enter(signInRequest, typed, {
            action: 'register',
            path: '/register',
            attempt: (context, captchaTokens) => {
              const { email, password, firstName, lastName } = typed
              const language = context.locale.code
              const profile = { language, ...(firstName && { firstName }), ...(lastName && { lastName }) }
              return register(context, { email, password, profile, captchaTokens })
            },
          }),
      }),
    ),
  }) satisfies Routes

interface Entry {
  readonly action: CaptchaAction
  readonly path: string
  readonly attempt: (
    context: SignInContext,
    captchaTokens: { readonly invisible: string | undefined },
  ) => Promise<SignInResult | Refusal>
}

interface Proof {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly captcha?: string | undefined
  readonly code?: string | undefined
}

/** Attempts a sign-in. Where a captcha is required and no script solves it, an emailed code replaces it. */
async function enter(
  signInRequest: SignInRequest,
  typed: Proof,
  { action, path, attempt }: Entry,
): Promise<Reply> {
  const { email, captcha, code } = typed
  const { db, browser, now, context } = signInRequest
  const again = { path, ...redisplayedFields(typed) }
  const challengeContext: EmailChallengeContext = { db, browser, email, action, now }
  const verifyCaptcha = code ? emailChallengeVerifier(challengeContext, code) : context.verifyCaptcha
  const outcome = await attempt({ ...context, verifyCaptcha }, { invisible: captcha || undefined })
  const isUnproven =
    outcome instanceof Refusal && (outcome.code === '-19971' || (outcome.code === '-19970' && !!code))
  if (!isUnproven) return continueSignIn(signInRequest, outcome, { email, again })
  const sent = await sendEmailChallenge(challengeContext, {
    locale: context.locale,
    network: context.network,
  })
  if (sent instanceof Refusal) return redirectToForm(signInRequest, again, sent)
  signInRequest.c.set('refusal', outcome.code)
  return redirectWithPending(signInRequest, {
    ...again,
    mailedTo: email,
    ...(code && { problem: formError('wrongCodeResent') }),
  })
}
