import { isRefusal, isVitrineError } from '@vitrine/client'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { RequestId } from '../components/failure-notice.tsx'
import { failureWords } from '../failures.ts'
import { frame } from '../messages/frame.ts'
import { NotFound } from './not-found.tsx'

interface FailedListProps {
  readonly error: unknown
  readonly isTrying: boolean
  readonly onRetry: () => void
}

/** A list, or a thing, that could not be read; or that there is none. */
export function FailedList({ error, isTrying, onRetry }: FailedListProps): ReactElement {
  if (isVitrineError(error) && error.status === 404) return <NotFound />
  // The shell asks for the password over the page, and reads it again afterwards.
  if (isRefusal(error, 'UNAUTHENTICATED')) return <p role="status">{frame.loading}</p>
  const { title, text, requestId } = failureWords(error)
  return (
    <div
      role="alert"
      className="mt-4 grid justify-items-center gap-2 border-y border-rule px-4 py-20 text-center"
    >
      <p className="font-display text-lg">{title}</p>
      <p className="mb-3 text-muted">{text}</p>
      <Button
        size="small"
        variant="secondary"
        aria-disabled={isTrying || undefined}
        onClick={() => isTrying || onRetry()}
      >
        {isTrying ? 'Trying…' : 'Try again'}
      </Button>
      {requestId && <RequestId id={requestId} />}
    </div>
  )
}
