import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '../components/page-heading.tsx'
import { Title } from '../components/title.tsx'
import { HOME } from '../return-path.ts'

export function NotFoundPage(): ReactElement {
  return (
    <div className="max-w-md py-12 md:py-24">
      <Title of="Page not found" />
      <PageHeading>There is no such page</PageHeading>
      <p className="mt-3 mb-8 text-base text-muted">
        The address may have been mistyped, or what it led to has moved.
      </p>
      <Link to={HOME} className={buttonClass({ variant: 'secondary' })}>
        Go to products
      </Link>
    </div>
  )
}
