import { CSV_COLUMNS } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { SelectInput } from '../shared/forms/fields.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { csvImportText } from '../shared/messages/csv-import.ts'
import { t } from '../shared/messages/t.ts'
import { guessMapping, isDuplicateColumn } from './column-mapping.ts'
import { ImportReport } from './import-report.tsx'
import {
  clearFile,
  isImporting,
  mapColumn,
  resumeImport,
  selectFile,
  startImport,
  useImport,
} from './import-store.ts'
import { detectSeparator, isTextFile, readCsv } from './parse-csv.ts'
import { processedRows } from './run-import.ts'

/** Selects a file, maps its columns, checks it and imports it. */
export function ImportForm(): ReactElement {
  const { csvFile, mapping, run } = useImport()
  const [fileError, setFileError] = useState<string>()
  const isRunning = run?.status === 'running'
  const importable = run?.outcomes.filter(({ outcome }) => outcome !== 'failed').length ?? 0

  async function read(file: File): Promise<void> {
    if (isImporting()) return
    const text = await file.text()
    clearFile()
    if (!isTextFile(text)) return setFileError(t(csvImportText.notText, { file: file.name }))
    // Empty lines count, so that errors show the line numbers of the file.
    const { rows: all, brokenRow } = readCsv(text, detectSeparator(text), true)
    if (brokenRow) return setFileError(t(csvImportText.openQuote, { file: file.name, line: brokenRow }))
    setFileError(undefined)
    const [head = [], ...rows] = all
    const count = rows.filter((row) => row.join('').trim() !== '').length
    selectFile({ file: file.name, head, rows, count }, text, guessMapping(head))
  }

  const start = (isDryRun: boolean) => {
    if (!mapping.some((_, at) => isDuplicateColumn(mapping, at))) void startImport(isDryRun)
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <FileButton accept=".csv,text/csv" onFiles={([file]) => file && void read(file)}>
        {csvImportText.choose}
      </FileButton>
      {fileError && <Notice tone="error">{fileError}</Notice>}
      {csvFile && csvFile.count === 0 && <Notice tone="error">{csvImportText.empty}</Notice>}
      {csvFile && csvFile.count > 0 && (
        <>
          <p>{t(csvImportText.rows, { count: csvFile.count, file: csvFile.file })}</p>
          <fieldset className="w-full">
            <legend className="mb-2 font-medium">{csvImportText.mapping}</legend>
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {csvFile.head.map((name, at) => (
                <SelectInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns with the same name.
                  key={at}
                  label={t(csvImportText.columnOf, { name })}
                  value={mapping[at] ?? ''}
                  error={isDuplicateColumn(mapping, at) ? csvImportText.duplicateColumn : undefined}
                  disabled={isRunning}
                  onChange={(event) => mapColumn(at, event.target.value)}
                >
                  <option value="">{csvImportText.ignoreColumn}</option>
                  {CSV_COLUMNS.map((column) => (
                    <option key={column} value={column}>
                      {csvImportText.fields[column]}
                    </option>
                  ))}
                </SelectInput>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" aria-disabled={isRunning} onClick={() => start(true)}>
              {csvImportText.checkFile}
            </Button>
            {run?.isDryRun && run.status === 'finished' && importable > 0 && (
              <Button onClick={() => start(false)}>{t(csvImportText.run, { count: importable })}</Button>
            )}
          </div>
          <div role="status" className="w-full">
            {run && isRunning && (
              <>
                <p>
                  {t(run.isDryRun ? csvImportText.checking : csvImportText.running, {
                    done: processedRows(run),
                    total: csvFile.count,
                  })}
                </p>
                <progress
                  value={processedRows(run)}
                  max={csvFile.count}
                  aria-label={csvImportText.import}
                  className="w-full max-w-md"
                />
              </>
            )}
            {run && !isRunning && <ImportReport run={run} onResume={() => void resumeImport()} />}
          </div>
        </>
      )}
    </div>
  )
}
