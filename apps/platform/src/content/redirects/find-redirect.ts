import { eq } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { followRedirects } from './manage-redirects.ts'
import { normalizeRedirectPath } from './redirect-path.ts'

/** URLs of other systems, and the page of ours. */
const OTHER_SYSTEMS: readonly (readonly [RegExp, 'products' | 'collections'])[] = [
  // WooCommerce, Wix, and products within a collection of Shopify.
  [/^\/(?:product|product-page|shop|collections\/[^/]+\/products)\/([^/?]+)$/, 'products'],
  [/^\/(?:product-category|category)\/(?:[^?]*\/)?([^/?]+)$/, 'collections'],
]

/** Where a page that does not exist has moved: by a redirect of the merchant, or by the URLs of another system. */
export async function findRedirect(
  db: Queryable,
  url: string,
): Promise<{ readonly redirect: { readonly target: string } } | Refusal<'URL_REDIRECT_NOT_FOUND'>> {
  const path = normalizeRedirectPath(url)
  if (path === undefined) return refuse('URL_REDIRECT_NOT_FOUND')
  const [withoutQuery = path] = path.split('?', 1)
  const target =
    (await followRedirects(db, path)) ??
    (withoutQuery === path ? undefined : await followRedirects(db, withoutQuery)) ??
    (await findInCatalog(db, withoutQuery))
  return target === undefined ? refuse('URL_REDIRECT_NOT_FOUND') : { redirect: { target } }
}

async function findInCatalog(db: Queryable, path: string): Promise<string | undefined> {
  for (const [pattern, kind] of OTHER_SYSTEMS) {
    const slug = pattern.exec(path)?.[1]
    if (slug === undefined) continue
    const table = kind === 'products' ? products : collections
    if ((await db.$count(table, eq(table.slug, slug))) > 0) return `/${kind}/${encodeURIComponent(slug)}`
  }
  return undefined
}
