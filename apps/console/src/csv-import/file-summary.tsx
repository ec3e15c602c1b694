import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { csvImportText } from '../shared/messages/csv-import.ts'
import { t } from '../shared/messages/t.ts'
import type { CsvFile } from './import-store.ts'

/** Shows what was recognized in a file, and what of it isn't imported. */
export function FileSummary({ csvFile }: { readonly csvFile: CsvFile }): ReactElement {
  const { recognized } = csvFile
  const columns = recognized?.ignoredColumns.join(', ')
  return (
    <>
      <div>
        <p>{t(csvImportText.rows, { count: csvFile.count, file: csvFile.file })}</p>
        <p className="text-muted">{sourceText(csvFile.source)}</p>
        {recognized && (
          <p className="font-medium">
            {t(csvImportText.recognized, { system: csvImportText.systems[recognized.system] })}
          </p>
        )}
      </div>
      {columns && <Notice tone="info">{t(csvImportText.ignoredColumns, { columns })}</Notice>}
    </>
  )
}

function sourceText(source: CsvFile['source']): string {
  if (source === 'xlsx') return csvImportText.workbook
  const { comma, semicolon, tab } = csvImportText.separators
  const separator = source.separator === '\t' ? tab : source.separator === ';' ? semicolon : comma
  return t(csvImportText.text, { encoding: source.encoding, separator })
}
