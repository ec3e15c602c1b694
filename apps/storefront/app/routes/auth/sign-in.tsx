import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import { AuthForm } from '../../account/auth-form.tsx'
import { AuthLayout } from '../../account/auth-layout.tsx'
import { getAuthPageData, listSignInProviders } from '../../account/auth-page-data.server.ts'
import { PasswordField } from '../../account/password-field.tsx'
import { safeRedirectPath } from '../../account/safe-redirect-path.server.ts'
import {
  continueSignIn,
  parseCredentials,
  redirectToSignIn,
  type SignInResult,
} from '../../account/sign-in.server.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { EmailField } from '../../shared/components/email-field.tsx'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/sign-in.ts'

/** The notices that a link to this page can show. */
const NOTICES = ['signedOut', 'accountDeleted', 'expired'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = safeRedirectPath(searchParams.get('next'))
  if (getShopper(context).isMember()) throw redirect(next, 303)
  const notice = NOTICES.find((each) => each === searchParams.get('notice'))
  const [page, providers] = await Promise.all([
    getAuthPageData(context, 'signIn', '/sign-in'),
    listSignInProviders(context),
  ])
  return { ...page, providers, next, ...(notice && { notice }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const routeArgs = { request, context }
  const next = safeRedirectPath(form.get('next'))
  if (form.get('intent') === 'hosted')
    return orErrorResponse(
      redirectToSignIn(routeArgs, { next, prompt: 'login', provider: getFormText(form, 'provider') }),
    )
  const credentials = parseCredentials(form)
  const { auth } = getShopper(context).client
  const outcome = await auth.login(credentials)
  return orErrorResponse(continueSignIn(routeArgs, outcome, { ...credentials, next }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { next, notice, providers, siteKeys } = loaderData
  const messages = useMessages('auth')
  const result: SignInResult | undefined = actionData
  const nextQuery = `?next=${encodeURIComponent(next)}`
  return (
    <AuthLayout title={messages.signIn.title} text={messages.signIn.text}>
      {notice && !result && (
        <Notice tone={notice === 'expired' ? 'error' : 'success'} className="mt-6">
          {messages[notice]}
        </Notice>
      )}
      <AuthForm
        purpose="login"
        result={result}
        siteKeys={siteKeys}
        providers={providers}
        next={next}
        submit={messages.signIn.submit}
      >
        <EmailField label={messages.email} defaultValue={result?.values?.email} autoComplete="username" />
        <PasswordField name="password" label={messages.password} />
        <p className="-mt-2 text-sm">
          <Link to="/forgot-password" className="text-link">
            {messages.signIn.forgot}
          </Link>
        </p>
      </AuthForm>
      <p className="mt-4 text-sm text-muted">
        {messages.signIn.newHere}{' '}
        <Link to={`/register${nextQuery}`} className="text-link text-ink">
          {messages.signIn.register}
        </Link>
      </p>
    </AuthLayout>
  )
}
