import { builtInPages } from '../content/built-in-page.server.ts'
import { offeredLanguages } from '../i18n/offered-languages.ts'
import { localizedUrl } from '../seo/page-meta.server.ts'
import { collectionLinks } from '../shared/collection-links.server.ts'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { getRequestContext, type RequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/sitemap.ts'

/** The maximum number of products in the sitemap, and the page size of the query. */
const MAX_PRODUCTS = 10_000
const PAGE_SIZE = 100

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { shop, content } = requestContext
  const handles = [...builtInPages(requestContext), ...(content?.pages ?? []).map(({ handle }) => handle)]
  const paths = ['/', '/products', ...[...new Set(handles)].map((handle) => `/pages/${handle}`)]

  const { items } = await orErrorResponse(shop.collections.queryCollections().limit(100).find())
  paths.push(...collectionLinks(items).map(({ slug }) => `/collections/${slug}`))

  for (let skipped = 0; skipped < MAX_PRODUCTS; skipped += PAGE_SIZE) {
    const page = await orErrorResponse(shop.products.queryProducts().limit(PAGE_SIZE).skip(skipped).find())
    paths.push(...page.items.map(({ slug }) => `/products/${slug}`))
    if (!page.hasNext()) break
  }
  return new Response(sitemap(requestContext, paths), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/** An entry for each page in each language, with links to the other languages. */
function sitemap(requestContext: RequestContext, paths: readonly string[]): string {
  const languages = offeredLanguages(requestContext.shopDetails)
  const entries = paths.flatMap((path) => {
    const addresses = languages.map(({ code }) => ({
      code,
      href: xml(localizedUrl(requestContext, path, code)),
    }))
    const others = addresses.map(
      ({ code, href }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`,
    )
    return addresses.map(({ href }) => `<url><loc>${href}</loc>${others.join('')}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
