import { readFileSync } from 'node:fs'
import type { Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { getI18n } from '../i18n/i18n.server.ts'
import { mug } from './product.test.fixture.ts'
import { renderProductFacts } from './product-facts.server.tsx'

const context = {
  shopDetails: {
    name: 'Vitrine',
    access: { browse: true, buy: true, payments: 'demo' as const },
    currency: 'USD',
    deliveryOptions: [
      {
        title: 'Standard',
        deliveryTime: '4–7 days',
        rates: [
          { amount: '6.00', conditions: [], multiplyByQuantity: false },
          {
            amount: '0.00',
            conditions: [{ type: 'BY_TOTAL_PRICE' as const, operator: 'GTE' as const, value: '75.00' }],
            multiplyByQuantity: false,
          },
        ],
      },
      { title: 'Courier', rates: [{ amount: '0.00', conditions: [], multiplyByQuantity: false }] },
    ],
    returnPolicy: { days: 30, shippingPaidBy: 'SHOP' as const },
  },
  content: undefined,
  i18n: getI18n('en'),
  currency: undefined,
  publicUrl: 'https://shop.example',
}
const factsOf = (product: Partial<Product>, more: object = {}) =>
  renderProductFacts(mug(product), { ...context, ...more })
const section = (title: string, description: string) => ({ title, description })

test('asks for the first review where reviews are enabled', () => {
  const shopDetails = { ...context.shopDetails, reviewsEnabled: true }
  const link = '<a href="/products/ridge-mug/review"'
  expect(factsOf({}, { shopDetails }).html).toContain(link)
  expect(factsOf({}).html).not.toContain(link)
  const reviewed = renderProductFacts(mug(), { ...context, shopDetails }, { hasReviews: true })
  expect(reviewed.html).not.toContain(link)
})

test('shows one line as a specification, and more as a disclosure', () => {
  const { html } = factsOf({
    weight: 0.38,
    additionalInfoSections: [
      section('Material', '<p>Stoneware</p>'),
      section('Care', `<p>${'Wash it. '.repeat(20)}</p>`),
      section('Story', '<p>One</p><p>Two</p>'),
    ],
  })
  expect([...html.matchAll(/<dt[^>]*><bdi>(.*?)<\/bdi>/g)].map(([, title]) => title).slice(0, 3)).toEqual([
    'Material',
    'Brand',
    'Weight',
  ])
  expect(html).toContain('<bdi>0.38 kg</bdi>')
  expect([...html.matchAll(/<summary[^>]*><bdi>(.*?)<\/bdi>/g)].map(([, title]) => title)).toEqual([
    'Care',
    'Story',
    'Shipping and returns',
  ])
})

test('prefers what the merchant says to the data of the product', () => {
  const { html } = factsOf({ additionalInfoSections: [section('brand', 'Three sisters')] })
  expect(html).toContain('Three sisters')
  expect(html).not.toContain('Kiln &amp; Field')
})

test('links a size guide in any language of the shop', () => {
  const guide = (title: string) => factsOf({ additionalInfoSections: [section(title, 'S, M')] })
  expect(guide('Size guide').sizeGuide).toBe('Size guide')
  expect(guide('Größentabelle')).toMatchObject({ sizeGuide: 'Size guide' })
  expect(guide('Größentabelle').html).toContain('id="size-guide"')
  expect(guide('Sizes')).not.toHaveProperty('sizeGuide')
})

test.each(['de', 'ar'])('finds the size guides of the demo shop in %s', (language) => {
  const demo = readFileSync(new URL('../../../platform/demo/translations.json', import.meta.url), 'utf8')
  const title = JSON.parse(demo).sections[language]['Size guide']
  expect(factsOf({ additionalInfoSections: [section(title, 'S, M')] })).toHaveProperty('sizeGuide')
})

test('names delivery and returns by the settings of the shop', () => {
  const { html } = factsOf({})
  expect(html).toContain('$6.00 · free for orders of $75.00 or more')
  expect(html).toContain('<dd>Free</dd>')
  expect(html).toContain(
    'You can request a return within 30 days after your order ships. Return shipping is free.',
  )
  expect(factsOf({ productType: 'digital' }).html).not.toContain('$6.00')
})

test('names the free order value in the currency of the shopper', () => {
  const shopDetails = { ...context.shopDetails, exchangeRates: [{ currency: 'EUR', rate: '0.9' }] }
  expect(factsOf({}, { shopDetails, currency: 'EUR' }).html).toContain('free for orders of €67.50 or more')
})

test('removes scripts of merchants', () => {
  const { html } = factsOf({
    additionalInfoSections: [section('Care', '<p>Wash</p><p><script>alert(1)</script></p><img onerror=x>')],
  })
  expect(html).not.toMatch(/<script|onerror/)
})
