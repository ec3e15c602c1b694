import type { LoginOutcome } from '@vitrine/client'
import { pendingLogins } from '@vitrine/client/extras'
import { type SignInErrorCode, toSignInState } from '@vitrine/react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { requestI18n } from '../i18n/request-i18n.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { getFormText } from '../shared/form-text.server.ts'
import { config } from '../shared/shop-client.server.ts'
import { loginStorage, verificationCookie } from './sign-in-cookies.server.ts'

/** The redirect URI that is registered with the platform. It must match exactly. */
const REDIRECT_URI = `${config.publicUrl}/signed-in`

/** The error of a sign-in that needs a step other than email and password, as the client reports it. */
const UNSUPPORTED_STEP = 'Unknown _state'

interface ActionArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

interface SignInOptions {
  /** The path to open after sign-in, without the language prefix. */
  readonly next: string
  /** `login` shows the platform's page. `none` only checks for an existing session there. */
  readonly prompt: 'login' | 'none'
  /** Shows the platform's registration page, if it has one. */
  readonly isNew?: boolean
  /** The id of the OpenID provider at which the sign-in starts. */
  readonly provider?: string
  /** Proves that the shopper has just signed in here. */
  readonly sessionToken?: string
}

/**
 * Redirects the browser to the platform, which redirects it back with a code or an error. A cookie holds the PKCE data that
 * completes the sign-in.
 */
export async function redirectToSignIn(
  { request, context }: ActionArgs,
  { next, prompt, isNew = false, provider, sessionToken }: SignInOptions,
): Promise<Response> {
  const { auth } = getShopper(context).client
  const wanted = `${config.publicUrl}${requestI18n(context).prefix}${next}`
  const oauthData = await auth.generateOAuthData(REDIRECT_URI, wanted)
  const { authUrl } = await auth.getAuthUrl(oauthData, {
    prompt,
    responseMode: 'query',
    ...(sessionToken && { sessionToken }),
  })
  const storage = loginStorage(request)
  pendingLogins(() => storage).save(oauthData)
  const headers = new Headers({ 'set-cookie': storage.cookie() })
  headers.append('set-cookie', verificationCookie(undefined))
  const address = new URL(authUrl)
  // The platform's pages use the language of the shop.
  address.searchParams.set('ui_locales', requestI18n(context).code)
  if (isNew) address.searchParams.set('screen_hint', 'signup')
  if (provider) address.searchParams.set('provider', provider)
  return redirect(address.href, { status: 303, headers })
}

type SignInFormError = SignInErrorCode | 'shortPassword'

/** The action data of a sign-in form that did not succeed. */
export interface SignInResult {
  readonly error?: SignInFormError
  /** A second error. */
  readonly secondError?: SignInFormError
  /** The captcha to solve before the form is sent again. */
  readonly captcha?: 'invisible' | 'visible'
  /** The submitted values, for a form without scripts. Never the password. */
  readonly values?: SignInValues
}

interface SignInValues {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

interface SubmittedForm extends SignInValues {
  readonly next: string
  readonly captchaTokens?: object | undefined
}

/** Continues after a sign-in step: completes it, redirects to the next step, or returns the form with an error. */
export async function continueSignIn(args: ActionArgs, outcome: LoginOutcome, form: SubmittedForm) {
  const { email, next, captchaTokens } = form
  if (outcome.loginState === 'SUCCESS')
    return redirectToSignIn(args, { next, prompt: 'none', sessionToken: outcome.data.sessionToken })
  if (outcome.loginState === 'EMAIL_VERIFICATION_REQUIRED')
    return redirect('/verify-email', {
      status: 303,
      headers: { 'set-cookie': verificationCookie({ stateToken: outcome.data.stateToken, email, next }) },
    })
  if (outcome.loginState === 'OWNER_APPROVAL_REQUIRED') return redirect('/waiting', 303)
  // Only the platform's pages ask for a second factor.
  if (outcome.loginState === 'FAILURE' && outcome.error === UNSUPPORTED_STEP)
    return redirectToSignIn(args, { next, prompt: 'login' })
  const progress = toSignInState(outcome, captchaTokens ? { captchaTokens } : {})
  if (progress.status === 'CAPTCHA_REQUIRED')
    return data<SignInResult>({ captcha: progress.captcha, values: valuesOf(form) }, { status: 400 })
  return signInError(form, progress.status === 'FAILURE' ? progress.errorCode : 'unknown')
}

const STATUS: Readonly<Partial<Record<SignInFormError, number>>> = { tooMany: 429, unreachable: 503 }

export const signInError = (form: SignInValues, error: SignInFormError, secondError?: SignInFormError) =>
  data<SignInResult>(
    { error, ...(secondError && { secondError }), values: valuesOf(form) },
    { status: STATUS[error] ?? 400 },
  )

const valuesOf = ({ email, firstName = '', lastName = '' }: SignInValues): SignInValues => ({
  email,
  firstName,
  lastName,
})

/** The credentials in a form, with its captcha tokens. */
export function parseCredentials(form: FormData) {
  const captchaTokens = parseCaptchaTokens(form)
  return {
    email: getFormText(form, 'email').trim(),
    password: getFormText(form, 'password'),
    ...(captchaTokens && { captchaTokens }),
  }
}

function parseCaptchaTokens(form: FormData) {
  const [invisible, visible] = [getFormText(form, 'captcha.invisible'), getFormText(form, 'captcha.visible')]
  if (!invisible && !visible) return undefined
  return {
    ...(invisible && { invisibleRecaptchaToken: invisible }),
    ...(visible && { recaptchaToken: visible }),
  }
}
