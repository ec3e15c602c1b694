import { ArrowLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

interface BackLinkProps {
  readonly to: string
  /** Accessible name. */
  readonly name: string
}

/** A link from a detail page back to its list. */
export const BackLink = ({ to, name }: BackLinkProps): ReactElement => (
  <Link
    to={to}
    aria-label={name}
    className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-sand"
  >
    <ArrowLeft className="size-4" aria-hidden />
  </Link>
)
