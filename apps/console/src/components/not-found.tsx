import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { frame } from '../messages/frame.ts'
import { HOME } from '../return-path.ts'
import { PageHeading } from './page-heading.tsx'
import { Title } from './title.tsx'

/** What stands where an address leads to nothing. */
export const NotFound = (): ReactElement => (
  <div className="max-w-md py-12 md:py-24">
    <Title of={frame.notFound} />
    <PageHeading>{frame.notFoundHeading}</PageHeading>
    <p className="mt-3 mb-8 text-base text-muted">{frame.notFoundText}</p>
    <Link to={HOME} className={buttonClass({ variant: 'secondary' })}>
      {frame.goHome}
    </Link>
  </div>
)
