import type { CellError } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { errorMessage } from '../shared/error-messages.ts'
import { descriptionAtField } from '../shared/forms/field-errors.ts'
import { csvImportText } from '../shared/messages/csv-import.ts'
import { t } from '../shared/messages/t.ts'
import { downloadCsv, toCsv } from './csv.ts'
import type { CsvFile } from './import-store.ts'
import { type ImportRun, processedRows, remainingLines, totalRows } from './run-import.ts'

const MAX_SHOWN_ERRORS = 200
const OUTCOMES = ['created', 'changed', 'unchanged', 'failed'] as const

interface ImportReportProps {
  readonly run: ImportRun
  readonly csvFile?: Pick<CsvFile, 'file' | 'head' | 'rows'> | undefined
  readonly onResume: () => void
}

/** Shows the outcome of the rows, why a run stopped, and each error with its line and column. */
export function ImportReport({ run, csvFile, onResume }: ImportReportProps): ReactElement {
  const { outcomes, isDryRun } = run
  const errors = errorsOf(outcomes)
  return (
    <>
      {run.status === 'stopped' ? (
        <StoppedNotice run={run} onResume={onResume} />
      ) : (
        <p className="font-medium">{isDryRun ? csvImportText.checked : csvImportText.done}</p>
      )}
      {run.rowsImportedBefore > 0 && (
        <p>{t(csvImportText.importedEarlier, { count: run.rowsImportedBefore })}</p>
      )}
      <ul>
        {OUTCOMES.map((kind) => {
          const count = outcomes.filter(({ outcome }) => outcome === kind).length
          return count > 0 ? <li key={kind}>{t(csvImportText.outcome[kind], { count })}</li> : null
        })}
      </ul>
      {isDryRun && errors.length > 0 && <p>{csvImportText.errorsSkipped}</p>}
      {errors.length > 0 && (
        <table className="mt-4 w-full text-left">
          <caption className="mb-1 text-left font-medium text-danger">{csvImportText.rowErrors}</caption>
          <thead className="border-b border-rule text-xs text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-4 font-normal">
                {csvImportText.line}
              </th>
              <th scope="col" className="py-1.5 pr-4 font-normal">
                {csvImportText.column}
              </th>
              <th scope="col" className="py-1.5 font-normal">
                {csvImportText.problem}
              </th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, MAX_SHOWN_ERRORS).map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`} className="border-b border-rule">
                <td className="py-1.5 pr-4 tabular-nums">{line}</td>
                <td className="py-1.5 pr-4">{fieldName(column)}</td>
                <td className="py-1.5">{descriptionAtField(message)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {csvFile && errors.length > 0 && (
        <Button
          size="small"
          variant="secondary"
          className="mt-2"
          onClick={() =>
            downloadCsv(
              `errors-${csvFile.file.replace(/\.\w+$/, '')}.csv`,
              rejectedRowsCsv(csvFile, outcomes),
            )
          }
        >
          {csvImportText.downloadErrors}
        </Button>
      )}
      {errors.length > MAX_SHOWN_ERRORS && (
        <p className="mt-2 text-muted">
          {t(csvImportText.moreErrors, { count: errors.length - MAX_SHOWN_ERRORS })}
        </p>
      )}
    </>
  )
}

interface RowError extends CellError {
  readonly line: number
}

/** A line of another system's file may be a product and a variant, which have the same error. */
function errorsOf(outcomes: ImportRun['outcomes']): readonly RowError[] {
  const errors = outcomes.flatMap(({ line, errors: cellErrors }) =>
    cellErrors.map((error) => ({ line, ...error })),
  )
  return [
    ...new Map(errors.map((error) => [`${error.line} ${error.column} ${error.message}`, error])).values(),
  ]
}

/** The rows with errors as they were in the file, with the reasons in another column. */
export function rejectedRowsCsv(
  { head, rows }: Pick<CsvFile, 'head' | 'rows'>,
  outcomes: ImportRun['outcomes'],
): string {
  const reasons = new Map<number, string[]>()
  for (const { line, column, message } of errorsOf(outcomes)) {
    const reason = `${fieldName(column)}: ${descriptionAtField(message)}`
    reasons.set(line, [...(reasons.get(line) ?? []), reason])
  }
  return toCsv([
    [...head, csvImportText.problem],
    ...[...reasons].map(([line, texts]) => [
      ...head.map((_, at) => rows[line - 2]?.[at] ?? ''),
      texts.join(' '),
    ]),
  ])
}

const fieldName = (column: string): string => {
  const names: Readonly<Record<string, string>> = csvImportText.fields
  return names[column] ?? column
}

/** Shows the progress of a stopped run, with a button to resume it. */
function StoppedNotice({ run, onResume }: Omit<ImportReportProps, 'csvFile'>): ReactElement {
  const texts = csvImportText.stopped[run.isDryRun ? 'check' : 'import']
  const { from, to } = remainingLines(run) ?? { from: 0, to: 0 }
  const reason = run.error === undefined ? undefined : errorMessage(run.error)
  return (
    <Notice tone="error" title={texts.title}>
      {reason && (
        <p>
          {reason.title}. {reason.text}
        </p>
      )}
      <p>{t(texts.done, { done: processedRows(run), total: totalRows(run) })}</p>
      <p>{t(from === to ? texts.leftOne : texts.left, { from, to })}</p>
      <Button size="small" className="mt-2" onClick={onResume}>
        {texts.resume}
      </Button>
    </Notice>
  )
}
