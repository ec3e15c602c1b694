import { ArrowLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

interface BackLinkProps {
  readonly to: string
  /** Where it leads, for those who do not see the arrow. */
  readonly name: string
}

/** The way from one thing back to all of its kind, before the heading of its page. */
export const BackLink = ({ to, name }: BackLinkProps): ReactElement => (
  <Link
    to={to}
    aria-label={name}
    className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-sand"
  >
    <ArrowLeft className="size-4" aria-hidden />
  </Link>
)
