import { useSyncExternalStore } from 'react'

const PHONE_MEDIA = '(max-width: 47.99rem)'

/** Whether the screen is narrow, like a phone. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(PHONE_MEDIA)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(PHONE_MEDIA).matches,
  )
