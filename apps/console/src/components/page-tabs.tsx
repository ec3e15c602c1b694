import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router'

interface PageTabsProps {
  readonly name: string
  /** Their addresses and what they are called; the first is the one above the others. */
  readonly pages: readonly (readonly [to: string, name: string])[]
}

/** The pages that belong together, of which one is open below. */
export const PageTabs = ({ name, pages }: PageTabsProps): ReactElement => (
  <nav aria-label={name} className="mb-5 flex flex-wrap gap-x-1 border-b border-rule">
    {pages.map(([to, words]) => (
      <NavLink
        key={to}
        to={to}
        end={to === pages[0]?.[0]}
        className={({ isActive }) =>
          joinClasses(
            '-mb-px flex min-h-10 items-center border-b-2 px-2.5',
            isActive ? 'border-ink font-medium' : 'border-transparent text-muted hover:text-ink',
          )
        }
      >
        {words}
      </NavLink>
    ))}
  </nav>
)
