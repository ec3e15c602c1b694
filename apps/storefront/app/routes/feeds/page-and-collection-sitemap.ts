import { builtInPages } from '../../content/built-in-page.server.ts'
import { SITEMAP_END, SITEMAP_START, type SitemapPage, sitemapEntries } from '../../seo/sitemap.server.ts'
import { isLinked } from '../../shared/collection-links.server.ts'
import { orErrorResponse, orFallback } from '../../shared/loader-errors.server.ts'
import { getRequestContext } from '../../shared/request-context.server.ts'
import type { Route } from './+types/page-and-collection-sitemap.ts'

/** Every page but those of products. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { content } = requestContext
  const own = content?.pages ?? []
  const builtIn = builtInPages(requestContext).filter((name) => !own.some(({ handle }) => handle === name))
  const { collections, content: documents } = requestContext.shop
  const [{ items }, home] = await Promise.all([
    orErrorResponse(collections.queryCollections().limit(100).find()),
    orFallback(undefined, documents.getHomePage({ language: requestContext.i18n.code })),
  ])
  const pages: SitemapPage[] = [
    { path: '/', ...(home && { translatedTo: home.translatedTo ?? [] }) },
    { path: '/products' },
    ...items
      .filter(isLinked)
      .map(({ slug, translatedTo = [] }) => ({ path: `/collections/${slug}`, translatedTo })),
    ...builtIn.map((handle) => ({ path: `/pages/${handle}` })),
    ...own.map(({ handle, translatedTo = [], _updatedDate }) => ({
      path: `/pages/${handle}`,
      changedAt: _updatedDate,
      translatedTo,
    })),
  ]
  const entries = pages.map((page) => sitemapEntries(requestContext, page))
  return new Response([SITEMAP_START, ...entries, SITEMAP_END].join(''), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
