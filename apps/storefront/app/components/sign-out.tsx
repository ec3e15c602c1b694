import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { useTexts } from '../texts/use-texts.tsx'

export function SignOut({ className }: { readonly className: string }): ReactElement {
  return (
    <Form method="post" action="/sign-out" reloadDocument>
      <button type="submit" className={className}>
        {useTexts('account').signOut}
      </button>
    </Form>
  )
}
