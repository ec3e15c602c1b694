import type { Page } from '@playwright/test'
import { ANY_WIDTH, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

const productCards = (page: Page) => page.getByRole('main').getByRole('article')
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })

/** On a phone a button opens the filters in a sheet. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filter/ })
  if (await button.isVisible()) await button.click()
}

test('filters and sorts a list, removes a filter, and undoes one by going back', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/products`)
  await openFilters(page)
  await filters(page)
    .getByRole('checkbox', { name: /Halden Glass/ })
    .check()
  await expect(page).toHaveURL(/brand=Halden\+Glass/)
  await expect(productCards(page)).toHaveCount(4)
  await expect(page.getByRole('heading', { level: 1, name: 'Halden Glass' })).toBeAttached()
  await filters(page)
    .getByRole('checkbox', { name: /On sale/ })
    .check()
  await expect(page).toHaveURL(/sale=on/)
  await expect(productCards(page)).toHaveCount(1)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.goBack()
  await expect(productCards(page)).toHaveCount(4)
  await page.goForward()
  await expect(productCards(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Remove filter: On sale' }).click()
  await expect(productCards(page)).toHaveCount(4)
  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL(/brand=Halden\+Glass.*sort=price-desc/)
  await expect(productCards(page).first()).toContainText('Linden Carafe')

  await page.reload()
  await expect(productCards(page)).toHaveCount(4)
  await expect(page.getByLabel('Sort by')).toHaveValue('price-desc')
})

test('filters by a price range', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/collections/tableware`)
  await openFilters(page)
  await filters(page).getByLabel('From', { exact: true }).fill('40')
  await filters(page).getByLabel('To', { exact: true }).fill('60')
  await filters(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/min=40&max=60/)
  await expect(page.getByRole('main').getByRole('link', { name: /\$40\.00 to \$60\.00/ })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Ridge Mug' })).toHaveCount(0)
})

test('loads more products, keeps the place, and adds one to the cart', ANY_WIDTH, async ({ page, urls }) => {
  await page.goto(`${urls.shop}/products`)
  await expect(productCards(page)).toHaveCount(24)
  await page.getByRole('link', { name: /Show 1\d more/ }).click()
  await expect(page).toHaveURL(/page=1-2/)
  await expect(productCards(page).nth(30)).toBeVisible()
  const all = await productCards(page).count()
  const card = productCards(page).nth(30)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[a-z]/)
  await page.goBack()
  await expect(productCards(page)).toHaveCount(all)
  await expect(card).toBeInViewport()

  const add = page.getByRole('button', { name: 'Add Fold Vase to cart' })
  await add.focus()
  await page.keyboard.press('Enter')
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart.getByText('Added to cart · 1 item')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await expectAccessible(page)
})

test('shows suggestions for a search without results', ANY_WIDTH, async ({ page, urls }) => {
  await page.goto(`${urls.shop}/search?q=xyzzyq`)
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Lighting' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible()
})

test('corrects a misspelled word', ANY_WIDTH, async ({ page, urls }) => {
  await page.goto(`${urls.shop}/search?q=teapott`)
  await expect(page.getByRole('article').filter({ hasText: 'Arch Teapot' })).toBeVisible()
})

test.describe('without JavaScript', ANY_WIDTH, () => {
  test.use({ javaScriptEnabled: false })

  test('filters, sorts and pages with forms and links', async ({ page, urls }) => {
    await page.goto(`${urls.shop}/products`)
    await openFilters(page)
    await filters(page)
      .getByRole('checkbox', { name: /Grainhouse/ })
      .check()
    // Closing the sheet would discard the choice.
    await expect(filters(page).getByText(/^Show \d/)).toBeHidden()
    await filters(page).getByRole('button', { name: 'Apply' }).last().click()
    await expect(page).toHaveURL(/brand=Grainhouse/)
    await expect(productCards(page)).toHaveCount(8)

    const sort = page.getByLabel('Sort by')
    await sort.selectOption('price-asc')
    await sort.locator('..').getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/brand=Grainhouse.*sort=price-asc/)

    await page.goto(`${urls.shop}/products`)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('heading', { level: 1, name: 'Shop all' })).toBeVisible()
  })

  test('searches with a form', async ({ page, urls }) => {
    await page.goto(`${urls.shop}/search`)
    await page.getByRole('main').getByRole('searchbox').fill('lamp')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=lamp/)
    await expect(page.getByRole('article').filter({ hasText: 'Dome Table Lamp' })).toBeVisible()
  })
})
