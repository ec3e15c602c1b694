import { sitemapIndex } from '../../seo/sitemap.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import { getRequestContext } from '../../shared/request-context.server.ts'
import type { Shop } from '../../shared/shop-client.server.ts'
import type { Route } from './+types/sitemap.ts'
import { PRODUCTS_PER_SITEMAP } from './product-sitemap.ts'

/** The list of sitemaps: search engines read at most 50,000 URLs of one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, publicUrl } = await getRequestContext(context)
  const starts = await orErrorResponse(firstIds(shop))
  const urls = [
    `${publicUrl}/sitemaps/pages.xml`,
    `${publicUrl}/sitemaps/products.xml`,
    ...starts.map((id) => `${publicUrl}/sitemaps/products.xml?after=${id}`),
  ]
  return new Response(sitemapIndex(urls), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/** The last id of each full sitemap. */
async function firstIds({ products }: Pick<Shop, 'products'>): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const query = products
      .queryProducts()
      .ascending('_id')
      .skip(PRODUCTS_PER_SITEMAP - 1)
      .limit(2)
    const last = ids.at(-1)
    const { items } = await (last ? query.gt('_id', last) : query).find()
    const [next, following] = items
    if (!next || !following) return ids
    ids.push(next._id)
  }
}
