import { builtInPages } from '../../content/built-in-page.server.ts'
import { getCollectionLinks } from '../../content/request-collections.server.ts'
import { SITEMAP_END, SITEMAP_START, type SitemapPage, sitemapEntries } from '../../seo/sitemap.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import { getRequestContext } from '../../shared/request-context.server.ts'
import type { Route } from './+types/page-and-collection-sitemap.ts'

/** Every page but those of products. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { content } = requestContext
  const own = content?.pages ?? []
  const builtIn = builtInPages(requestContext).filter((name) => !own.some(({ handle }) => handle === name))
  const collections = await orErrorResponse(getCollectionLinks(context))
  const pages: SitemapPage[] = [
    { path: '/' },
    { path: '/products' },
    ...collections.map(({ slug }) => ({ path: `/collections/${slug}` })),
    ...builtIn.map((handle) => ({ path: `/pages/${handle}` })),
    ...own.map(({ handle, _updatedDate }) => ({ path: `/pages/${handle}`, changedAt: _updatedDate })),
  ]
  const entries = pages.map((page) => sitemapEntries(requestContext, page))
  return new Response([SITEMAP_START, ...entries, SITEMAP_END].join(''), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
