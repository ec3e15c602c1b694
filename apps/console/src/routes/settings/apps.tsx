import type { ReactElement } from 'react'
import { ApiKeys } from '../../settings/api-keys.tsx'
import { Apps } from '../../settings/apps.tsx'
import { CatalogVersionSetting } from '../../settings/catalog-version-setting.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { settingsText as text } from '../../shared/messages/settings/settings.ts'
import { useIsOwner } from '../../shared/use-session.ts'

export function Component(): ReactElement {
  const isOwner = useIsOwner()
  return (
    <>
      <PageTitle title={text.pages.apps} />
      {isOwner ? (
        <>
          <ApiKeys />
          <Apps />
        </>
      ) : (
        <>
          <Section title={text.keys} aside={text.ownerOnly}>
            <p className="text-muted">{text.keysText}</p>
          </Section>
          <Section title={text.apps} aside={text.ownerOnly}>
            <p className="text-muted">{text.appsText}</p>
          </Section>
        </>
      )}
      <CatalogVersionSetting />
    </>
  )
}
