import type { Notifications } from '../database/notifications.ts'

/** What the triggers of the catalogue's tables say, once a transaction is through. */
export const CATALOGUE_CHANNEL = 'vitrine_catalogue'

/** The products that are no longer as they were; there may be none, when only their order changed. */
export type Changed = 'everything' | readonly string[]

/** What this process hears of changes to the catalogue, wherever they are made. */
export interface CatalogueNews {
  /** Whether every change is heard of. While it is not, nothing may be remembered. */
  isHeard(): boolean
  /** Calls with every change; also when some may have been missed, with everything. */
  follow(follower: (changed: Changed) => void): void
}

export function catalogueNews(notifications: Notifications | undefined): CatalogueNews {
  const followers: ((changed: Changed) => void)[] = []
  let isHeard = false
  const tell = (changed: Changed) => {
    for (const follower of followers) follower(changed)
  }
  const hears = (heard: boolean) => {
    isHeard = heard
    tell('everything')
  }
  notifications?.subscribe(CATALOGUE_CHANNEL, {
    notified: (payload) => tell(payload === '*' ? 'everything' : payload.split(' ').filter(Boolean)),
    connected: () => hears(true),
    lost: () => hears(false),
  })
  return { isHeard: () => isHeard, follow: (follower) => followers.push(follower) }
}
