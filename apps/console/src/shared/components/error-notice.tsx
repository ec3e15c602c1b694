import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { ErrorMessage } from '../error-messages.ts'
import { errorsText } from '../messages/error-codes.ts'
import { t } from '../messages/t.ts'

/** The error of a form. */
export function ErrorNotice({ message }: { readonly message: ErrorMessage }): ReactElement {
  return (
    <Notice tone={message.tone ?? 'error'} title={message.title}>
      <p>{message.text}</p>
      {message.requestId && <RequestId id={message.requestId} />}
    </Notice>
  )
}

export function RequestId({ id }: { readonly id: string }): ReactElement {
  return <p className="mt-1 text-2xs text-muted">{t(errorsText.request, { id })}</p>
}
