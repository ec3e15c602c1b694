import { isRefusal, isVitrineError } from '@vitrine/client'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { errorMessage } from '../error-messages.ts'
import { shellText } from '../messages/shell.ts'
import { RequestId } from './error-notice.tsx'
import { NotFound } from './not-found.tsx'

interface LoadErrorProps {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Shown instead of data that could not be loaded, or does not exist. */
export function LoadError({ error, isRetrying, onRetry }: LoadErrorProps): ReactElement {
  if (isVitrineError(error) && error.status === 404) return <NotFound />
  // The shell opens the sign-in dialog and refetches afterwards.
  if (isRefusal(error, 'UNAUTHENTICATED')) return <p role="status">{shellText.loading}</p>
  const { title, text, requestId } = errorMessage(error)
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
        aria-disabled={isRetrying || undefined}
        onClick={() => isRetrying || onRetry()}
      >
        {isRetrying ? shellText.retrying : shellText.tryAgain}
      </Button>
      {requestId && <RequestId id={requestId} />}
    </div>
  )
}

interface LoadStateProps {
  /** A query without data. */
  readonly of: {
    readonly error: unknown
    readonly isFetching: boolean
    refetch(): unknown
  }
}

/** Shown instead of data that is loading, or could not be loaded. */
export function LoadState({ of: { error, isFetching, refetch } }: LoadStateProps): ReactElement {
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <p role="status">{shellText.loading}</p>
}
