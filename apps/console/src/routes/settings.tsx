import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { PageHeading } from '../components/page-heading.tsx'
import { PageTabs } from '../components/page-tabs.tsx'
import { settingsText as text } from '../messages/settings.ts'

const PAGES = [
  ['/settings', text.pages.shop],
  ['/settings/shipping', text.pages.shipping],
  ['/settings/taxes', text.pages.taxes],
  ['/settings/checkout', text.pages.checkout],
  ['/settings/letters', text.pages.letters],
  ['/settings/currencies', text.pages.currencies],
  ['/settings/members', text.pages.members],
  ['/settings/people', text.pages.people],
  ['/settings/apps', text.pages.apps],
  ['/settings/webhooks', text.pages.webhooks],
  ['/settings/account', text.pages.account],
] as const

/** The frame of all settings: their pages above, one of them below. */
export function Component(): ReactElement {
  return (
    <div className="max-w-5xl">
      <div className="mb-3">
        <PageHeading>{text.title}</PageHeading>
      </div>
      <PageTabs name={text.title} pages={PAGES} />
      <div className="[&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0">
        <Outlet />
      </div>
    </div>
  )
}
