import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'

const pages = [
  '/',
  '/products',
  '/products?brand=Nobody',
  '/collections/lighting',
  '/search?q=lamp',
  '/products/field-cushion',
  '/products/vitrine-gift-card',
  '/pages/contact',
  '/pages/delivery',
  '/pages/privacy',
  '/pages/terms',
  '/offline',
  '/nowhere',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`by ${colorScheme === 'light' ? 'day' : 'night'}`, () => {
    test.use({ colorScheme })

    for (const path of pages) {
      test(`everybody can use ${path}`, async ({ page, places }) => {
        await page.goto(`${places.shop}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })
    }
  })
}
