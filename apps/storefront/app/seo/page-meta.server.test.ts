import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { breadcrumbs, metaTags } from './page-meta.server.ts'

const access = { browse: true, buy: true, payments: 'real' } as const
const requestContext = (code: 'en' | 'de' | 'ar') => ({
  i18n: getI18n(code),
  shopDetails: { name: 'Vitrine', access },
  publicUrl: 'https://shop.example',
})
const page = { description: 'Plates and mugs.', path: '/collections/tableware' }
const link = (rel: string, href: string, more = {}) => ({ tagName: 'link', rel, href, ...more })

test('has a title with the shop name and a canonical URL', () => {
  const tags = metaTags(requestContext('en'), { ...page, title: 'Tableware' })
  expect(tags).toContainEqual({ title: 'Tableware – Vitrine' })
  expect(tags).toContainEqual({ name: 'description', content: 'Plates and mugs.' })
  expect(tags).toContainEqual(link('canonical', 'https://shop.example/collections/tableware'))
})

test('describes the shop in the words of the merchant where a page has none', () => {
  const brand = { name: 'Kiln', fontPair: 'CLASSIC', cornerStyle: 'SUBTLE', poweredByEnabled: true } as const
  const described = (code: 'en' | 'de', texts: object) => {
    const context = requestContext(code)
    const shopDetails = { ...context.shopDetails, brand: { ...brand, ...texts } }
    return metaTags({ ...context, shopDetails }, { path: '/' })
  }
  const texts = { description: 'Mugs.', translations: { de: { description: 'Becher.' } } }
  expect(described('en', texts)).toContainEqual({ name: 'description', content: 'Mugs.' })
  expect(described('de', texts)).toContainEqual({ property: 'og:description', content: 'Becher.' })
  const tags = described('en', {})
  expect(tags).toContainEqual({ title: 'Vitrine' })
  expect(JSON.stringify(tags)).not.toContain('description')
})

test('links to every language, with English as the default', () => {
  const tags = metaTags(requestContext('de'), page)
  expect(tags).toContainEqual(link('canonical', 'https://shop.example/de/collections/tableware'))
  for (const [hrefLang, start] of [
    ['en', ''],
    ['de', '/de'],
    ['ar', '/ar'],
    ['x-default', ''],
  ])
    expect(tags).toContainEqual(
      link('alternate', `https://shop.example${start}/collections/tableware`, { hrefLang }),
    )
})

test('links to the languages of the shop only, its default first, and to none if there is one', () => {
  const context = requestContext('de')
  const alternates = (languages: readonly ('en' | 'de' | 'ar')[]) =>
    metaTags({ ...context, shopDetails: { ...context.shopDetails, languages: [...languages] } }, page)
      .filter((tag) => 'rel' in tag && tag.rel === 'alternate')
      .map((tag) => 'hrefLang' in tag && [tag.hrefLang, 'href' in tag && tag.href])
  const url = 'https://shop.example/collections/tableware'
  expect(alternates(['de', 'en'])).toEqual([
    ['de', url],
    ['en', 'https://shop.example/en/collections/tableware'],
    ['x-default', url],
  ])
  expect(alternates(['de'])).toEqual([])
})

test('announces a page only in the languages of its content, and points the others to the original', () => {
  const tagsIn = (code: 'en' | 'de' | 'ar') =>
    metaTags(requestContext(code), { ...page, translatedTo: ['de'] })
  const alternates = (code: 'en' | 'de' | 'ar') =>
    tagsIn(code).flatMap((tag) => ('hrefLang' in tag ? [tag.hrefLang] : []))
  expect(alternates('en')).toEqual(['en', 'de', 'x-default'])
  expect(alternates('de')).toEqual(['en', 'de', 'x-default'])
  const original = 'https://shop.example/collections/tableware'
  expect(alternates('ar')).toEqual([])
  expect(tagsIn('ar')).toContainEqual(link('canonical', original))
  expect(tagsIn('ar')).toContainEqual({ property: 'og:url', content: original })
  const untranslated = metaTags(requestContext('en'), { ...page, translatedTo: [] })
  expect(untranslated.filter((tag) => 'hrefLang' in tag)).toEqual([])
})

test('has no trailing slash on the home page of a language', () => {
  expect(metaTags(requestContext('ar'), { ...page, path: '/' })).toContainEqual(
    link('canonical', 'https://shop.example/ar'),
  )
  expect(metaTags(requestContext('en'), { ...page, path: '/' })).toContainEqual(
    link('canonical', 'https://shop.example/'),
  )
})

test.each([
  ['en', 'en_US'],
  ['de', 'de_DE'],
  ['ar', 'ar'],
] as const)('names the locale of link previews in %s', (language, content) => {
  expect(metaTags(requestContext(language), page)).toContainEqual({ property: 'og:locale', content })
})

test('has a preview image only if the page has an image', () => {
  const image = { url: 'https://pictures.example/tableware', width: 1200, height: 630 }
  expect(metaTags(requestContext('en'), { ...page, image })).toContainEqual({
    property: 'og:image',
    content: image.url,
  })
  expect(JSON.stringify(metaTags(requestContext('en'), page))).not.toContain('og:image')
})

test('asks search engines not to index a filtered list', () => {
  const robots = { name: 'robots', content: 'noindex, follow' }
  expect(metaTags(requestContext('en'), { ...page, noIndex: true })).toContainEqual(robots)
  expect(metaTags(requestContext('en'), page)).not.toContainEqual(robots)
})

test('has breadcrumbs for search engines', () => {
  const way = breadcrumbs(requestContext('de'), [{ name: 'Geschirr', path: '/collections/geschirr' }])
  expect(metaTags(requestContext('de'), { ...page, structured: [way] })).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            {
              '@type': 'ListItem',
              position: 1,
              name: 'Geschirr',
              item: 'https://shop.example/de/collections/geschirr',
            },
          ],
        },
      ],
    },
  })
})
