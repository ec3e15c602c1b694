import { pageLinks } from '../../content/page-links.server.ts'
import { getCollectionLinks } from '../../content/request-collections.server.ts'
import { pageUrl } from '../../seo/page-meta.server.ts'
import { orErrorResponse, shopClosedError } from '../../shared/loader-errors.server.ts'
import { getRequestContext } from '../../shared/request-context.server.ts'
import { shopDescription } from '../../shared/shop-description.server.ts'
import type { Route } from './+types/llms.ts'

/** The pages of the shop as Markdown, for language models: llmstxt.org. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { shopDetails, i18n, publicUrl } = requestContext
  if (!shopDetails.access.browse) throw shopClosedError()
  const collections = await orErrorResponse(getCollectionLinks(context))
  const description = shopDescription(requestContext)
  const { layout, listing } = i18n.messages
  const link = (title: string, path: string, note?: string) =>
    `- [${escapeMarkdown(title)}](${pageUrl(requestContext, path)})${note ? `: ${oneLine(note)}` : ''}`
  const lines = [
    `# ${escapeMarkdown(shopDetails.name)}`,
    ...(description ? ['', `> ${oneLine(description)}`] : []),
    '',
    `## ${layout.shopAll}`,
    '',
    link(listing.allProducts, '/products'),
    ...collections.map(({ name, slug, description }) => link(name, `/collections/${slug}`, description)),
    '',
    `## ${layout.help}`,
    '',
    ...pageLinks(requestContext).map(({ title, handle }) => link(title, `/pages/${handle}`)),
    '',
    '## Optional',
    '',
    `- [Product feed (RSS, Google Merchant Center)](${pageUrl(requestContext, '/feeds/products.xml')})`,
    `- [Sitemap](${publicUrl}/sitemap.xml)`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const escapeMarkdown = (text: string): string => oneLine(text).replace(/[[\]\\]/g, '\\$&')
