import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run: false on the server and while the page wakes up, so that both make the same markup. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
