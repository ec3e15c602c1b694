import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { shellText } from '../messages/shell.ts'
import { HOME } from '../return-path.ts'
import { PageHeading } from './page-heading.tsx'
import { PageTitle } from './page-title.tsx'

/** The page for unknown paths. */
export const NotFound = (): ReactElement => (
  <div className="max-w-md py-12 md:py-24">
    <PageTitle title={shellText.notFound} />
    <PageHeading>{shellText.notFoundHeading}</PageHeading>
    <p className="mt-3 mb-8 text-base text-muted">{shellText.notFoundText}</p>
    <Link to={HOME} className={buttonClass({ variant: 'secondary' })}>
      {shellText.goHome}
    </Link>
  </div>
)
