import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { editorText } from '../messages/editor.ts'
import { say } from '../messages/say.ts'

const MOST = 8

/** What is wrong with the product, above all of its fields. */
export function FaultSummary({ of: faults }: { readonly of: readonly string[] }): ReactElement | null {
  if (faults.length === 0) return null
  return (
    <Notice tone="error" title={editorText.faults} className="mb-4">
      <ul className="list-inside list-disc">
        {faults.slice(0, MOST).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {faults.length > MOST && <li>{say(editorText.moreFaults, { count: faults.length - MOST })}</li>}
      </ul>
    </Notice>
  )
}
