import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { FailureWords } from '../failures.ts'

/** What went wrong with a form as a whole. */
export function FailureNotice({ words }: { readonly words: FailureWords }): ReactElement {
  return (
    <Notice tone={words.tone ?? 'error'} title={words.title}>
      <p>{words.text}</p>
      {words.requestId && <RequestId id={words.requestId} />}
    </Notice>
  )
}

export function RequestId({ id }: { readonly id: string }): ReactElement {
  return <p className="mt-1 text-2xs text-muted">Request {id}</p>
}
