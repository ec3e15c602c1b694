import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'

export function SignOutButton({ className }: { readonly className: string }): ReactElement {
  return (
    <Form method="post" action="/sign-out" reloadDocument>
      <button type="submit" className={className}>
        {useMessages('account').signOut}
      </button>
    </Form>
  )
}
