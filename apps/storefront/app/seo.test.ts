import { expect, test } from 'vitest'
import { describePage } from './seo.ts'

const facts = { description: 'Plates and mugs.', url: 'https://shop.example/collections/tableware' }

test('a page names itself, the shop and its one address', () => {
  const tags = describePage({ ...facts, title: 'Tableware' })
  expect(tags).toContainEqual({ title: 'Tableware – Vitrine' })
  expect(tags).toContainEqual({ name: 'description', content: 'Plates and mugs.' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: facts.url })
})

test('a preview has a picture only where there is one', () => {
  const image = { url: 'https://pictures.example/tableware', width: 1200, height: 800 }
  expect(describePage({ ...facts, image })).toContainEqual({ property: 'og:image', content: image.url })
  expect(JSON.stringify(describePage(facts))).not.toContain('og:image')
})

test('search engines get the facts of a product', () => {
  expect(describePage({ ...facts, structured: { '@type': 'Product' } })).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Product' },
  })
})
