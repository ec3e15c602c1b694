import type { LoginOutcome } from '@vitrine/client'
import { pendingLogins } from '@vitrine/client/extras'
import { type SignInProblem, signInProgress } from '@vitrine/react'
import { languagePrefix } from '@vitrine/ui/messages'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { requestI18n } from '../i18n/i18n.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import { config } from '../shop.server.ts'
import { keepStep, loginStorage } from './kept.server.ts'

/** The one address that shoppers come back to from the platform. It is registered there, letter by letter. */
const RETURN = `${config.publicUrl}/signed-in`

interface Step {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

interface Leaving {
  /** Where to go once it is done, within the language of the page. */
  readonly next: string
  /** `login` shows the platform's page; `none` asks nobody, and finds out whether somebody is signed in there. */
  readonly prompt: 'login' | 'none'
  /** Shows the platform's page for a new account, where it has one. */
  readonly isNew?: boolean
  /** Proves that they have just signed in here. */
  readonly sessionToken?: string
}

/**
 * Sends the browser to the platform, which sends it back with a code or with the reason why there is none. The browser
 * keeps what only it may finish the sign-in with.
 */
export async function leaveToSignIn(
  { request, context }: Step,
  { next, prompt, isNew = false, sessionToken }: Leaving,
): Promise<Response> {
  const { auth } = shopperOf(context).client
  const wanted = `${config.publicUrl}${languagePrefix(requestI18n(context).code)}${next}`
  const oauthData = await auth.generateOAuthData(RETURN, wanted)
  const { authUrl } = await auth.getAuthUrl(oauthData, {
    prompt,
    responseMode: 'query',
    ...(sessionToken && { sessionToken }),
  })
  const storage = loginStorage(request)
  pendingLogins(() => storage).begin(oauthData)
  const headers = new Headers({ 'set-cookie': storage.cookie() })
  headers.append('set-cookie', keepStep(undefined))
  const address = new URL(authUrl)
  // The platform's pages go on in the language of the shop.
  address.searchParams.set('ui_locales', requestI18n(context).code)
  if (isNew) address.searchParams.set('screen_hint', 'signup')
  return redirect(address.href, { status: 303, headers })
}

/** What may be wrong with what was sent. */
type EntryProblem = SignInProblem | 'shortPassword'

/** What a form of the entrance says when it did not lead in. */
export interface EntryAnswer {
  readonly problem?: EntryProblem
  /** What else is wrong. */
  readonly besides?: EntryProblem
  /** Once more, with an answer from this captcha. */
  readonly captcha?: 'invisible' | 'visible'
  /** What was typed, for a form that comes back without scripts. Never the password. */
  readonly typed?: Typed
}

/** What a form says of who they are. */
interface Typed {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

interface Sent extends Typed {
  readonly next: string
  readonly captchaTokens?: object | undefined
}

/** Goes on from what a step of a sign-in came to: in, to the next step, or back to the form with what was wrong. */
export async function goOnFrom(step: Step, outcome: LoginOutcome, sent: Sent) {
  const { email, next, captchaTokens } = sent
  if (outcome.loginState === 'SUCCESS')
    return leaveToSignIn(step, { next, prompt: 'none', sessionToken: outcome.data.sessionToken })
  if (outcome.loginState === 'EMAIL_VERIFICATION_REQUIRED')
    return redirect('/verify-email', {
      status: 303,
      headers: { 'set-cookie': keepStep({ stateToken: outcome.data.stateToken, email, next }) },
    })
  if (outcome.loginState === 'OWNER_APPROVAL_REQUIRED') return redirect('/waiting', 303)
  const progress = signInProgress(outcome, captchaTokens ? { captchaTokens } : {})
  if (progress.status === 'CAPTCHA_REQUIRED')
    return data<EntryAnswer>({ captcha: progress.captcha, typed: typedIn(sent) }, { status: 400 })
  return refusedEntry(sent, progress.status === 'FAILURE' ? progress.problem : 'unknown')
}

const STATUS: Readonly<Partial<Record<EntryProblem, number>>> = { tooMany: 429, unreachable: 503 }

export const refusedEntry = (sent: Typed, problem: EntryProblem, besides?: EntryProblem) =>
  data<EntryAnswer>(
    { problem, ...(besides && { besides }), typed: typedIn(sent) },
    { status: STATUS[problem] ?? 400 },
  )

const typedIn = ({ email, firstName = '', lastName = '' }: Typed): Typed => ({ email, firstName, lastName })

/** Who a form says they are, with the captchas that it has solved. */
export function credentialsIn(form: FormData) {
  const captchaTokens = captchasIn(form)
  return {
    email: textIn(form, 'email').trim(),
    password: textIn(form, 'password'),
    ...(captchaTokens && { captchaTokens }),
  }
}

/** The captchas that a form has solved. */
function captchasIn(form: FormData) {
  const [invisible, visible] = [textIn(form, 'captcha.invisible'), textIn(form, 'captcha.visible')]
  if (!invisible && !visible) return undefined
  return {
    ...(invisible && { invisibleRecaptchaToken: invisible }),
    ...(visible && { recaptchaToken: visible }),
  }
}

/** A text field of a form; nothing where there is none. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
