import type { PublishedMenuItem, PublishedNavigation } from '@vitrine/contract'
import type { CollectionLink } from '../shared/collection-links.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import type { MenuLink } from '../shared/use-route-data.ts'
import { linkPath } from './link-path.server.ts'
import { pageLinks } from './page-links.server.ts'

/** The menus of the header and the footer: the merchant's, or the built-in ones. */
export function getMenus(
  requestContext: Pick<RequestContext, 'content' | 'i18n' | 'shopDetails'>,
  collections: readonly CollectionLink[],
): { readonly header: readonly MenuLink[]; readonly footer: readonly MenuLink[] } {
  const { header, footer } = requestContext.content?.navigation ?? builtInNavigation(requestContext)
  const links = (items: readonly PublishedMenuItem[]): MenuLink[] =>
    items.flatMap(({ label, link, collections: all, items: below }): MenuLink[] => {
      if (all)
        return collections
          .filter(({ id }) => !all.hiddenIds.includes(id))
          .map(({ slug, name }) => ({ label: name, to: `/collections/${slug}` }))
      const inner = links(below ?? [])
      if (!link && inner.length === 0) return []
      return [{ label, ...(link && { to: linkPath(link) }), ...(inner.length > 0 && { items: inner }) }]
    })
  return { header: links(header), footer: links(footer) }
}

const EVERY_COLLECTION: PublishedMenuItem = { label: '', collections: { hiddenIds: [] } }

/** What the shop shows until the merchant publishes menus: the collections, and links to help. */
function builtInNavigation(
  requestContext: Pick<RequestContext, 'content' | 'i18n' | 'shopDetails'>,
): Pick<PublishedNavigation, 'header' | 'footer'> {
  const { layout } = requestContext.i18n.messages
  const url = (label: string, path: string): PublishedMenuItem => ({
    label,
    link: { type: 'URL', url: path },
  })
  return {
    header: [EVERY_COLLECTION],
    footer: [
      { label: layout.shopHeading, items: [EVERY_COLLECTION, url(layout.shopAll, '/products')] },
      {
        label: layout.help,
        items: [
          url(layout.trackOrder, '/order-status'),
          ...pageLinks(requestContext).map(({ handle, title }) => url(title, `/pages/${handle}`)),
        ],
      },
    ],
  }
}
