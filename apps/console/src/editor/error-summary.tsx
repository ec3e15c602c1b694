import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'

const MAX_SHOWN = 8

/** Lists the errors of the product above its fields. */
export function ErrorSummary({ of: errors }: { readonly of: readonly string[] }): ReactElement | null {
  if (errors.length === 0) return null
  return (
    <Notice tone="error" title={editorText.errors} className="mb-4">
      <ul className="list-inside list-disc">
        {errors.slice(0, MAX_SHOWN).map((error) => (
          <li key={error}>{error}</li>
        ))}
        {errors.length > MAX_SHOWN && (
          <li>{t(editorText.moreErrors, { count: errors.length - MAX_SHOWN })}</li>
        )}
      </ul>
    </Notice>
  )
}
