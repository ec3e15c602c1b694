import { type LanguageCode, languagePrefix } from '@vitrine/ui/i18n'
import type { MetaDescriptor } from 'react-router'
import { defaultLanguage, offeredLanguages } from '../i18n/offered-languages.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import type { PreviewImage } from '../shared/responsive-image.server.ts'
import { shopDescription } from '../shared/shop-description.server.ts'

type Structured = Readonly<Record<string, unknown>>

export interface PageMeta {
  readonly title?: string | undefined
  /** The default is the description of the shop. */
  readonly description?: string | undefined
  /** The canonical path, without language prefix, filters and sort order. */
  readonly path: string
  readonly image?: PreviewImage | undefined
  readonly type?: 'website' | 'product'
  /** Keeps the page out of search engines. */
  readonly noIndex?: boolean
  /** schema.org, for search engines. */
  readonly structured?: readonly Structured[]
  /** The languages in which its content is translated; all of the shop by default. */
  readonly translatedTo?: readonly string[] | undefined
}

type ShopUrls = Pick<RequestContext, 'shopDetails' | 'publicUrl'>

type PageMetaContext = ShopUrls & Pick<RequestContext, 'i18n'>

/** Meta tags for search engines and link previews. The server creates them; browsers only insert them. */
export function metaTags(requestContext: PageMetaContext, page: PageMeta): MetaDescriptor[] {
  const { title, path, type = 'website', noIndex, structured } = page
  const { i18n, publicUrl } = requestContext
  const image = page.image ?? requestContext.shopDetails.brand?.socialImage
  const description = page.description || shopDescription(requestContext)
  const shopName = requestContext.shopDetails.name
  const languages = pageLanguages(requestContext.shopDetails, page.translatedTo)
  const isTranslated = languages.includes(i18n.code)
  // In a language without translations, it is the page of the shop's first language with another frame.
  const url = isTranslated
    ? pageUrl(requestContext, path)
    : localizedUrl(requestContext, path, defaultLanguage(requestContext.shopDetails))
  const name = title ? `${title} – ${shopName}` : shopName
  return [
    { title: name },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(noIndex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isTranslated ? alternates(requestContext, path, languages) : []),
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title ?? shopName },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:locale', content: i18n.locale.replace(/-u-.*/, '').replace('-', '_') },
    ...(image
      ? [
          { property: 'og:image', content: new URL(image.url, publicUrl).href },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(structured ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': structured } }] : []),
  ]
}

/** The languages of the shop in which a page has its content: the first one, and those that it is translated to. */
export function pageLanguages(
  shopDetails: RequestContext['shopDetails'],
  translatedTo: readonly string[] | undefined,
): readonly LanguageCode[] {
  const codes = offeredLanguages(shopDetails).map(({ code }) => code)
  return codes.filter((code, index) => index === 0 || (translatedTo?.includes(code) ?? true))
}

/** The page in each of its languages. With one language there is nothing to choose from. */
function alternates(urls: ShopUrls, path: string, languages: readonly LanguageCode[]): MetaDescriptor[] {
  const [first, ...others] = languages
  if (!first || others.length === 0) return []
  return [
    ...[first, ...others].map((code) => alternate(code, localizedUrl(urls, path, code))),
    alternate('x-default', localizedUrl(urls, path, first)),
  ]
}

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
})

/** The absolute URL of a page in the language of the request. */
export const pageUrl = (requestContext: PageMetaContext, path: string): string =>
  localizedUrl(requestContext, path, requestContext.i18n.code)

/** The absolute URL of a page in any language. */
export function localizedUrl({ shopDetails, publicUrl }: ShopUrls, path: string, code: LanguageCode): string {
  const prefix = languagePrefix(code, defaultLanguage(shopDetails))
  return `${publicUrl}${prefix}${path === '/' && prefix ? '' : encodeURI(path)}`
}

/** A schema.org breadcrumb list from the home page. */
export const breadcrumbs = (
  requestContext: PageMetaContext,
  steps: readonly { readonly name: string; readonly path: string }[],
): Structured => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(requestContext, path),
  })),
})
