import { isVitrineError } from '@vitrine/client'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { AuthLayout } from '../shared/components/auth-layout.tsx'
import { RequestId } from '../shared/components/error-notice.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { errorMessage } from '../shared/error-messages.ts'
import { shellText } from '../shared/messages/shell.ts'

/** The error page without the shell. */
export function ErrorScreen(): ReactElement {
  return (
    <AuthLayout>
      <ErrorDetails />
    </AuthLayout>
  )
}

/** The error of a page inside the shell. */
export function ErrorPage(): ReactElement {
  return (
    <div className="max-w-md py-12 md:py-24">
      <ErrorDetails />
    </div>
  )
}

function ErrorDetails(): ReactElement {
  const error = useRouteError()
  const { title, text, requestId } = errorMessage(error)
  const { state, revalidate } = useRevalidator()
  const isRetrying = state === 'loading'
  // Failed requests run again. Other errors may come from a file of an older build, so the page reloads.
  const retry = () => (isVitrineError(error) ? revalidate() : window.location.reload())
  return (
    <div role="alert">
      <PageTitle title={title} />
      <PageHeading>{title}</PageHeading>
      <p className="mt-3 mb-8 text-base text-muted">{text}</p>
      <Button aria-disabled={isRetrying || undefined} onClick={() => isRetrying || retry()}>
        {isRetrying ? shellText.retrying : shellText.tryAgain}
      </Button>
      {requestId && <RequestId id={requestId} />}
    </div>
  )
}
