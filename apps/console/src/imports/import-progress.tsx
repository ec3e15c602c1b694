import type { Import } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { importsText } from '../shared/messages/imports.ts'
import { t } from '../shared/messages/t.ts'

export const isRunning = ({ status }: Pick<Import, 'status'>): boolean =>
  status === 'CHECKING' || status === 'IMPORTING' || status === 'UNDOING'

/** The progress of an import that the shop continues on its own. */
export function ImportProgress({ of: { status, progress } }: { readonly of: Import }): ReactElement {
  const { done, total } = progress
  return (
    <>
      <p className="font-medium">{importsText.status[status]}</p>
      {isRunning({ status }) && (
        <>
          <p className="tabular-nums">
            {total === 0 ? importsText.reading : t(importsText.progress, { done, total })}
          </p>
          <progress
            {...(total > 0 && { value: done, max: total })}
            aria-label={importsText.status[status]}
            className="h-2 w-full max-w-md accent-accent"
          />
          <p className="text-muted">{importsText.continues}</p>
        </>
      )}
    </>
  )
}
