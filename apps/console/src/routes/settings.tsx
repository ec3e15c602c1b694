import type { ReactElement } from 'react'
import { PageHeading } from '../components/page-heading.tsx'
import { Title } from '../components/title.tsx'
import { settingsText } from '../messages/settings.ts'
import { useIsOwner } from '../session-role.ts'
import { ApiKeys } from '../settings/api-keys.tsx'
import { Apps } from '../settings/apps.tsx'
import { People } from '../settings/people.tsx'
import { Sessions } from '../settings/sessions.tsx'
import { ShopSettings } from '../settings/shop-status.tsx'

export function Component(): ReactElement {
  const isOwner = useIsOwner()
  return (
    <div className="max-w-3xl">
      <Title of={settingsText.title} />
      <div className="mb-4">
        <PageHeading>{settingsText.title}</PageHeading>
      </div>
      <ShopSettings />
      <People />
      <Sessions />
      {isOwner && <ApiKeys />}
      <Apps />
    </div>
  )
}
