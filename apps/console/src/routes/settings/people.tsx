import type { ReactElement } from 'react'
import { PageTitle } from '../../components/page-title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { People } from '../../settings/people.tsx'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle of={text.pages.people} />
      <People />
    </>
  )
}
