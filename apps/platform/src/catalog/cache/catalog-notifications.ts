import type { Notifications } from '../../kernel/database/notifications.ts'

/** The channel on which the triggers of the catalog tables notify after a commit; the migrations name it. */
export const CATALOG_CHANNEL = 'vitrine_catalog'

/** The ids of the changed products. The list is empty when only the order of products changed. */
export type ChangedProducts = 'all' | readonly string[]

/** Notifications about catalog changes made by any process. */
export interface CatalogNotifications {
  /** Whether every change is received. While it is not, nothing may be cached. */
  isConnected(): boolean
  /** Calls back with every change, and with `all` when some notifications may have been lost. */
  subscribe(listener: (changed: ChangedProducts) => void): void
}

export function catalogNotifications(notifications: Notifications | undefined): CatalogNotifications {
  const listeners: ((changed: ChangedProducts) => void)[] = []
  let isConnected = false
  const notify = (changed: ChangedProducts) => {
    for (const listener of listeners) listener(changed)
  }
  const setConnected = (connected: boolean) => {
    isConnected = connected
    notify('all')
  }
  notifications?.subscribe(CATALOG_CHANNEL, {
    notified: (payload) => notify(payload === '*' ? 'all' : payload.split(' ').filter(Boolean)),
    connected: () => setConnected(true),
    disconnected: () => setConnected(false),
  })
  return { isConnected: () => isConnected, subscribe: (listener) => listeners.push(listener) }
}
