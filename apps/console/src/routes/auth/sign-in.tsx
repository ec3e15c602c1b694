import { isRefusal } from '@vitrine/client'
import { Notice, TextField } from '@vitrine/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router'
import { AuthLayout } from '../../shared/components/auth-layout.tsx'
import { ErrorNotice } from '../../shared/components/error-notice.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { type ErrorMessage, errorMessage, fieldViolations } from '../../shared/error-messages.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { SubmitOnceForm } from '../../shared/forms/submit-once-form.tsx'
import { authText } from '../../shared/messages/auth.ts'
import { accountText } from '../../shared/messages/settings/account.ts'
import { returnPath } from '../../shared/return-path.ts'
import { clearCache, currentSession } from '../../shared/session.ts'
import { client } from '../../shared/shop-client.ts'

/** Redirects a signed-in merchant. Errors of the platform don't block the page. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const session = await currentSession().catch(() => null)
  return session ? redirect(returnPath(new URL(request.url).searchParams)) : null
}

interface Refused extends ErrorMessage {
  /** Whether a two-factor code is required. */
  readonly needsCode?: boolean
}

export async function action({ request }: ActionFunctionArgs): Promise<Response | Refused> {
  const form = await request.formData()
  try {
    await client.merchants.signIn({
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
      ...(form.get('code') && { code: String(form.get('code')).trim() }),
    })
  } catch (error) {
    return signInFailure(error)
  }
  clearCache()
  return redirect(returnPath(new URL(request.url).searchParams))
}

/** One message for both fields, so that nobody learns which accounts exist. */
function signInFailure(error: unknown): Refused {
  if (isRefusal(error, 'SECOND_FACTOR_REQUIRED'))
    return { title: accountText.codeNeeded, text: accountText.codeText, needsCode: true, tone: 'info' }
  if (isRefusal(error, 'VERIFICATION_CODE_INVALID'))
    return { title: accountText.codeNeeded, text: accountText.wrongCode, needsCode: true }
  if (isRefusal(error, 'WRONG_CREDENTIALS'))
    return { title: authText.failed, text: authText.wrongCredentials }
  if (fieldViolations(error).length > 0) return { title: authText.failed, text: authText.incomplete }
  return errorMessage(error)
}

export const shouldRevalidate = (): boolean => false

export function Component(): ReactElement {
  const failure = useActionData<typeof action>()
  const [params] = useSearchParams()
  const email = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const needsCode = !!failure && 'needsCode' in failure && failure.needsCode === true
  useEffect(() => email.current?.focus(), [])
  useEffect(() => (needsCode ? code.current?.focus() : undefined), [needsCode])

  return (
    <AuthLayout>
      <PageTitle title={authText.signIn} />
      <PageHeading>{authText.signIn}</PageHeading>
      <p className="mt-2 mb-8 text-muted">{authText.intro}</p>
      <SubmitOnceForm className="flex flex-col gap-6">
        {failure && 'title' in failure && <ErrorNotice message={failure} />}
        {!failure && params.has('ended') && (
          <Notice title={authText.sessionExpired}>{authText.sessionExpiredText}</Notice>
        )}
        {!failure && params.has('reset') && (
          <Notice tone="success" title={authText.passwordSaved}>
            {authText.passwordSavedText}
          </Notice>
        )}
        <TextField
          ref={email}
          name="email"
          type="email"
          label={authText.email}
          autoComplete="username"
          required
        />
        <PasswordField name="password" label={authText.password} autoComplete="current-password" required />
        {needsCode && (
          <TextField
            ref={code}
            name="code"
            label={accountText.signInCode}
            autoComplete="one-time-code"
            required
          />
        )}
        <SubmitButton pendingLabel={authText.signingIn}>{authText.signIn}</SubmitButton>
      </SubmitOnceForm>
      <p className="mt-8 border-t border-rule pt-4 text-sm">
        <Link to="/forgot-password" className="underline underline-offset-4">
          {authText.forgotPassword}
        </Link>
      </p>
    </AuthLayout>
  )
}
