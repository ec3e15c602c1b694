import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { AuthLayout } from './auth-layout.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageTitle } from './page-title.tsx'

interface ExpiredLinkText {
  readonly title: string
  readonly expired: string
  readonly expiredText: string
  readonly signIn: string
}

/** The page of a one-time link that was used or has expired. */
export const ExpiredLink = ({ text }: { readonly text: ExpiredLinkText }): ReactElement => (
  <AuthLayout>
    <PageTitle title={text.title} />
    <PageHeading>{text.expired}</PageHeading>
    <p className="mt-4 mb-8 text-base text-muted">{text.expiredText}</p>
    <Link to="/sign-in" className={buttonClass({ variant: 'secondary' })}>
      {text.signIn}
    </Link>
  </AuthLayout>
)
