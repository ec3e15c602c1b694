import type { ReactElement } from 'react'
import { Title } from '../../components/title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { Sessions } from '../../settings/sessions.tsx'

export function Component(): ReactElement {
  return (
    <>
      <Title of={text.pages.account} />
      <Sessions />
    </>
  )
}
