import { answered } from '../answers.server.ts'
import { collectionLinks } from '../collection-link.ts'
import { config, shopContext } from '../shop.server.ts'
import type { Route } from './+types/sitemap.ts'

/** The most products one sitemap may name, and how many are asked for at once. */
const most = 10_000
const step = 100

export async function loader({ context }: Route.LoaderArgs) {
  const { collections, products } = context.get(shopContext)
  const paths = ['/', '/products']

  const { items } = await answered(collections.queryCollections().limit(100).find())
  paths.push(...collectionLinks(items).map(({ slug }) => `/collections/${slug}`))

  for (let skipped = 0; skipped < most; skipped += step) {
    const page = await answered(products.queryProducts().limit(step).skip(skipped).find())
    paths.push(...page.items.map(({ slug }) => `/products/${slug}`))
    if (!page.hasNext()) break
  }
  return new Response(sitemap(paths.map((path) => `${config.publicUrl}${encodeURI(path)}`)), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const sitemap = (addresses: readonly string[]): string => {
  const entries = addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
