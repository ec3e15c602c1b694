import { expect, tabTo, test } from './fixtures.ts'

test('skips the menu and reaches the products', async ({ page, urls }) => {
  await page.goto(urls.shop)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('moves through suggestions with the arrow keys', async ({ page, urls }) => {
  await page.goto(urls.shop)
  const field = page.getByRole('banner').locator('input[type=search]')
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await page.keyboard.type('lamp')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const name = await options.first().locator('span').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\//)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('closes suggestions with Escape, and searches with Enter', async ({ page, urls }) => {
  await page.goto(urls.shop)
  const field = page.getByRole('banner').locator('input[type=search]')
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await page.keyboard.type('mug')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option').first()).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=mug/)
})

test('filters a list and enlarges an image', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/products`)
  await page.getByRole('checkbox', { name: /In stock/ }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/stock=in/)
  await expect(page.getByRole('checkbox', { name: /In stock/ })).toBeChecked()

  await page.goto(`${urls.shop}/products/ridge-mug`)
  await page.getByRole('list', { name: 'Product images' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog')
  await expect(zoom).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(page.getByRole('list', { name: 'Product images' }).getByRole('link').first()).toBeFocused()
})

test('completes a purchase', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/products/weft-tea-towels`)
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await tabTo(page, drawer.getByRole('button', { name: 'Check out' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact and shipping address')
  for (const [label, value] of [
    ['Email', 'ada@example.com'],
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Country', 'Germany'],
    ['Street address', 'Kastanienallee 1'],
    ['Postal code', '10115'],
    ['City', 'Berlin'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }).filter({ visible: true }))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  for (const [label, value] of [
    ['Card number', '4242424242424242'],
    ['Expiration date', '1234'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank you/)
})
