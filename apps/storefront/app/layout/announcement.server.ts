import type { Messages } from '../i18n/messages.ts'
import type { ShopDetails } from '../shared/shop-details-cache.server.ts'

/** The announcement of every page, if any. Only a demo with a public mailbox mentions the mailbox. */
export function getAnnouncement(
  { access, hasPublicMailbox }: Pick<ShopDetails, 'access' | 'hasPublicMailbox'>,
  wasSignedOut: boolean,
): keyof Messages['announcements'] | undefined {
  const { browse, buy, payments } = access
  if (wasSignedOut) return 'signedOut'
  if (payments === 'demo') return hasPublicMailbox ? 'demoWithMailbox' : 'demo'
  return browse && !buy ? 'closed' : undefined
}
