import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { editorText } from '../messages/editor.ts'
import { t } from '../messages/t.ts'

const MAX_SHOWN = 8

/** What is wrong with the product, above all of its fields. */
export function FaultSummary({ of: faults }: { readonly of: readonly string[] }): ReactElement | null {
  if (faults.length === 0) return null
  return (
    <Notice tone="error" title={editorText.faults} className="mb-4">
      <ul className="list-inside list-disc">
        {faults.slice(0, MAX_SHOWN).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {faults.length > MAX_SHOWN && (
          <li>{t(editorText.moreFaults, { count: faults.length - MAX_SHOWN })}</li>
        )}
      </ul>
    </Notice>
  )
}
