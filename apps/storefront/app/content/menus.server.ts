import type { PublishedMenuItem, PublishedNavigation } from '@vitrine/contract'
import { getI18n } from '../i18n/request-i18n.server.ts'
import type { CollectionLink } from '../shared/collection-links.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import type { MenuLink } from '../shared/use-route-data.ts'
import { linkPath } from './link-path.server.ts'
import { helpLinks, policyLinks } from './page-links.server.ts'

/** The menus of the header and the footer: the merchant's, or the built-in ones. */
export function getMenus(
  requestContext: Pick<RequestContext, 'content' | 'i18n' | 'shopDetails'>,
  collections: readonly CollectionLink[],
): { readonly header: readonly MenuLink[]; readonly footer: readonly MenuLink[] } {
  const { header, footer } = requestContext.content?.navigation ?? builtInNavigation(requestContext)
  const defaultLabel = defaultLabels(requestContext.i18n.messages)
  const links = (items: readonly PublishedMenuItem[]): MenuLink[] =>
    items.flatMap(({ label, link, collections: all, items: below }): MenuLink[] => {
      if (all)
        return collections
          .filter(({ id }) => !all.hiddenIds.includes(id))
          .map(({ slug, name }) => ({ label: name, to: `/collections/${slug}` }))
      const inner = links(below ?? [])
      if (!link && inner.length === 0) return []
      const to = link && linkPath(link)
      return [
        { label: defaultLabel(label, to), ...(to && { to }), ...(inner.length > 0 && { items: inner }) },
      ]
    })
  return { header: links(header), footer: withPolicies(links(footer), requestContext) }
}

/**
 * Translates the labels that merchants publish as the editor proposes them, in English. A label that was edited or
 * translated is another text.
 */
function defaultLabels(messages: RequestContext['i18n']['messages']) {
  const labelsOf = ({ layout, contact }: typeof messages): Readonly<Record<string, string>> => ({
    '/products': layout.shopAll,
    '/order-status': layout.trackOrder,
    '/pages/contact': contact.title,
  })
  const english = getI18n('en').messages
  const [proposed, translated] = [labelsOf(english), labelsOf(messages)]
  return (label: string, to: string | undefined): string => {
    if (to !== undefined) return proposed[to] === label ? (translated[to] ?? label) : label
    if (label === english.layout.shopHeading) return messages.layout.shopHeading
    return label === english.layout.help ? messages.layout.help : label
  }
}

/** Adds the withdrawal function and the published policies that the footer does not link to: laws ask for these links. */
function withPolicies(
  footer: readonly MenuLink[],
  { content, i18n, shopDetails }: Pick<RequestContext, 'content' | 'i18n' | 'shopDetails'>,
): readonly MenuLink[] {
  const linked = new Set(footer.flatMap(({ to, items = [] }) => [to, ...items.map((item) => item.to)]))
  const required = [
    ...policyLinks({ content }).map(({ handle, title }) => ({ label: title, to: `/pages/${handle}` })),
    ...(shopDetails.withdrawalsEnabled ? [{ label: i18n.messages.withdrawal.title, to: '/withdraw' }] : []),
  ]
  const missing = required.filter(({ to }) => !linked.has(to))
  return missing.length === 0 ? footer : [...footer, { label: i18n.messages.layout.legal, items: missing }]
}

const EVERY_COLLECTION: PublishedMenuItem = { label: '', collections: { hiddenIds: [] } }

/** What the shop shows until the merchant publishes menus: the collections, and links to help. Policies follow below. */
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
          ...helpLinks(requestContext).map(({ handle, title }) => url(title, `/pages/${handle}`)),
        ],
      },
    ],
  }
}
