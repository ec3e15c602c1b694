import { buttonClass } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { frame } from '../messages/frame.ts'
import { useMayEdit } from '../session-role.ts'
import { PageHeading } from './page-heading.tsx'
import { Title } from './title.tsx'

interface EditorsOnlyProps {
  readonly title: string
  /** Where those go who may only look. */
  readonly back: string
  readonly children: ReactNode
}

/** A page that is there to change something: who may only look is told so, before they type. */
export function EditorsOnly({ title, back, children }: EditorsOnlyProps): ReactNode {
  return useMayEdit() ? children : <OnlyLooking title={title} back={back} />
}

const OnlyLooking = ({ title, back }: Omit<EditorsOnlyProps, 'children'>): ReactElement => (
  <div className="max-w-md py-12 md:py-24">
    <Title of={title} />
    <PageHeading>{title}</PageHeading>
    <p className="mt-3 mb-8 text-base text-muted">{frame.editorsOnly}</p>
    <Link to={back} className={buttonClass({ variant: 'secondary' })}>
      {frame.goBack}
    </Link>
  </div>
)
