import { expect, test } from './journey.ts'

test('the keyboard skips the menu and reaches the products', async ({ page, places }) => {
  await page.goto(places.shop)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})
