import { payAtCheckout } from '../hosted-pages.mjs'
import { expect, expectImage } from '../storefront-steps.mjs'

const WITHOUT_ACCOUNTS = 'it has no accounts'

/** @param {import('@playwright/test').Page} page @param {RegExp} name */
const tile = (page, name) => page.getByRole('link', { name }).first()

/** @type {import('../storefront-steps.mjs').Step} */
async function cart({ page, url }) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Open cart' }).click()
  const line = page.getByRole('dialog').getByRole('listitem')
  await expect(line).toContainText('Ridge Mug')
  await expect(line).toContainText('Clay')
  await expectImage(line.locator('img'))
}

/** @type {import('../storefront-steps.mjs').Storefront} */
export const nextjsCommerce = {
  name: 'nextjs-commerce',
  settings: async ({ clientId, url }) => ({
    WIX_CLIENT_ID: clientId,
    SITE_NAME: 'Ceramics',
    COMPANY_NAME: 'Ceramics',
    NEXT_PUBLIC_VERCEL_PROJECT_PRODUCTION_URL: new URL(url).host,
  }),
  // Its home page also requests a second one, and works without it.
  stock: (merchant) =>
    merchant.addCollection('hidden-homepage-featured-items', ['ridge-mug', 'arch-teapot', 'dome-table-lamp']),
  steps: {
    home: async ({ page, url }) => {
      await page.goto(url)
      await expect(tile(page, /Ridge Mug/)).toContainText('$24')
      await expectImage(tile(page, /Ridge Mug/).locator('img'))
    },
    list: async ({ page, url }) => {
      await page.goto(`${url}/search`)
      await page.getByRole('link', { name: 'Tableware' }).first().click()
      await page.waitForURL(`${url}/search/tableware`)
      await expectImage(tile(page, /Pool Serving Bowl/).locator('img'))
      await expect(page.getByRole('link', { name: /Dome Table Lamp/ })).toHaveCount(0)
    },
    filter: async ({ page, url }) => {
      await page.goto(`${url}/search`)
      await page.getByPlaceholder('Search for products...').fill('Arch')
      await page.getByPlaceholder('Search for products...').press('Enter')
      await page.waitForURL(`${url}/search?q=Arch`)
      await expect(tile(page, /Arch Teapot/)).toBeVisible()
      await expect(page.getByRole('link', { name: /Ridge Mug/ })).toHaveCount(0)
    },
    product: async ({ page, url }) => {
      await page.goto(`${url}/product/ridge-mug`)
      await expect(page.getByRole('heading', { level: 1, name: 'Ridge Mug' })).toBeVisible()
      await expectImage(page.getByAltText(/./).first())
      await expect(page.getByRole('heading', { name: 'Related Products' })).toBeVisible()
    },
    add: async ({ page, url }) => {
      await page.goto(`${url}/product/ridge-mug`)
      await page.getByRole('button', { name: 'Clay' }).click()
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.getByRole('dialog')).toContainText('Ridge Mug')
      await expect(page.getByText('Error adding item to cart')).toHaveCount(0)
    },
    cart,
    checkout: async (visit) => {
      const { page, url, shopper } = visit
      await cart(visit)
      // Its welcome message is above the button.
      await page.getByRole('button', { name: 'Proceed to Checkout' }).press('Enter')
      await payAtCheckout(page, shopper.email)
      // It has no page of its own for this.
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await page.waitForURL(`${url}/`)
      await page.getByRole('button', { name: 'Open cart' }).press('Enter')
      await expect(page.getByText('Your cart is empty.')).toBeVisible()
    },
    'sign in': WITHOUT_ACCOUNTS,
    account: WITHOUT_ACCOUNTS,
    'sign out': WITHOUT_ACCOUNTS,
  },
}
