import type { ReactElement } from 'react'
import { Appearance } from '../../account/appearance.tsx'
import { PasswordForm } from '../../account/password-form.tsx'
import { TwoFactorSettings } from '../../account/two-factor-settings.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { Sessions } from '../../settings/sessions.tsx'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.pages.account} />
      <PasswordForm />
      <TwoFactorSettings />
      <Sessions />
      <Appearance />
    </>
  )
}
