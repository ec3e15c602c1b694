import { useSyncExternalStore } from 'react'

/** Whether the screen is narrower than a width, by default that of a tablet. */
export function useIsNarrow(rem = 48): boolean {
  const media = `(width < ${rem}rem)`
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(media).matches,
  )
}
