import type { RequestContext } from '../shared/request-context.server.ts'
import { localizedUrl, pageLanguages } from './page-meta.server.ts'

export interface SitemapPage {
  readonly path: string
  readonly changedAt?: Date | undefined
  /** The languages in which its content is translated; all of the shop by default. */
  readonly translatedTo?: readonly string[] | undefined
}

export const SITEMAP_START = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
export const SITEMAP_END = '</urlset>\n'

/** An entry for a page in each of its languages, with links to the others. */
export function sitemapEntries(
  context: Pick<RequestContext, 'shopDetails' | 'publicUrl'>,
  { path, changedAt, translatedTo }: SitemapPage,
): string {
  const addresses = pageLanguages(context.shopDetails, translatedTo).map((code) => ({
    code,
    href: escapeXml(localizedUrl(context, path, code)),
  }))
  const alternates = addresses.length > 1 ? addresses : []
  const others = alternates
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
