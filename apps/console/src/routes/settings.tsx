import { ChevronLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { SettingsNavigation } from '../settings/settings-navigation.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { SETTINGS_PAGES } from '../shared/paths.ts'

/** The layout of the settings pages: their navigation beside them, or on small screens a page of its own. */
export function Component(): ReactElement {
  const { pathname } = useLocation()
  const page = SETTINGS_PAGES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10">
      {page && (
        <div className="hidden lg:block">
          <SettingsNavigation />
        </div>
      )}
      <div className="max-w-5xl">
        {page && (
          <Link
            to="/settings"
            className="mb-1 -ml-1 inline-flex min-h-9 items-center gap-1 text-muted hover:text-ink lg:hidden"
          >
            <ChevronLeft className="size-4" aria-hidden />
            {text.all}
          </Link>
        )}
        <div className="mb-3">
          <PageHeading>{page?.name ?? text.title}</PageHeading>
        </div>
        <div className="[&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0">
          <Outlet />
        </div>
        {!page && <SettingsNavigation />}
      </div>
    </div>
  )
}
