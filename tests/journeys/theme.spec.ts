import { expect, expectAccessible, expectGood, test } from './fixtures.ts'

const pages = ['/', '/products', '/search?q=lamp', '/products/field-cushion']

/** Built of the same parts as the others, or alike on every screen. */
const pagesOnPhone = [
  '/products?brand=Nobody',
  '/collections/lighting',
  '/products/vitrine-gift-card',
  '/pages/contact',
  '/pages/delivery',
  '/pages/privacy',
  '/pages/terms',
  '/offline',
  '/nowhere',
]

for (const path of [...pages, ...pagesOnPhone]) {
  const tag = pagesOnPhone.includes(path) ? '@phone' : []
  test(`everybody can use ${path}, by day and by night`, { tag }, async ({ page, places }) => {
    await page.goto(`${places.shop}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGood(page)
  })
}

test('everybody can use what opens over a page', async ({ page, places }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // A page with little on it, so that looking at it takes little time.
  await page.goto(`${places.shop}/search?q=zzzz`)
  await page.locator('main input[name=q]').fill('lam')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)

  const menu = page.getByRole('banner').locator('summary')
  if (!(await menu.isVisible())) return
  await page.goto(`${places.shop}/wishlist`)
  await menu.click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'EUR' })).toBeVisible()
  await expectAccessible(page)
})
