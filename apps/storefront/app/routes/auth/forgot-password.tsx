import { isRefusal } from '@vitrine/client'
import { toCodeError } from '@vitrine/react'
import { Button, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { AuthLayout } from '../../account/auth-layout.tsx'
import { getAuthPageData } from '../../account/auth-page-data.server.ts'
import type { SignInResult } from '../../account/sign-in.server.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { EmailField } from '../../shared/components/email-field.tsx'
import { getFormText } from '../../shared/form-text.server.ts'
import { config } from '../../shared/shop-client.server.ts'
import type { Route } from './+types/forgot-password.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  getAuthPageData(context, 'forgot', '/forgot-password')

type ActionResult = SignInResult & { readonly sentTo?: string }

/**
 * Sends a reset link by email. The platform's page signs the customer in and redirects to the account
 * here. The response never reveals whether an address has an account.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const email = getFormText(await request.formData(), 'email').trim()
  try {
    await getShopper(context).client.auth.sendPasswordResetEmail(email, `${config.publicUrl}/account`)
    return data<ActionResult>({ sentTo: email })
  } catch (error) {
    const codeError = toCodeError(error)
    if (isRefusal(error) && codeError === 'wrongCode') throw error
    return data<ActionResult>(
      { error: codeError === 'wrongCode' ? 'invalidEmail' : codeError },
      { status: 400 },
    )
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps): ReactElement {
  const messages = useMessages('auth')
  const { forgot } = messages
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const result: ActionResult | undefined = actionData
  const back = (
    <p className="mt-8 text-sm">
      <Link to="/sign-in" className="text-link">
        {forgot.back}
      </Link>
    </p>
  )
  if (result?.sentTo)
    return (
      <AuthLayout title={forgot.sentTitle} text={t(forgot.sent, { email: result.sentTo })}>
        {back}
      </AuthLayout>
    )
  return (
    <AuthLayout title={forgot.title} text={forgot.text}>
      <Form method="post" replace className="mt-8 grid gap-5">
        {result?.error && <Notice tone="error">{messages.errors[result.error]}</Notice>}
        <EmailField label={messages.email} autoComplete="username" />
        <Button type="submit" size="large" disabled={isBusy}>
          {forgot.submit}
        </Button>
      </Form>
      {back}
    </AuthLayout>
  )
}
