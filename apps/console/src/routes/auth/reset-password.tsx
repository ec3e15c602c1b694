import { isRefusal } from '@vitrine/client'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, redirect, useActionData } from 'react-router'
import { AuthLayout } from '../../shared/components/auth-layout.tsx'
import { ErrorNotice } from '../../shared/components/error-notice.tsx'
import { ExpiredLink } from '../../shared/components/expired-link.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { type ErrorMessage, errorMessage, fieldViolations } from '../../shared/error-messages.ts'
import { type FieldErrors, fieldErrors } from '../../shared/forms/field-errors.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { PASSWORD_MIN_LENGTH } from '../../shared/forms/password-strength.ts'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { SubmitOnceForm } from '../../shared/forms/submit-once-form.tsx'
import { authText as text } from '../../shared/messages/auth.ts'
import { t } from '../../shared/messages/t.ts'
import { clearCache } from '../../shared/session.ts'
import { client } from '../../shared/shop-client.ts'
import { clearSetUpToken, setUpToken } from './set-up-token.ts'

const FIELDS = { password: { noun: text.nouns.password } } as const

interface FormError {
  readonly isExpired?: boolean
  readonly failure?: ErrorMessage
  readonly errors?: FieldErrors<keyof typeof FIELDS>
}

export async function action({ request }: ActionFunctionArgs): Promise<Response | FormError> {
  const form = await request.formData()
  try {
    await client.merchants.resetPassword({
      token: setUpToken() ?? '',
      password: String(form.get('password')),
    })
  } catch (error) {
    if (isRefusal(error, 'RECOVERY_TOKEN_INVALID')) return { isExpired: true }
    const violations = fieldViolations(error)
    return violations.length > 0
      ? { errors: fieldErrors(violations, FIELDS) }
      : { failure: errorMessage(error) }
  }
  clearSetUpToken()
  clearCache()
  return redirect('/sign-in?reset')
}

/** Staff who opened the link of a password reset email choose a new password. */
export function Component(): ReactElement {
  const { isExpired, failure, errors } = useActionData<FormError>() ?? {}
  if (isExpired || !setUpToken())
    return (
      <ExpiredLink
        text={{
          title: text.forgotPasswordTitle,
          expired: text.expiredLink,
          expiredText: text.resetLinkText,
          signIn: text.signIn,
        }}
      />
    )
  return (
    <AuthLayout>
      <PageTitle title={text.forgotPasswordTitle} />
      <PageHeading>{text.forgotPasswordTitle}</PageHeading>
      <p className="mt-2 mb-8 text-muted">{text.newPasswordText}</p>
      <SubmitOnceForm className="flex flex-col gap-6">
        {failure && <ErrorNotice message={failure} />}
        <PasswordField
          name="password"
          label={text.newPassword}
          autoComplete="new-password"
          required
          hint={t(text.passwordHint, { count: PASSWORD_MIN_LENGTH })}
          error={errors?.fields.password}
        />
        <SubmitButton pendingLabel={text.savingPassword}>{text.savePassword}</SubmitButton>
      </SubmitOnceForm>
    </AuthLayout>
  )
}
