import { Button, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { PasswordField } from './password-field.tsx'
import type { SignInResult } from './sign-in.server.ts'

interface GuestAccountFormProps {
  readonly email: string
  readonly error: SignInResult['error']
}

/** Offers a guest who has placed an order an account for its address. */
export function GuestAccountForm({ email, error }: GuestAccountFormProps): ReactElement {
  const messages = useMessages('auth')
  const { title, text } = useMessages('orders').createAccount
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="create-account" className="mt-14 max-w-md border-t border-rule pt-10">
      <h2 id="create-account" className="text-heading">
        {title}
      </h2>
      <p className="mt-3 text-muted wrap-anywhere">{t(text, { email })}</p>
      <Form method="post" className="mt-6 grid gap-5">
        {error && <Notice tone="error">{messages.errors[error]}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          label={messages.password}
          hint={messages.register.passwordHint}
          isNew
        />
        <Button type="submit" size="large" disabled={isBusy}>
          {messages.register.submit}
        </Button>
      </Form>
    </section>
  )
}
