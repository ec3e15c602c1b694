import { buttonClass } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { shellText } from '../messages/shell.ts'
import { useCanEdit } from '../use-session.ts'
import { PageHeading } from './page-heading.tsx'
import { PageTitle } from './page-title.tsx'

interface EditorsOnlyProps {
  readonly title: string
  /** Where viewers can go instead. */
  readonly back: string
  readonly children: ReactNode
}

/** A page that only editors can use. Viewers see a notice. */
export function EditorsOnly({ title, back, children }: EditorsOnlyProps): ReactNode {
  return useCanEdit() ? children : <ReadOnlyNotice title={title} back={back} />
}

const ReadOnlyNotice = ({ title, back }: Omit<EditorsOnlyProps, 'children'>): ReactElement => (
  <div className="max-w-md py-12 md:py-24">
    <PageTitle title={title} />
    <PageHeading>{title}</PageHeading>
    <p className="mt-3 mb-8 text-base text-muted">{shellText.editorsOnly}</p>
    <Link to={back} className={buttonClass({ variant: 'secondary' })}>
      {shellText.goBack}
    </Link>
  </div>
)
