import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const pieces = (page: Page) => page.getByRole('main').getByRole('article')
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })

/** On a phone the filters are a sheet that a button opens. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filter/ })
  if (await button.isVisible()) await button.click()
}

test('a visitor narrows a list down, sorts it, and takes a filter away again', async ({ page, places }) => {
  await page.goto(`${places.shop}/products`)
  await openFilters(page)
  await filters(page)
    .getByRole('checkbox', { name: /Halden Glass/ })
    .check()
  await expect(page).toHaveURL(/brand=Halden\+Glass/)
  await expect(pieces(page)).toHaveCount(4)
  await filters(page)
    .getByRole('checkbox', { name: /On sale/ })
    .check()
  await expect(page).toHaveURL(/sale=on/)
  await expect(pieces(page)).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await filters(page).getByRole('link', { name: 'Remove filter: On sale' }).click()
  await expect(pieces(page)).toHaveCount(4)
  await page.keyboard.press('Escape')
  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL(/brand=Halden\+Glass.*sort=price-desc/)
  await expect(pieces(page).first()).toContainText('Linden Carafe')

  await page.reload()
  await expect(pieces(page)).toHaveCount(4)
  await expect(page.getByLabel('Sort by')).toHaveValue('price-desc')
})

test('a price range is typed, and nothing outside of it is shown', async ({ page, places }) => {
  await page.goto(`${places.shop}/collections/tableware`)
  await openFilters(page)
  await filters(page).getByLabel('From', { exact: true }).fill('40')
  await filters(page).getByLabel('To', { exact: true }).fill('60')
  await filters(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/min=40&max=60/)
  await expect(filters(page).getByRole('link', { name: /\$40\.00 to \$60\.00/ })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Ridge Mug' })).toHaveCount(0)
})

test('more is shown below, and is still there after coming back', async ({ page, places }) => {
  await page.goto(`${places.shop}/products`)
  await expect(pieces(page)).toHaveCount(24)
  await page.getByRole('link', { name: /Show 1\d more/ }).click()
  await expect(page).toHaveURL(/page=1-2/)
  await expect(pieces(page).nth(30)).toBeVisible()
  const all = await pieces(page).count()
  await pieces(page).nth(30).getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[a-z]/)
  await page.goBack()
  await expect(pieces(page)).toHaveCount(all)
})

test('a search that finds nothing helps on', async ({ page, places }) => {
  await page.goto(`${places.shop}/search?q=xyzzyq`)
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Lighting' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible()
})

test('a word that is spelt wrong is understood', async ({ page, places }) => {
  await page.goto(`${places.shop}/search?q=teapott`)
  await expect(page.getByRole('article').filter({ hasText: 'Arch Teapot' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, orders and pages are forms and links', async ({ page, places }) => {
    await page.goto(`${places.shop}/products`)
    await openFilters(page)
    await filters(page)
      .getByRole('checkbox', { name: /Grainhouse/ })
      .check()
    // What only closes the sheet would forget the choice.
    await expect(filters(page).getByText(/^Show \d/)).toBeHidden()
    await filters(page).getByRole('button', { name: 'Apply' }).last().click()
    await expect(page).toHaveURL(/brand=Grainhouse/)
    await expect(pieces(page)).toHaveCount(8)

    const sort = page.getByLabel('Sort by')
    await sort.selectOption('price-asc')
    await sort.locator('..').getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/brand=Grainhouse.*sort=price-asc/)

    await page.goto(`${places.shop}/products`)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('heading', { level: 1, name: 'Shop all' })).toBeVisible()
  })

  test('a search is a form', async ({ page, places }) => {
    await page.goto(`${places.shop}/search`)
    await page.getByRole('main').getByRole('searchbox').fill('lamp')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=lamp/)
    await expect(page.getByRole('article').filter({ hasText: 'Dome Table Lamp' })).toBeVisible()
  })
})
