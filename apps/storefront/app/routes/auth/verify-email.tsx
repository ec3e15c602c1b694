import { verification } from '@vitrine/client/identity'
import { toCodeError } from '@vitrine/react'
import { Button, Notice, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { AuthLayout } from '../../account/auth-layout.tsx'
import { getAuthPageData } from '../../account/auth-page-data.server.ts'
import { safeRedirectPath } from '../../account/safe-redirect-path.server.ts'
import { continueSignIn, type SignInResult, signInError } from '../../account/sign-in.server.ts'
import { readVerification } from '../../account/sign-in-cookies.server.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/verify-email.ts'

/** A cookie identifies the pending sign-in. Without it there is nothing to confirm. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const step = readVerification(request)
  if (!step) throw redirect('/sign-in', 303)
  return { ...(await getAuthPageData(context, 'verify', '/verify-email')), email: step.email }
}

type ActionResult = SignInResult & { readonly isResent?: boolean }

export async function action({ request, context }: Route.ActionArgs) {
  const step = readVerification(request)
  if (!step) throw redirect('/sign-in', 303)
  const { client } = getShopper(context)
  const { stateToken, email } = step
  const form = await request.formData()
  try {
    if (form.get('intent') === 'resend') {
      await client.use(verification.resendDuringAuthentication)(stateToken)
      return data<ActionResult>({ isResent: true })
    }
    const state = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } } as const
    const code = getFormText(form, 'code').replace(/\D/g, '')
    const outcome = await client.auth.processVerification({ code }, state)
    return orErrorResponse(
      continueSignIn({ request, context }, outcome, { email, next: safeRedirectPath(step.next) }),
    )
  } catch (error) {
    return signInError(step, toCodeError(error))
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const messages = useMessages('auth')
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const result: ActionResult | undefined = actionData
  return (
    <AuthLayout title={messages.verify.title} text={t(messages.verify.text, { email: loaderData.email })}>
      <Form method="post" replace className="mt-8 grid gap-5">
        {result?.error && <Notice tone="error">{messages.errors[result.error]}</Notice>}
        {result?.isResent && <Notice tone="success">{messages.verify.resent}</Notice>}
        <TextField
          name="code"
          label={messages.verify.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,8}"
          maxLength={8}
          dir="ltr"
          required
          className="max-w-40"
        />
        <Button type="submit" size="large" disabled={isBusy}>
          {messages.verify.submit}
        </Button>
      </Form>
      <Form method="post" replace className="mt-6">
        <input type="hidden" name="intent" value="resend" />
        <button type="submit" className="text-link text-sm">
          {messages.verify.resend}
        </button>
      </Form>
    </AuthLayout>
  )
}
