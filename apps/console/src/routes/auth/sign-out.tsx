import { Button, buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Form, Link, redirect } from 'react-router'
import { AuthLayout } from '../../shared/components/auth-layout.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { shellText } from '../../shared/messages/shell.ts'
import { clearCache, currentSession } from '../../shared/session.ts'
import { client } from '../../shared/shop-client.ts'

/** Any link can open this URL, so it asks for confirmation. The button signs out. */
export async function loader(): Promise<Response | null> {
  const session = await currentSession().catch(() => null)
  return session ? null : redirect('/sign-in')
}

export async function action(): Promise<Response> {
  await client.merchants.signOut()
  clearCache()
  return redirect('/sign-in')
}

export function Component(): ReactElement {
  const text = shellText.signOut
  return (
    <AuthLayout>
      <PageTitle title={text.name} />
      <PageHeading>{text.title}</PageHeading>
      <p className="mt-2 mb-8 text-muted">{text.text}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit">{text.name}</Button>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {text.stay}
        </Link>
      </Form>
    </AuthLayout>
  )
}
