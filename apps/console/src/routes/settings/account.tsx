import type { ReactElement } from 'react'
import { Appearance } from '../../account/appearance.tsx'
import { PasswordForm } from '../../account/password-form.tsx'
import { SecondFactor } from '../../account/second-factor.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { Sessions } from '../../settings/sessions.tsx'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle of={text.pages.account} />
      <PasswordForm />
      <SecondFactor />
      <Sessions />
      <Appearance />
    </>
  )
}
