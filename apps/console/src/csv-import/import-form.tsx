import { CSV_COLUMNS } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { SelectInput } from '../shared/forms/fields.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { csvImportText } from '../shared/messages/csv-import.ts'
import { t } from '../shared/messages/t.ts'
import { guessMapping, isDuplicateColumn } from './column-mapping.ts'
import { FileSummary } from './file-summary.tsx'
import { recognizeFormat } from './formats/recognize-format.ts'
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
import { readTable } from './read-table.ts'
import { processedRows, totalRows } from './run-import.ts'
import { savedMapping } from './saved-mappings.ts'

/** Selects a file, maps its columns, checks it and imports it. */
export function ImportForm(): ReactElement {
  const { csvFile, mapping, run } = useImport()
  const [fileError, setFileError] = useState<string>()
  const isRunning = run?.status === 'running'
  const importable = run?.outcomes.filter(({ outcome }) => outcome !== 'failed').length ?? 0

  async function read(file: File): Promise<void> {
    if (isImporting()) return
    const table = await readTable(new Uint8Array(await file.arrayBuffer()))
    clearFile()
    if (table === 'NO_TABLE') return setFileError(t(csvImportText.noTable, { file: file.name }))
    if ('brokenRow' in table)
      return setFileError(t(csvImportText.openQuote, { file: file.name, line: table.brokenRow }))
    setFileError(undefined)
    const [head = [], ...rows] = table.rows
    const count = rows.filter((row) => row.join('').trim() !== '').length
    const recognized = recognizeFormat(head, rows)
    selectFile(
      { file: file.name, head, rows, count, source: table.source, recognized },
      recognized ? [] : (savedMapping(head) ?? guessMapping(head)),
    )
  }

  const start = (isDryRun: boolean) => {
    if (!mapping.some((_, at) => isDuplicateColumn(mapping, at))) void startImport(isDryRun)
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <FileButton accept=".csv,.tsv,.txt,.xlsx,text/csv" onFiles={([file]) => file && void read(file)}>
        {csvImportText.choose}
      </FileButton>
      {fileError && <Notice tone="error">{fileError}</Notice>}
      {csvFile && csvFile.count === 0 && <Notice tone="error">{csvImportText.empty}</Notice>}
      {csvFile && csvFile.count > 0 && (
        <>
          <FileSummary csvFile={csvFile} />
          {!csvFile.recognized && (
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
          )}
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
                    total: totalRows(run),
                  })}
                </p>
                <progress
                  value={processedRows(run)}
                  max={totalRows(run)}
                  aria-label={csvImportText.import}
                  className="w-full max-w-md"
                />
              </>
            )}
            {run && !isRunning && (
              <ImportReport run={run} csvFile={csvFile} onResume={() => void resumeImport()} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
