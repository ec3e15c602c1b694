import { isVitrineError } from '@vitrine/client'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { AuthLayout } from '../components/auth-layout.tsx'
import { RequestId } from '../components/failure-notice.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { Title } from '../components/title.tsx'
import { failureWords } from '../failures.ts'
import { frame } from '../messages/frame.ts'

/** When not even the shell can be shown. */
export function FailureScreen(): ReactElement {
  return (
    <AuthLayout>
      <Failure />
    </AuthLayout>
  )
}

/** When one page fails inside the shell. */
export function FailurePage(): ReactElement {
  return (
    <div className="max-w-md py-12 md:py-24">
      <Failure />
    </div>
  )
}

function Failure(): ReactElement {
  const error = useRouteError()
  const { title, text, requestId } = failureWords(error)
  const { state, revalidate } = useRevalidator()
  const isTrying = state === 'loading'
  // A call is made again. Anything else may be a file that a newer build has replaced, which only a reload mends.
  const tryAgain = () => (isVitrineError(error) ? revalidate() : window.location.reload())
  return (
    <div role="alert">
      <Title of={title} />
      <PageHeading>{title}</PageHeading>
      <p className="mt-3 mb-8 text-base text-muted">{text}</p>
      <Button aria-disabled={isTrying || undefined} onClick={() => isTrying || tryAgain()}>
        {isTrying ? frame.trying : frame.tryAgain}
      </Button>
      {requestId && <RequestId id={requestId} />}
    </div>
  )
}
