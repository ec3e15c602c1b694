import { readFileSync } from 'node:fs'
import type { Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { renderAdditionalInfo } from './additional-info.server.tsx'
import { mug } from './product.test.fixture.ts'

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
const infoOf = (product: Partial<Product>, more: object = {}) =>
  renderAdditionalInfo(mug(product), { ...context, ...more })
const section = (title: string, description: string) => ({ title, description })

test('asks for the first review where reviews are enabled', () => {
  const shopDetails = { ...context.shopDetails, reviewsEnabled: true }
  const link = '<a href="/products/ridge-mug/review"'
  expect(infoOf({}, { shopDetails }).infoHtml).toContain(link)
  expect(infoOf({}).infoHtml).not.toContain(link)
  const reviewed = renderAdditionalInfo(mug(), { ...context, shopDetails }, { hasReviews: true })
  expect(reviewed.infoHtml).not.toContain(link)
})

test('shows one line as a specification, and more as a disclosure', () => {
  const { infoHtml: html } = infoOf({
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
  const { infoHtml: html } = infoOf({ additionalInfoSections: [section('brand', 'Three sisters')] })
  expect(html).toContain('Three sisters')
  expect(html).not.toContain('Kiln &amp; Field')
})

test('links a size guide in any language of the shop', () => {
  const guide = (title: string) => infoOf({ additionalInfoSections: [section(title, 'S, M')] })
  expect(guide('Size guide').sizeGuide).toBe('Size guide')
  expect(guide('Größentabelle')).toMatchObject({ sizeGuide: 'Size guide' })
  expect(guide('Größentabelle').infoHtml).toContain('id="size-guide"')
  expect(guide('Sizes')).not.toHaveProperty('sizeGuide')
})

test.each(['de', 'ar'])('finds the size guides of the demo shop in %s', (language) => {
  const demo = readFileSync(new URL('../../../platform/demo/translations.json', import.meta.url), 'utf8')
  const title = JSON.parse(demo).sections[language]['Size guide']
  expect(infoOf({ additionalInfoSections: [section(title, 'S, M')] })).toHaveProperty('sizeGuide')
})

test('names delivery and returns by the settings of the shop', () => {
  const { infoHtml: html } = infoOf({})
  expect(html).toContain('$6.00 · free on orders of $75.00 or more')
  expect(html).toContain('<dd>Free</dd>')
  expect(html).toContain(
    'You can request a return within 30 days after your order ships. Return shipping is free.',
  )
  expect(infoOf({ productType: 'digital' }).infoHtml).not.toContain('$6.00')
})

test('names the free order value in the currency of the shopper', () => {
  const shopDetails = { ...context.shopDetails, exchangeRates: [{ currency: 'EUR', rate: '0.9' }] }
  expect(infoOf({}, { shopDetails, currency: 'EUR' }).infoHtml).toContain('free on orders of €67.50 or more')
})

test('removes scripts of merchants', () => {
  const { infoHtml: html } = infoOf({
    additionalInfoSections: [section('Care', '<p>Wash</p><p><script>alert(1)</script></p><img onerror=x>')],
  })
  expect(html).not.toMatch(/<script|onerror/)
})
