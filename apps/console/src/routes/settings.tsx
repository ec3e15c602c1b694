import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { NavLink, Outlet } from 'react-router'
import { PageHeading } from '../components/page-heading.tsx'
import { settingsText as text } from '../messages/settings.ts'

const PAGES = [
  ['/settings', text.pages.shop],
  ['/settings/shipping', text.pages.shipping],
  ['/settings/taxes', text.pages.taxes],
  ['/settings/members', text.pages.members],
  ['/settings/people', text.pages.people],
  ['/settings/apps', text.pages.apps],
  ['/settings/webhooks', text.pages.webhooks],
  ['/settings/account', text.pages.account],
] as const

/** The frame of all settings: their pages above, one of them below. */
export function Component(): ReactElement {
  return (
    <div className="max-w-3xl">
      <div className="mb-3">
        <PageHeading>{text.title}</PageHeading>
      </div>
      <nav aria-label={text.title} className="mb-5 flex flex-wrap gap-x-1 border-b border-rule">
        {PAGES.map(([to, name]) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/settings'}
            className={({ isActive }) =>
              joinClasses(
                '-mb-px flex min-h-10 items-center border-b-2 px-2.5',
                isActive ? 'border-ink font-medium' : 'border-transparent text-muted hover:text-ink',
              )
            }
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <div className="[&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0">
        <Outlet />
      </div>
    </div>
  )
}
