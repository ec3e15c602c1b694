import type { ReactElement } from 'react'
import { Link } from 'react-router'

interface PageRowProps {
  readonly to: string
  readonly name: string
  readonly details?: string | undefined
  readonly state: string
}

/** A page in a list. */
export const PageRow = ({ to, name, details, state }: PageRowProps): ReactElement => (
  <li className="border-b border-rule">
    <Link to={to} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-2 py-2.5 hover:bg-ground">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block truncate font-medium">{name}</span>
        {details && <span className="block text-xs text-muted wrap-anywhere">{details}</span>}
      </span>
      <span className="text-xs text-muted">{state}</span>
    </Link>
  </li>
)
