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

for (const path of pages)
  test(`everybody can use ${path}, by day and by night`, async ({ page, places }) => {
    await page.goto(`${places.shop}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await expectNoSidewaysScroll(page)
  })
