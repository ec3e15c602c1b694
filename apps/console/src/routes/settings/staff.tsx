import type { ReactElement } from 'react'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { settingsText as text } from '../../shared/messages/settings/settings.ts'
import { StaffList } from '../../staff/staff-list.tsx'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.pages.staff} />
      <StaffList />
    </>
  )
}
