import type { ReactElement } from 'react'
import { editorText } from '../shared/messages/editor.ts'

/** Whether the right of withdrawal applies to a product, or why not. */
export function WithdrawalExceptionOptions(): ReactElement {
  const { none, ...exceptions } = editorText.withdrawalExceptions
  return (
    <>
      <option value="">{none}</option>
      {Object.entries(exceptions).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
