import type {
  ContentLink,
  MenuItem,
  Navigation,
  PublishedLink,
  PublishedMenuItem,
  PublishedNavigation,
} from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { contentPages } from '../../kernel/database/schema/content/content.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { localize } from '../pages/localize.ts'

interface LinkedItem {
  readonly link: PublishedLink
  readonly name?: string
}

export type ResolveLink = (link: ContentLink | undefined) => LinkedItem | undefined

/** The ids of what the links inside a document lead to. */
function linkedIds(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(linkedIds)
  if (content === null || typeof content !== 'object') return []
  const own = 'targetId' in content ? [parseId(String(content.targetId)) ?? ''] : []
  return [...own.filter(Boolean), ...Object.values(content).flatMap(linkedIds)]
}

/** Resolves the links inside a document to slugs and names. What shoppers cannot see resolves to nothing. */
export async function linkResolver(db: Queryable, content: unknown): Promise<ResolveLink> {
  const ids = linkedIds(content)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: products.id, slug: products.slug, name: products.name })
          .from(products)
          .where(and(inArray(products.id, ids), eq(products.visible, true), eq(products.archived, false)))
          .union(
            db
              .select({ id: collections.id, slug: collections.slug, name: collections.name })
              .from(collections)
              .where(and(inArray(collections.id, ids), eq(collections.visible, true))),
          )
          .union(
            db
              .select({ id: contentPages.id, slug: contentPages.handle, name: contentPages.title })
              .from(contentPages)
              .where(and(inArray(contentPages.id, ids), eq(contentPages.isPublished, true))),
          )
  const found = new Map(rows.map((row) => [row.id, row]))
  return (link) => {
    if (!link) return undefined
    if (link.type === 'URL') return { link }
    const item = found.get(parseId(link.targetId) ?? '')
    return item && { link: { type: link.type, slug: item.slug }, name: item.name }
  }
}

/** The navigation for shoppers. An entry that leads nowhere is left out. */
export async function publishNavigation(
  db: Queryable,
  stored: Navigation,
  language: string | undefined,
): Promise<PublishedNavigation> {
  const resolve = await linkResolver(db, stored)
  const { header, footer, announcement } = localize(stored, language) as Navigation
  const items = (menu: readonly MenuItem[]): PublishedMenuItem[] =>
    menu.flatMap((item): PublishedMenuItem[] => {
      const target = resolve(item.link)
      const label = item.label || target?.name || ''
      if (item.collections) return [{ label, collections: item.collections }]
      const below = items(item.items ?? [])
      if (label === '' || (!target && below.length === 0)) return []
      return [{ label, ...(target && { link: target.link }), ...(below.length > 0 && { items: below }) }]
    })
  const link = resolve(announcement?.link)?.link
  return {
    header: items(header),
    footer: items(footer),
    ...(announcement && { announcement: { text: announcement.text, ...(link && { link }) } }),
  }
}
