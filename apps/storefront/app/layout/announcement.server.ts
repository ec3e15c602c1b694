import type { PublishedNavigation } from '@vitrine/contract'
import { linkPath } from '../content/link-path.server.ts'
import type { Messages } from '../i18n/messages.ts'
import type { ShopDetails } from '../shared/shop-details-cache.server.ts'
import type { Announcement } from '../shared/use-route-data.ts'

/** The announcements of every page: about the shop, and the merchant's own. */
export function getAnnouncements(
  shopDetails: Parameters<typeof getNotice>[0],
  wasSignedOut: boolean,
  messages: Messages['announcements'],
  hostedPagesOrigin: string,
  own: PublishedNavigation['announcement'],
): Announcement[] {
  const notice = getNotice(shopDetails, wasSignedOut, messages, hostedPagesOrigin)
  const ownBar = own && {
    text: own.text,
    ...(own.link && { link: { label: messages.more, href: linkPath(own.link) } }),
  }
  return [notice, ownBar].filter((each) => each !== undefined)
}

/** The announcement about the shop, if any. Only a demo with a public mailbox links to it. */
function getNotice(
  { access, hasPublicMailbox }: Pick<ShopDetails, 'access' | 'hasPublicMailbox'>,
  wasSignedOut: boolean,
  messages: Messages['announcements'],
  hostedPagesOrigin: string,
): Announcement | undefined {
  const { browse, buy, payments, isPreview } = access
  if (wasSignedOut) return { text: messages.signedOut }
  if (isPreview) return { text: messages.preview }
  if (payments === 'demo')
    return {
      text: messages.demo,
      ...(hasPublicMailbox && {
        link: { label: messages.demoMailbox, href: `${hostedPagesOrigin}/mailbox` },
      }),
    }
  return browse && !buy ? { text: messages.closed } : undefined
}
