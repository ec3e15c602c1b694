import type { MetaDescriptor } from 'react-router'
import { site } from './site.ts'

export interface PageFacts {
  readonly title?: string | undefined
  readonly description: string
  /** Where the page is at home, without what only sorts or selects. */
  readonly url: string
  readonly image?: { readonly url: string; readonly width: number; readonly height: number } | undefined
  readonly type?: 'website' | 'product'
  /** schema.org, for search engines. */
  readonly structured?: Readonly<Record<string, unknown>>
}

/** How a page introduces itself to search engines and link previews. */
export function describePage({
  title,
  description,
  url,
  image,
  type = 'website',
  structured,
}: PageFacts): MetaDescriptor[] {
  const name = title ? `${title} – ${site.name}` : `${site.name} – Homeware worth leaving out`
  return [
    { title: name },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title ?? site.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image
      ? [
          { property: 'og:image', content: image.url },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(structured ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }] : []),
  ]
}
