import { expect, expectAccessible, expectAccessibleLayout, test } from './fixtures.ts'

const pages = ['/', '/products', '/search?q=lamp', '/products/field-cushion']

/** These pages consist of the same components as the others, or look alike on every screen. */
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

test('pages are accessible in light and dark themes', async ({ page, urls, isMobile }) => {
  for (const path of isMobile ? [...pages, ...pagesOnPhone] : pages) {
    await test.step(path, async () => {
      await page.goto(`${urls.shop}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleLayout(page)
    })
  }
})

test('dialogs are accessible', async ({ page, urls }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // A small page, so that the check is fast.
  await page.goto(`${urls.shop}/search?q=zzzz`)
  await page.locator('main input[name=q]').fill('lam')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)

  const menu = page.getByRole('banner').locator('summary')
  if (!(await menu.isVisible())) return
  await page.goto(`${urls.shop}/wishlist`)
  await menu.click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'EUR' })).toBeVisible()
  await expectAccessible(page)
})
