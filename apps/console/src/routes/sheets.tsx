import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { PageHeading } from '../components/page-heading.tsx'
import { Title } from '../components/title.tsx'
import { Section } from '../editor/section.tsx'
import { sheetsText } from '../messages/sheets.ts'
import { useMayEdit } from '../session-role.ts'
import { ImportSheet } from '../sheets/import-sheet.tsx'

export function Component(): ReactElement {
  const mayEdit = useMayEdit()
  return (
    <div className="max-w-4xl">
      <Title of={sheetsText.title} />
      <div className="mb-4">
        <PageHeading>{sheetsText.title}</PageHeading>
      </div>
      <Section title={sheetsText.export}>
        <p className="mb-3 max-w-2xl text-muted">{sheetsText.exportText}</p>
        <a
          href="/_vitrine/v1/sheets/products.csv"
          download
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {sheetsText.download}
        </a>
      </Section>
      {mayEdit && (
        <Section title={sheetsText.import}>
          <p className="mb-3 max-w-2xl text-muted">{sheetsText.importText}</p>
          <ImportSheet />
        </Section>
      )}
    </div>
  )
}
