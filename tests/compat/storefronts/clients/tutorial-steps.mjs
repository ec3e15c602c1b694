import { expect, expectImage } from '../storefront-steps.mjs'

/** Common steps of shops built from the same tutorial. */

/** @type {import('../storefront-steps.mjs').Step} */
export async function home({ page, url }) {
  await page.goto(url)
  const mug = page.getByRole('link', { name: /Ridge Mug/ }).first()
  await expect(mug).toContainText('$24')
  await expectImage(mug.locator('img').first())
  await expect(page.getByRole('heading', { name: 'Lighting' })).toBeVisible()
}

/** @type {import('../storefront-steps.mjs').Step} */
export async function list({ page, url }) {
  await page.goto(`${url}/list?cat=tableware`)
  await expect(page.getByRole('heading', { name: 'Tableware For You!' })).toBeVisible()
  const bowl = page.getByRole('link', { name: /Pool Serving Bowl/ })
  await expectImage(bowl.locator('img').first())
}

/** @type {import('../storefront-steps.mjs').Step} */
export async function filterByPrice({ page, url }) {
  await page.goto(`${url}/list?cat=tableware`)
  await expect(page.getByRole('link', { name: /Pool Serving Bowl/ })).toBeVisible()
  await page.getByPlaceholder('min price').fill('60')
  await expect(page.getByRole('link', { name: /Pool Serving Bowl/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /Arch Teapot/ })).toBeVisible()
}

/** @type {import('../storefront-steps.mjs').Step} */
export async function product({ page, url }) {
  await page.goto(`${url}/ridge-mug`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ridge Mug' })).toBeVisible()
  await expectImage(page.locator('img.object-cover').first())
}

/** @type {import('../storefront-steps.mjs').Step} */
export async function add({ page, url }) {
  await page.goto(`${url}/ridge-mug`)
  await page.getByText('Clay', { exact: true }).click()
  await expect(page.getByText('33 items')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.locator('.bg-lama.rounded-full', { hasText: /^1$/ })).toBeVisible()
}

/** @param {(page: import('@playwright/test').Page) => import('@playwright/test').Locator} opener @returns {import('../storefront-steps.mjs').Step} */
export const openCartWith =
  (opener) =>
  async ({ page, url }) => {
    await page.goto(url)
    await opener(page).click()
    const line = page
      .locator('div', { has: page.getByRole('heading', { level: 3, name: 'Ridge Mug' }) })
      .last()
    await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible()
    await expect(line).toBeVisible()
    await expectImage(page.locator('img[width="72"]'))
  }

/** @param {{ button: string }} texts @returns {import('../storefront-steps.mjs').Step} */
export const registerWith =
  ({ button }) =>
  async ({ page, url, shopper }) => {
    await page.goto(`${url}/login`)
    await page.getByText(/have an account/).click()
    await page.locator('input[name=username]').fill('Ada')
    await page.locator('input[name=email]').fill(shopper.email)
    await page.locator('input[name=password]').fill(shopper.password)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL(`${url}/`)
  }
