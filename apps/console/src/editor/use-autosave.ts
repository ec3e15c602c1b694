import { useEffect, useRef, useState } from 'react'
import { shop } from '../shop.ts'

const DEBOUNCE_MS = 800

/** Keeps what was typed whenever the typing pauses; says whether it is kept. */
export function useAutosave(
  subject: string,
  content: object,
  revision: string | undefined,
  isDirty: boolean,
): boolean {
  const [kept, setKept] = useState<string>()
  const text = JSON.stringify(content)
  const latest = useRef(text)
  latest.current = text
  useEffect(() => {
    if (!isDirty || kept === text) return
    const timer = setTimeout(() => {
      shop.workplace
        .keepDraft({ subject, content: text, revision: revision ?? null })
        // Another try follows with the next change; the page itself still has everything.
        .then(
          () => setKept(text),
          () => {},
        )
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isDirty, kept, subject, revision])
  return isDirty && kept === text
}
