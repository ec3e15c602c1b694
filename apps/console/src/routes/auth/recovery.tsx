import { isInvalidArguments, isRefusal } from '@vitrine/client'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { AuthLayout } from '../../shared/components/auth-layout.tsx'
import { ErrorNotice } from '../../shared/components/error-notice.tsx'
import { ExpiredLink } from '../../shared/components/expired-link.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { type FormError, toFormError } from '../../shared/form-error.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { PASSWORD_MIN_LENGTH } from '../../shared/forms/password-strength.ts'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { SubmitOnceForm } from '../../shared/forms/submit-once-form.tsx'
import { authText } from '../../shared/messages/auth.ts'
import { recoveryText as text } from '../../shared/messages/recovery.ts'
import { t } from '../../shared/messages/t.ts'
import { showNotice } from '../../shared/notices.ts'
import { HOME } from '../../shared/return-path.ts'
import { clearCache } from '../../shared/session.ts'
import { client } from '../../shared/shop-client.ts'
import { clearSetUpToken, setUpToken } from './set-up-token.ts'

const FIELDS = { password: { noun: authText.nouns.password } } as const

/** The owner whom the link belongs to; null if it is no longer valid. */
export async function loader(): Promise<{ name: string; email: string } | null> {
  try {
    return (await client.merchants.checkOwnerLink(setUpToken() ?? '')).owner
  } catch (error) {
    if (isRefusal(error, 'OWNER_LINK_INVALID') || isInvalidArguments(error)) return null
    throw error
  }
}

type Rejected = FormError<keyof typeof FIELDS>

export async function action({ request }: ActionFunctionArgs): Promise<Response | Rejected> {
  const form = await request.formData()
  try {
    await client.merchants.recoverOwner({ token: setUpToken() ?? '', password: String(form.get('password')) })
  } catch (error) {
    return toFormError(error, FIELDS)
  }
  clearSetUpToken()
  clearCache()
  showNotice({ title: text.saved, text: text.savedText })
  return redirect(HOME)
}

export const shouldRevalidate = (): boolean => false

/** Resets the password of an owner who opened a password reset link. */
export function Component(): ReactElement {
  const owner = useLoaderData<typeof loader>()
  const { failure, errors } = useActionData<Rejected>() ?? {}
  if (!owner) return <ExpiredLink text={text} />
  return (
    <AuthLayout>
      <PageTitle title={text.title} />
      <PageHeading>{text.heading}</PageHeading>
      <p className="mt-2 mb-8 text-muted">{t(text.text, { email: owner.email })}</p>
      <SubmitOnceForm className="flex flex-col gap-6">
        {failure && <ErrorNotice message={failure} />}
        <input type="hidden" name="username" value={owner.email} autoComplete="username" />
        <PasswordField
          name="password"
          label={text.password}
          autoComplete="new-password"
          required
          hint={t(text.passwordHint, { count: PASSWORD_MIN_LENGTH })}
          error={errors?.fields.password}
        />
        <SubmitButton pendingLabel={text.busy}>{text.save}</SubmitButton>
      </SubmitOnceForm>
    </AuthLayout>
  )
}
