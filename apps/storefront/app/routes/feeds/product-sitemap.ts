import { SITEMAP_END, SITEMAP_START, sitemapEntries } from '../../seo/sitemap.server.ts'
import { readProducts, streamTexts } from '../../seo/stream-products.server.ts'
import { getRequestContext, type RequestContext } from '../../shared/request-context.server.ts'
import type { Route } from './+types/product-sitemap.ts'

/** In three languages they have 15,000 URLs. */
export const PRODUCTS_PER_SITEMAP = 5_000

/** The products after an id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  return streamTexts(request, sitemapTexts(await getRequestContext(context), after))
}

async function* sitemapTexts(context: RequestContext, after: string | undefined) {
  let text = SITEMAP_START
  for await (const products of readProducts(context.shop, { after, max: PRODUCTS_PER_SITEMAP })) {
    const pages = products.map(({ slug, lastUpdated, translatedTo = [] }) => ({
      path: `/products/${slug}`,
      changedAt: lastUpdated,
      translatedTo,
    }))
    yield text + pages.map((page) => sitemapEntries(context, page)).join('')
    text = ''
  }
  yield text + SITEMAP_END
}
