import { TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import { AuthForm } from '../../account/auth-form.tsx'
import { AuthLayout } from '../../account/auth-layout.tsx'
import { getAuthPageData, listSignInProviders } from '../../account/auth-page-data.server.ts'
import { PasswordField } from '../../account/password-field.tsx'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../account/password-strength.ts'
import { safeRedirectPath } from '../../account/safe-redirect-path.server.ts'
import {
  continueSignIn,
  parseCredentials,
  redirectToSignIn,
  type SignInResult,
  signInError,
} from '../../account/sign-in.server.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { EmailField } from '../../shared/components/email-field.tsx'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/register.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = safeRedirectPath(new URL(request.url).searchParams.get('next'))
  if (getShopper(context).isMember()) throw redirect(next, 303)
  const [page, providers] = await Promise.all([
    getAuthPageData(context, 'register', '/register'),
    listSignInProviders(context),
  ])
  return { ...page, providers, next }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const routeArgs = { request, context }
  const next = safeRedirectPath(form.get('next'))
  if (form.get('intent') === 'hosted')
    return orErrorResponse(
      redirectToSignIn(routeArgs, {
        next,
        prompt: 'login',
        isNew: true,
        provider: getFormText(form, 'provider'),
      }),
    )
  const credentials = parseCredentials(form)
  const [firstName, lastName] = [getFormText(form, 'firstName').trim(), getFormText(form, 'lastName').trim()]
  const sent = { ...credentials, firstName, lastName, next }
  const { length } = credentials.password
  const isEmail = looksLikeEmail(credentials.email)
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    return isEmail ? signInError(sent, 'shortPassword') : signInError(sent, 'invalidEmail', 'shortPassword')
  if (!isEmail) return signInError(sent, 'invalidEmail')
  const profile = { ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const { auth } = getShopper(context).client
  const outcome = await auth.register({ ...credentials, profile })
  return orErrorResponse(continueSignIn(routeArgs, outcome, sent))
}

/** Only checks that there is text. The platform validates the address. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { next, providers, siteKeys } = loaderData
  const messages = useMessages('auth')
  const t = useT()
  const optional = (label: string) => t(messages.optional, { label })
  const result: SignInResult | undefined = actionData
  const error = result?.error
  const emailError = error === 'invalidEmail' || error === 'emailAlreadyExists'
  return (
    <AuthLayout title={messages.register.title} text={messages.register.text}>
      <AuthForm
        purpose="register"
        result={result}
        siteKeys={siteKeys}
        providers={providers}
        next={next}
        submit={messages.register.submit}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="firstName"
            label={optional(messages.firstName)}
            defaultValue={result?.values?.firstName}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            name="lastName"
            label={optional(messages.lastName)}
            defaultValue={result?.values?.lastName}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <EmailField
          label={messages.email}
          defaultValue={result?.values?.email}
          autoComplete="username"
          aria-invalid={emailError || undefined}
        />
        <PasswordField
          name="password"
          label={messages.password}
          hint={messages.register.passwordHint}
          isNew
        />
      </AuthForm>
      <p className="mt-4 text-sm text-muted">
        {messages.register.haveAccount}{' '}
        <Link to={`/sign-in?next=${encodeURIComponent(next)}`} className="text-link text-ink">
          {messages.register.signIn}
        </Link>
      </p>
    </AuthLayout>
  )
}
