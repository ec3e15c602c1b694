import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 47.99rem)'

/** Whether the screen is a phone's. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(NARROW).matches,
  )
