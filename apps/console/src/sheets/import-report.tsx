import { Button, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { failureWords } from '../failures.ts'
import { say } from '../messages/say.ts'
import { sheetsText } from '../messages/sheets.ts'
import { type ImportRun, linesLeft, rowsDone, rowsIn } from './import-run.ts'

const SHOWN = 200
const KINDS = ['created', 'changed', 'unchanged', 'failed'] as const

interface ImportReportProps {
  readonly run: ImportRun
  readonly onResume: () => void
}

/** What became of the rows, or would; what was not imported, and why; each fault with its line and column. */
export function ImportReport({ run, onResume }: ImportReportProps): ReactElement {
  const { outcomes, isRehearsal } = run
  const faults = outcomes.flatMap(({ line, faults: own }) => own.map((fault) => ({ line, ...fault })))
  return (
    <>
      {run.status === 'stopped' ? (
        <Stopped run={run} onResume={onResume} />
      ) : (
        <p className="font-medium">{isRehearsal ? sheetsText.checked : sheetsText.done}</p>
      )}
      {run.rowsBefore > 0 && <p>{say(sheetsText.before, { count: run.rowsBefore })}</p>}
      <ul>
        {KINDS.map((kind) => {
          const count = outcomes.filter(({ outcome }) => outcome === kind).length
          return count > 0 ? <li key={kind}>{say(sheetsText.outcome[kind], { count })}</li> : null
        })}
      </ul>
      {faults.length > 0 && (
        <table className="mt-4 w-full text-left">
          <caption className="mb-1 text-left font-medium text-danger">{sheetsText.faults}</caption>
          <thead className="border-b border-rule text-xs text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-4 font-normal">
                {sheetsText.line}
              </th>
              <th scope="col" className="py-1.5 pr-4 font-normal">
                {sheetsText.column}
              </th>
              <th scope="col" className="py-1.5 font-normal">
                {sheetsText.problem}
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, SHOWN).map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`} className="border-b border-rule">
                <td className="py-1.5 pr-4 tabular-nums">{line}</td>
                <td className="py-1.5 pr-4">{column}</td>
                <td className="py-1.5">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {faults.length > SHOWN && (
        <p className="mt-2 text-muted">{say(sheetsText.moreFaults, { count: faults.length - SHOWN })}</p>
      )}
    </>
  )
}

/** How far a run came that could not go on, and the way to go on with it. */
function Stopped({ run, onResume }: ImportReportProps): ReactElement {
  const words = sheetsText.stopped[run.isRehearsal ? 'check' : 'import']
  const { from, to } = linesLeft(run) ?? { from: 0, to: 0 }
  const reason = run.failure === undefined ? undefined : failureWords(run.failure)
  return (
    <Notice tone="error" title={words.title}>
      {reason && (
        <p>
          {reason.title}. {reason.text}
        </p>
      )}
      <p>{say(words.done, { done: rowsDone(run), total: rowsIn(run) })}</p>
      <p>{say(from === to ? words.leftOne : words.left, { from, to })}</p>
      <Button size="small" className="mt-2" onClick={onResume}>
        {words.resume}
      </Button>
    </Notice>
  )
}
