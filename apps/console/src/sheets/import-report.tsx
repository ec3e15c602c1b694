import type { RowOutcome } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { say } from '../messages/say.ts'
import { sheetsText } from '../messages/sheets.ts'

interface ImportReportProps {
  readonly outcomes: readonly RowOutcome[]
  readonly isRehearsal: boolean
}

const SHOWN = 200
const KINDS = ['created', 'changed', 'unchanged', 'failed'] as const

/** What became of the rows, or would; each fault with its line and column. */
export function ImportReport({ outcomes, isRehearsal }: ImportReportProps): ReactElement {
  const faults = outcomes.flatMap(({ line, faults: own }) => own.map((fault) => ({ line, ...fault })))
  return (
    <>
      <p className="font-medium">{isRehearsal ? sheetsText.checked : sheetsText.done}</p>
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
