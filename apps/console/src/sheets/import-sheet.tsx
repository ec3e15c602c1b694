import { SHEET_COLUMNS } from '@vitrine/contract'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import { type ReactElement, useId, useState } from 'react'
import { SelectInput } from '../forms/fields.tsx'
import { say } from '../messages/say.ts'
import { sheetsText } from '../messages/sheets.ts'
import { guessMapping, isTaken } from './import-plan.ts'
import { ImportReport } from './import-report.tsx'
import { rowsDone } from './import-run.ts'
import {
  chooseSheet,
  forgetSheet,
  isImporting,
  mapColumn,
  resumeImport,
  startImport,
  useImport,
} from './import-store.ts'
import { isText, readCsv, separatorOf } from './parse-csv.ts'

/** A file is chosen, its columns named, the whole of it checked, and then imported. */
export function ImportSheet(): ReactElement {
  const { sheet, mapping, run } = useImport()
  const [refused, setRefused] = useState<string>()
  const input = useId()
  const isRunning = run?.status === 'running'

  async function read(file: File): Promise<void> {
    if (isImporting()) return
    const text = await file.text()
    forgetSheet()
    if (!isText(text)) return setRefused(say(sheetsText.notText, { file: file.name }))
    // Empty lines are counted, so that faults name the lines that people see.
    const { rows: all, brokenRow } = readCsv(text, separatorOf(text), true)
    if (brokenRow) return setRefused(say(sheetsText.openQuote, { file: file.name, line: brokenRow }))
    setRefused(undefined)
    const [head = [], ...rows] = all
    const count = rows.filter((row) => row.join('').trim() !== '').length
    chooseSheet({ file: file.name, head, rows, count }, text, guessMapping(head))
  }

  const start = (isRehearsal: boolean) => {
    if (!mapping.some((_, at) => isTaken(mapping, at))) void startImport(isRehearsal)
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <label htmlFor={input} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {sheetsText.choose}
        <input
          id={input}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void read(file)
            event.target.value = ''
          }}
        />
      </label>
      {refused && <Notice tone="error">{refused}</Notice>}
      {sheet && sheet.count === 0 && <Notice tone="error">{sheetsText.empty}</Notice>}
      {sheet && sheet.count > 0 && (
        <>
          <p>{say(sheetsText.rows, { count: sheet.count, file: sheet.file })}</p>
          <fieldset className="w-full">
            <legend className="mb-2 font-medium">{sheetsText.mapping}</legend>
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {sheet.head.map((name, at) => (
                <SelectInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike.
                  key={at}
                  label={say(sheetsText.columnOf, { name })}
                  value={mapping[at] ?? ''}
                  error={isTaken(mapping, at) ? sheetsText.taken : undefined}
                  disabled={isRunning}
                  onChange={(event) => mapColumn(at, event.target.value)}
                >
                  <option value="">{sheetsText.leaveOut}</option>
                  {SHEET_COLUMNS.map((column) => (
                    <option key={column}>{column}</option>
                  ))}
                </SelectInput>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" aria-disabled={isRunning} onClick={() => start(true)}>
              {sheetsText.rehearse}
            </Button>
            {run?.isRehearsal && run.status === 'finished' && (
              <Button onClick={() => start(false)}>{sheetsText.run}</Button>
            )}
          </div>
          <div role="status" className="w-full">
            {run && isRunning && (
              <>
                <p>
                  {say(run.isRehearsal ? sheetsText.rehearsing : sheetsText.running, {
                    done: rowsDone(run),
                    total: sheet.count,
                  })}
                </p>
                <progress
                  value={rowsDone(run)}
                  max={sheet.count}
                  aria-label={sheetsText.import}
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
