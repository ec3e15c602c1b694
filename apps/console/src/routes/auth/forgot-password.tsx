import { isRefusal } from '@vitrine/client'
import { Notice, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, Link, useActionData } from 'react-router'
import { AuthLayout } from '../../shared/components/auth-layout.tsx'
import { ErrorNotice } from '../../shared/components/error-notice.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { type ErrorMessage, errorMessage } from '../../shared/error-messages.ts'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { SubmitOnceForm } from '../../shared/forms/submit-once-form.tsx'
import { authText as text } from '../../shared/messages/auth.ts'
import { t } from '../../shared/messages/t.ts'
import { client } from '../../shared/shop-client.ts'

interface Outcome {
  readonly failure?: ErrorMessage
  readonly sentTo?: string
}

export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const email = String((await request.formData()).get('email')).trim()
  try {
    await client.merchants.requestPasswordReset(email)
  } catch (error) {
    if (isRefusal(error, 'EMAIL_NOT_CONFIGURED'))
      return { failure: { title: text.noEmail, text: text.noEmailText, tone: 'info' } }
    return { failure: errorMessage(error) }
  }
  return { sentTo: email }
}

/** Staff who forgot their password request a link by email. */
export function Component(): ReactElement {
  const { failure, sentTo } = useActionData<Outcome>() ?? {}
  return (
    <AuthLayout>
      <PageTitle title={text.forgotPasswordTitle} />
      <PageHeading>{text.forgotPasswordTitle}</PageHeading>
      {sentTo ? (
        <Notice className="mt-6" title={text.linkSent}>
          {t(text.linkSentText, { email: sentTo })}
        </Notice>
      ) : (
        <>
          <p className="mt-2 mb-8 text-muted">{text.forgotPasswordText}</p>
          <SubmitOnceForm className="flex flex-col gap-6">
            {failure && <ErrorNotice message={failure} />}
            <TextField name="email" type="email" label={text.email} autoComplete="username" required />
            <SubmitButton pendingLabel={text.sendingLink}>{text.sendLink}</SubmitButton>
          </SubmitOnceForm>
        </>
      )}
      <p className="mt-8 border-t border-rule pt-4 text-sm">
        <Link to="/sign-in" className="underline underline-offset-4">
          {text.backToSignIn}
        </Link>
      </p>
    </AuthLayout>
  )
}
