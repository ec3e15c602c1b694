import { z } from 'zod'
import type { CaptchaAction } from '../../captcha/captcha.ts'
import { emailChallengeVerifier, type Prover, sendEmailChallenge } from '../../captcha/email-challenge.ts'
import type { Reply } from '../../http/reply.ts'
import type { HttpContext, Routes } from '../../http/routes.ts'
import type { SignInAnswer } from '../../identity/complete-sign-in.ts'
import { NewEmail, NewPassword, TypedEmail, TypedPassword } from '../../identity/credentials-schema.ts'
import { login } from '../../identity/login.ts'
import { register } from '../../identity/register.ts'
import type { Arrival } from '../../identity/sign-in-context.ts'
import { Refusal } from '../../refusal.ts'
import { goOn, showAgain } from './continue-sign-in.tsx'
import { named } from './form-errors.ts'
import { posted, shown, typedIn } from './form-post.ts'
import { leadBack, leftOver } from './pending-sign-in.ts'
import { replyWithHosted } from './reply-with-sign-in-page.tsx'
import type { Visit } from './sign-in-request.ts'
import { Register } from './views.tsx'

const text = z.string().trim().max(100).optional()
const proof = { captcha: z.string().max(10_000).optional(), code: z.string().max(20).optional() }
const Credentials = z.object({ email: TypedEmail, password: TypedPassword, ...proof })
const Registration = z.object({
  email: NewEmail,
  password: NewPassword,
  firstName: text,
  lastName: text,
  ...proof,
})

/** The sign-in and registration pages. */
export const entryRoutes = (open: (c: HttpContext) => Promise<Visit>) =>
  ({
    'GET /register': shown(open, (visit) =>
      replyWithHosted(visit, { title: 'register' }, (surroundings) => (
        <Register surroundings={surroundings} {...leftOver(visit)} />
      )),
    ),
    'POST /sign-in': posted(open, {
      path: '/sign-in',
      fields: Credentials,
      take: (visit, typed) =>
        enter(visit, typed, {
          action: 'login',
          path: '/sign-in',
          attempt: (arrival, captchaTokens) =>
            login(arrival, { ...typed, captchaTokens, deviceToken: visit.cookies.read('memberDevice') }),
        }),
    }),
    'POST /register': posted(open, {
      path: '/register',
      fields: Registration,
      take: (visit, typed) =>
        enter(visit, typed, {
          action: 'register',
          path: '/register',
          attempt: (arrival, captchaTokens) => {
            const { email, password, firstName, lastName } = typed
            const language = arrival.locale.code
            const profile = { language, ...(firstName && { firstName }), ...(lastName && { lastName }) }
            return register(arrival, { email, password, profile, captchaTokens })
          },
        }),
    }),
  }) satisfies Routes

interface Entry {
  readonly action: CaptchaAction
  readonly path: string
  readonly attempt: (
    arrival: Arrival,
    captchaTokens: { readonly invisible: string | undefined },
  ) => Promise<SignInAnswer | Refusal>
}

interface Proof {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly captcha?: string | undefined
  readonly code?: string | undefined
}

/** Attempts a sign-in. Where a captcha is required and no script solves it, an emailed code replaces it. */
async function enter(visit: Visit, typed: Proof, { action, path, attempt }: Entry): Promise<Reply> {
  const { email, captcha, code } = typed
  const { db, browser, now, arrival } = visit
  const again = { path, ...typedIn(typed) }
  const prover: Prover = { db, browser, email, action, now }
  const verifyCaptcha = code ? emailChallengeVerifier(prover, code) : arrival.verifyCaptcha
  const outcome = await attempt({ ...arrival, verifyCaptcha }, { invisible: captcha || undefined })
  const isUnproven =
    outcome instanceof Refusal && (outcome.code === '-19971' || (outcome.code === '-19970' && !!code))
  if (!isUnproven) return goOn(visit, outcome, { email, again })
  const sent = await sendEmailChallenge(prover, { locale: arrival.locale, network: arrival.network })
  if (sent instanceof Refusal) return showAgain(visit, again, sent)
  visit.c.set('refusal', outcome.code)
  return leadBack(visit, { ...again, mailedTo: email, ...(code && { problem: named('wrongProof') }) })
}
