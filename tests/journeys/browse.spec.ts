import { ANY_WIDTH, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

test('opens a product from the home page', async ({ page, urls }) => {
  await page.goto(urls.shop)
  await expect(page).toHaveTitle(/Vitrine/)
  const plates = page.getByRole('link', { name: /Tide Dinner Plate Set/ }).first()
  await expect(plates).toBeVisible()
  await expectNoHorizontalScroll(page)

  await plates.click()
  await expect(page).toHaveURL(/\/products\/tide-dinner-plate/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tide Dinner Plate Set' })).toBeVisible()
  await expect(page.getByText('$68').first()).toBeVisible()
  const image = page.getByRole('img', { name: /speckled oat plates/ }).first()
  await expect(image).toBeVisible()
  expect(
    await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
  ).toBeGreaterThan(0)
  await expectNoHorizontalScroll(page)
})

test('shows the image, price and availability of a choice', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/products/tide-dinner-plate`)
  const ink = page.getByRole('radio', { name: /Ink/ })
  await ink.press('Space')
  await expect(ink).toBeChecked()
  await expect(page.getByText('$74').first()).toBeVisible()
  await expect(page.getByText(/sold out|out of stock/i).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /dark ink glaze/ }).first()).toBeVisible()
})

test('shows a helpful page for an unknown URL', ANY_WIDTH, async ({ page, urls }) => {
  const response = await page.goto(`${urls.shop}/products/no-such-thing`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('without JavaScript', ANY_WIDTH, () => {
  test.use({ javaScriptEnabled: false })

  test('renders the shop on the server', async ({ page, urls }) => {
    await page.goto(urls.shop)
    await page
      .getByRole('link', { name: /Tide Dinner Plate Set/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tide Dinner Plate Set' })).toBeVisible()
  })
})
