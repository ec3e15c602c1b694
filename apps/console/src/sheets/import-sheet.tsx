import type { RowOutcome } from '@vitrine/contract'
import { SHEET_COLUMNS } from '@vitrine/contract'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import { type ReactElement, useId, useState } from 'react'
import { SelectInput } from '../forms/fields.tsx'
import { say } from '../messages/say.ts'
import { sheetsText } from '../messages/sheets.ts'
import { queryClient } from '../query-client.ts'
import { shop } from '../shop.ts'
import { showFailure } from '../toasts/toasts.ts'
import { guessMapping, inParts, isTaken, mappedRows } from './import-plan.ts'
import { ImportReport } from './import-report.tsx'
import { isText, readCsv, separatorOf } from './parse-csv.ts'

interface Sheet {
  readonly file: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** How many rows hold something. */
  readonly count: number
}

interface Report {
  readonly outcomes: readonly RowOutcome[]
  readonly isRehearsal: boolean
}

/** A file is chosen, its columns named, the whole of it checked, and then brought in. */
export function ImportSheet(): ReactElement {
  const [sheet, setSheet] = useState<Sheet>()
  const [mapping, setMapping] = useState<readonly string[]>([])
  const [progress, setProgress] = useState<{ done: number; isRehearsal: boolean }>()
  const [report, setReport] = useState<Report>()
  const [refused, setRefused] = useState<string>()
  const input = useId()

  async function read(file: File): Promise<void> {
    const text = await file.text()
    setReport(undefined)
    setSheet(undefined)
    if (!isText(text)) return setRefused(say(sheetsText.notText, { file: file.name }))
    // Empty lines are counted, so that faults name the lines that people see.
    const { rows: all, brokenRow } = readCsv(text, separatorOf(text), true)
    if (brokenRow) return setRefused(say(sheetsText.openQuote, { file: file.name, line: brokenRow }))
    setRefused(undefined)
    const [head = [], ...rows] = all
    const count = rows.filter((row) => row.join('').trim() !== '').length
    setSheet({ file: file.name, head, rows, count })
    setMapping(guessMapping(head))
  }

  async function run(isRehearsal: boolean): Promise<void> {
    if (!sheet || progress || mapping.some((_, at) => isTaken(mapping, at))) return
    const outcomes: RowOutcome[] = []
    try {
      for (const part of inParts(mappedRows(sheet.rows, mapping))) {
        setProgress({ done: outcomes.length, isRehearsal })
        outcomes.push(...(await shop.catalogue.importRows([...part], { isRehearsal })))
      }
      setReport({ outcomes, isRehearsal })
      if (!isRehearsal) await queryClient.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      showFailure(error)
      setReport({ outcomes, isRehearsal })
    }
    setProgress(undefined)
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
                  onChange={(event) => {
                    setReport(undefined)
                    setMapping(mapping.map((each, index) => (index === at ? event.target.value : each)))
                  }}
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
            <Button variant="secondary" aria-disabled={progress !== undefined} onClick={() => void run(true)}>
              {sheetsText.rehearse}
            </Button>
            {report?.isRehearsal && (
              <Button aria-disabled={progress !== undefined} onClick={() => void run(false)}>
                {sheetsText.run}
              </Button>
            )}
          </div>
          <div role="status" className="w-full">
            {progress && (
              <>
                <p>
                  {say(progress.isRehearsal ? sheetsText.rehearsing : sheetsText.running, {
                    done: progress.done,
                    total: sheet.count,
                  })}
                </p>
                <progress
                  value={progress.done}
                  max={sheet.count}
                  aria-label={sheetsText.import}
                  className="w-full max-w-md"
                />
              </>
            )}
            {report && !progress && <ImportReport {...report} />}
          </div>
        </>
      )}
    </div>
  )
}
