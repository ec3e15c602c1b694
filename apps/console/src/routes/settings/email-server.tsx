import type { ReactElement } from 'react'
import { EmailSettings } from '../../settings/email-settings.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { emailSettingsText as text } from '../../shared/messages/settings/email-settings.ts'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.title} />
      <EmailSettings />
    </>
  )
}
