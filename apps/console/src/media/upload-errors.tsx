import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'

interface UploadErrorState {
  readonly messages: readonly string[]
  readonly add: (file: File, error: unknown) => void
  readonly clear: () => void
}

/** Messages of failed uploads, until the merchant dismisses them. */
export function useUploadErrors(): UploadErrorState {
  const [messages, setMessages] = useState<readonly string[]>([])
  return {
    messages,
    add: ({ name }, error) => {
      const reason = error instanceof Error ? error.message : String(error)
      setMessages((was) => [...was, t(editorText.uploadFailed, { name, reason })])
    },
    clear: () => setMessages([]),
  }
}

export function UploadErrors({
  of: { messages, clear },
}: {
  readonly of: UploadErrorState
}): ReactElement | null {
  if (messages.length === 0) return null
  return (
    <Notice tone="error" className="mt-3">
      {messages.map((each) => (
        <p key={each} className="wrap-anywhere">
          {each}
        </p>
      ))}
      <Button size="small" variant="ghost" onClick={clear}>
        {editorText.dismiss}
      </Button>
    </Notice>
  )
}
