import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated: false on the server and during hydration, so that both render the same markup. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
