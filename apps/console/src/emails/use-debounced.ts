import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** The latest value that did not change for a moment, for example while typing. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(pause)
  }, [value])
  return settled
}
