import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { ImportForm } from '../csv-import/import-form.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { Section } from '../shared/components/section.tsx'
import { csvImportText } from '../shared/messages/csv-import.ts'
import { useCanEdit } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const canEdit = useCanEdit()
  return (
    <div className="max-w-4xl">
      <PageTitle title={csvImportText.title} />
      <div className="mb-4">
        <PageHeading>{csvImportText.title}</PageHeading>
      </div>
      <Section title={csvImportText.export}>
        <p className="mb-3 max-w-2xl text-muted">{csvImportText.exportText}</p>
        <a
          href="/_vitrine/v1/exports/products.csv"
          download
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {csvImportText.download}
        </a>
      </Section>
      {canEdit && (
        <Section title={csvImportText.import}>
          <p className="mb-3 max-w-2xl text-muted">{csvImportText.importText}</p>
          <ImportForm />
        </Section>
      )}
    </div>
  )
}
