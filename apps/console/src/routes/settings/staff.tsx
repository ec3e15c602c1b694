import type { ReactElement } from 'react'
import { PageTitle } from '../../components/page-title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { StaffList } from '../../settings/staff-list.tsx'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.pages.staff} />
      <StaffList />
    </>
  )
}
