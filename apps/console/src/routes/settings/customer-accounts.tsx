import type { ReactElement } from 'react'
import { PageTitle } from '../../components/page-title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { CustomerAccountSettings } from '../../settings/customer-account-settings.tsx'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.pages.customerAccounts} />
      <CustomerAccountSettings />
    </>
  )
}
