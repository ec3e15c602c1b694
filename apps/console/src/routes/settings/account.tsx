import type { ReactElement } from 'react'
import { Appearance } from '../../account/appearance.tsx'
import { PasswordForm } from '../../account/password-form.tsx'
import { TwoFactorSettings } from '../../account/two-factor-settings.tsx'
import { Sessions } from '../../settings/sessions.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { settingsText as text } from '../../shared/messages/settings/settings.ts'

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
