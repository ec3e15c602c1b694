import type { Import } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { importsText } from '../shared/messages/imports.ts'
import { t } from '../shared/messages/t.ts'

export const isRunning = ({ status }: Pick<Import, 'status'>): boolean =>
  status === 'CHECKING' || status === 'IMPORTING' || status === 'UNDOING'

/** The progress of an import that the shop continues on its own. */
export function ImportProgress({ of }: { readonly of: Import }): ReactElement {
  const { status } = of
  const { value, total, text } = stepOf(of)
  return (
    <>
      <p className="font-medium">{importsText.status[status]}</p>
      {isRunning({ status }) && (
        <>
          <p className="tabular-nums">{text}</p>
          <progress
            {...(total > 0 && { value, max: total })}
            aria-label={importsText.status[status]}
            className="h-2 w-full max-w-md accent-accent"
          />
          <p className="text-muted">{importsText.continues}</p>
        </>
      )}
      <ImagesNote of={of} />
    </>
  )
}

/** Images are loaded before the rows are imported. */
function stepOf({ status, progress, pictures }: Import) {
  const { done, total } = progress
  const loaded = pictures.fetched + pictures.failed
  if (status === 'IMPORTING' && loaded < pictures.total) {
    const text = t(importsText.images, { done: loaded, count: pictures.total })
    return { value: loaded, total: pictures.total, text }
  }
  return {
    value: done,
    total,
    text: total === 0 ? importsText.reading : t(importsText.progress, { done, total }),
  }
}

function ImagesNote({ of: { status, pictures } }: { readonly of: Import }): ReactElement | null {
  const { fetched, failed, total } = pictures
  if (status === 'CHECKED' && fetched < total)
    return <p>{t(importsText.imagesToLoad, { count: total - fetched })}</p>
  if (failed > 0 && status !== 'UNDONE') return <p>{t(importsText.failedImages, { count: failed })}</p>
  return null
}
