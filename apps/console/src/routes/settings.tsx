import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTabs } from '../shared/components/page-tabs.tsx'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { SETTINGS_PAGES } from '../shared/paths.ts'

/** The layout of the settings pages with their tabs. */
export function Component(): ReactElement {
  return (
    <div>
      <div className="mb-3">
        <PageHeading>{text.title}</PageHeading>
      </div>
      <PageTabs name={text.title} pages={SETTINGS_PAGES} />
      <div className="max-w-5xl [&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0">
        <Outlet />
      </div>
    </div>
  )
}
