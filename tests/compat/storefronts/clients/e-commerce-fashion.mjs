import { payAtCheckout, registerAtSignIn } from '../hosted-pages.mjs'
import { expect, expectImage } from '../storefront-steps.mjs'

/** Names that are hard-coded in its pages. */
const COLLECTIONS = ['New In', 'Women', 'Men', 'Accessories', 'Best Seller']
const PRODUCTS = ['ridge-mug', 'pool-serving-bowl', 'arch-teapot', 'fold-vase']

/** @param {import('@playwright/test').Page} page @param {string} name */
const card = (page, name) => page.getByRole('link', { name: new RegExp(name) }).first()

/** @type {import('../storefront-steps.mjs').Storefront} */
export const eCommerceFashion = {
  name: 'e-commerce-fashion',
  settings: async ({ clientId }) => ({ WIX_CLIENT_ID: clientId }),
  stock: async (merchant) => {
    for (const name of COLLECTIONS) await merchant.addCollection(name, PRODUCTS)
  },
  steps: {
    home: async ({ page, url }) => {
      await page.goto(url)
      await expect(page.getByRole('heading', { name: 'New In' })).toBeVisible()
      await card(page, 'Ridge Mug').scrollIntoViewIfNeeded()
      await expectImage(page.getByAltText('Ridge Mug').first())
    },
    list: async ({ page, url }) => {
      await page.goto(`${url}/products/women`)
      await expect(card(page, 'Pool Serving Bowl')).toBeVisible()
      await expectImage(page.getByAltText('Pool Serving Bowl').first())
    },
    filter: async ({ page, url }) => {
      await page.goto(`${url}/products/women`)
      await page.getByRole('button', { name: 'Price' }).click()
      for (let pages = 0; pages < 8; pages += 1) await page.getByRole('slider').first().press('PageUp')
      await expect(page).toHaveURL(/minPrice=/)
      await expect(card(page, 'Arch Teapot')).toBeVisible()
      await expect(page.getByAltText('Pool Serving Bowl')).toHaveCount(0)
    },
    product: async ({ page, url }) => {
      await page.goto(`${url}/product-details/ridge-mug`)
      await expect(page.getByRole('heading', { level: 1, name: 'Ridge Mug' })).toBeVisible()
      await expectImage(page.getByRole('main').locator('img').first())
    },
    add: async ({ page, url }) => {
      await page.goto(`${url}/product-details/pool-serving-bowl`)
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByText('Cart (1)')).toBeVisible()
    },
    cart: async ({ page, url }) => {
      await page.goto(`${url}/cart`)
      await expect(page.getByRole('main')).toContainText('Pool Serving Bowl')
      await expectImage(page.getByRole('main').locator('img').first())
    },
    checkout: async ({ page, url, shopper }) => {
      await page.goto(`${url}/cart`)
      await page.getByRole('main').getByRole('button', { name: 'Checkout' }).locator('visible=true').click()
      await payAtCheckout(page, shopper.email)
      await page.waitForURL(`${url}/thank-you?orderId=*`)
      await expect(page.getByText(/Order number: \d+/)).toBeVisible()
    },
    'sign in': async ({ page, url, shopper }) => {
      await page.goto(url)
      await page.getByRole('link', { name: 'Sign in' }).click()
      await registerAtSignIn(page, shopper)
      await page.waitForURL((address) => address.origin === url && address.searchParams.has('login'))
    },
    account: async ({ page, url, shopper }) => {
      await page.goto(`${url}/members-area/my-account`)
      await expect(page.getByText(shopper.email)).toBeVisible()
      await page.goto(`${url}/members-area/my-orders`)
      await expect(page.getByRole('main')).toContainText(/order/i)
    },
    'sign out': async ({ page, url }) => {
      await page.goto(url)
      await page.locator('header button', { hasText: 'person' }).click()
      await page.getByRole('link', { name: 'Log out' }).click()
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    },
  },
}
