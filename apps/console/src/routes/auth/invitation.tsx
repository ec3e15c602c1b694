import { isInvalidArguments, isRefusal } from '@vitrine/client'
import type { InvitationOffer } from '@vitrine/contract'
import { TextField } from '@vitrine/ui'
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
import { invitationText as text } from '../../shared/messages/invitation.ts'
import { settingsText } from '../../shared/messages/settings/settings.ts'
import { t } from '../../shared/messages/t.ts'
import { HOME } from '../../shared/return-path.ts'
import { clearCache } from '../../shared/session.ts'
import { client } from '../../shared/shop-client.ts'
import { clearSetUpToken, setUpToken } from './set-up-token.ts'

const FIELDS = { name: { noun: authText.nouns.name }, password: { noun: authText.nouns.password } } as const

/** The invitation of the link; null if it is no longer valid. */
export async function loader(): Promise<InvitationOffer | null> {
  try {
    return await client.merchants.checkInvitation(setUpToken() ?? '')
  } catch (error) {
    if (isRefusal(error, 'INVITATION_INVALID') || isInvalidArguments(error)) return null
    throw error
  }
}

type Rejected = FormError<keyof typeof FIELDS>

export async function action({ request }: ActionFunctionArgs): Promise<Response | Rejected> {
  const form = await request.formData()
  try {
    await client.merchants.acceptInvitation({
      token: setUpToken() ?? '',
      name: String(form.get('name')).trim(),
      password: String(form.get('password')),
    })
  } catch (error) {
    return toFormError(error, FIELDS)
  }
  clearSetUpToken()
  clearCache()
  return redirect(HOME)
}

export const shouldRevalidate = (): boolean => false

export function Component(): ReactElement {
  const offer = useLoaderData<typeof loader>()
  const { failure, errors } = useActionData<Rejected>() ?? {}
  if (!offer) return <ExpiredLink text={text} />
  return (
    <AuthLayout>
      <PageTitle title={text.title} />
      <PageHeading>{t(text.heading, { shop: offer.shop.name })}</PageHeading>
      <p className="mt-2 mb-8 text-muted">
        {t(text.offer, { email: offer.invitation.email, role: settingsText.roles[offer.invitation.role] })}
      </p>
      <SubmitOnceForm className="flex flex-col gap-6">
        {failure && <ErrorNotice message={failure} />}
        <TextField name="name" label={text.name} autoComplete="name" required error={errors?.fields.name} />
        <PasswordField
          name="password"
          label={text.password}
          autoComplete="new-password"
          required
          hint={t(text.passwordHint, { count: PASSWORD_MIN_LENGTH })}
          error={errors?.fields.password}
        />
        <SubmitButton pendingLabel={text.busy}>{text.accept}</SubmitButton>
      </SubmitOnceForm>
    </AuthLayout>
  )
}
