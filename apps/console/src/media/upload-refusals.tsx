import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { editorText } from '../messages/editor.ts'
import { t } from '../messages/t.ts'

interface Refusals {
  readonly words: readonly string[]
  readonly add: (file: File, error: unknown) => void
  readonly clear: () => void
}

/** What was said of files that the shop did not take, until somebody has read it. */
export function useUploadRefusals(): Refusals {
  const [words, setWords] = useState<readonly string[]>([])
  return {
    words,
    add: ({ name }, error) => {
      const reason = error instanceof Error ? error.message : String(error)
      setWords((was) => [...was, t(editorText.uploadFailed, { name, reason })])
    },
    clear: () => setWords([]),
  }
}

export function UploadRefusals({ of: { words, clear } }: { readonly of: Refusals }): ReactElement | null {
  if (words.length === 0) return null
  return (
    <Notice tone="error" className="mt-3">
      {words.map((each) => (
        <p key={each} className="wrap-anywhere">
          {each}
        </p>
      ))}
      <Button size="small" variant="quiet" onClick={clear}>
        {editorText.dismiss}
      </Button>
    </Notice>
  )
}
