import type { ReactElement } from 'react'
import { Appearance } from '../../account/appearance.tsx'
import { PasswordForm } from '../../account/password-form.tsx'
import { SecondFactor } from '../../account/second-factor.tsx'
import { Title } from '../../components/title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { Sessions } from '../../settings/sessions.tsx'

export function Component(): ReactElement {
  return (
    <>
      <Title of={text.pages.account} />
      <PasswordForm />
      <SecondFactor />
      <Sessions />
      <Appearance />
    </>
  )
}
