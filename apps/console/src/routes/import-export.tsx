import type { ReactElement } from 'react'
import { Exports } from '../imports/exports.tsx'
import { ImportList } from '../imports/import-list.tsx'
import { UploadFile } from '../imports/upload-file.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { Section } from '../shared/components/section.tsx'
import { importsText } from '../shared/messages/imports.ts'
import { useCanEdit } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const canEdit = useCanEdit()
  return (
    <div className="max-w-4xl">
      <PageTitle title={importsText.title} />
      <div className="mb-4">
        <PageHeading>{importsText.title}</PageHeading>
      </div>
      <Section title={importsText.export}>
        <p className="mb-3 max-w-2xl text-muted">{importsText.exportText}</p>
        <Exports />
      </Section>
      {canEdit && (
        <Section title={importsText.import}>
          <p className="mb-3 max-w-2xl text-muted">{importsText.importText}</p>
          <UploadFile />
        </Section>
      )}
      <ImportList />
    </div>
  )
}
