import { offeredLanguages } from '../i18n/offered-languages.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import { localizedUrl } from './page-meta.server.ts'

export interface SitemapPage {
  readonly path: string
  readonly changedAt?: Date | undefined
}

export const SITEMAP_START = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
export const SITEMAP_END = '</urlset>\n'

/** An entry for a page in each language, with links to the other languages. */
export function sitemapEntries(
  context: Pick<RequestContext, 'shopDetails' | 'publicUrl'>,
  { path, changedAt }: SitemapPage,
): string {
  const addresses = offeredLanguages(context.shopDetails).map(({ code }) => ({
    code,
    href: escapeXml(localizedUrl(context, path, code)),
  }))
  const others = addresses
    .map(({ code, href }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
    .join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${changed}${others}</url>\n`).join('')
}

/** A list of sitemaps. */
export const sitemapIndex = (urls: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
