import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTabs } from '../../shared/components/page-tabs.tsx'
import { contentText as text } from '../../shared/messages/content/content.ts'
import { ONLINE_STORE_PAGES } from '../../shared/paths.ts'

/** The layout of the pages of the online store with their tabs. */
export function Component(): ReactElement {
  return (
    <div className="max-w-3xl">
      <div className="mb-3">
        <PageHeading>{text.title}</PageHeading>
      </div>
      <PageTabs name={text.title} pages={ONLINE_STORE_PAGES} />
      <Outlet />
    </div>
  )
}
