import type { ReactElement } from 'react'
import { CustomerAccountSettings } from '../../settings/customer-account-settings.tsx'
import { FactorProviderSettings } from '../../settings/factor-provider-settings.tsx'
import { SignInProviderSettings } from '../../settings/sign-in-providers/sign-in-provider-settings.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { settingsText as text } from '../../shared/messages/settings/settings.ts'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.pages.customerAccounts} />
      <CustomerAccountSettings />
      <SignInProviderSettings />
      <FactorProviderSettings />
    </>
  )
}
