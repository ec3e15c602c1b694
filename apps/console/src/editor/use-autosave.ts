import { useEffect, useState } from 'react'
import { client } from '../shared/shop-client.ts'

const DEBOUNCE_MS = 800

/** Saves a draft whenever typing pauses. Returns whether the current content is saved. */
export function useAutosave(
  subject: string,
  content: object,
  revision: string | undefined,
  isDirty: boolean,
): boolean {
  const [savedText, setSavedText] = useState<string>()
  const text = JSON.stringify(content)
  useEffect(() => {
    if (!isDirty || savedText === text) return
    const timer = setTimeout(() => {
      client.formDrafts
        .saveDraft({ subject, content: text, revision: revision ?? null })
        // The next change tries again. The page still has everything.
        .then(
          () => setSavedText(text),
          () => {},
        )
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isDirty, savedText, subject, revision])
  return isDirty && savedText === text
}
