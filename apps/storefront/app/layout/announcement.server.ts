import type { Messages } from '../i18n/messages.ts'
import type { ShopDetails } from '../shared/shop-details-cache.server.ts'
import type { Announcement } from '../shared/use-route-data.ts'

/** The announcement of every page, if any. Only a demo with a public mailbox links to it. */
export function getAnnouncement(
  { access, hasPublicMailbox }: Pick<ShopDetails, 'access' | 'hasPublicMailbox'>,
  wasSignedOut: boolean,
  messages: Messages['announcements'],
  hostedPagesOrigin: string,
): Announcement | undefined {
  const { browse, buy, payments } = access
  if (wasSignedOut) return { text: messages.signedOut }
  if (payments === 'demo')
    return {
      text: messages.demo,
      ...(hasPublicMailbox && {
        link: { label: messages.demoMailbox, href: `${hostedPagesOrigin}/mailbox` },
      }),
    }
  return browse && !buy ? { text: messages.closed } : undefined
}
