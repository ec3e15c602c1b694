import { payAtCheckout, registerAtSignIn } from '../hosted-pages.mjs'
import { expect, expectImage, waitForRedirects } from '../storefront-steps.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {RegExp} name */
const card = (page, name) => page.getByRole('main').getByRole('link', { name })

/** @param {Page} page */
const openCart = (page) => page.locator('header button:has(.lucide-shopping-cart)').click()

/** @param {Page} page */
const openUserMenu = (page) => page.locator('header button:has(.lucide-user):visible').click()

/** @type {import('../storefront-steps.mjs').Storefront} */
export const buyStore = {
  name: 'Buy-Store',
  settings: async ({ clientId, url, apiKey }) => ({
    NEXT_PUBLIC_BASE_URL: url,
    NEXT_PUBLIC_WIX_CLIENT_ID: clientId,
    NEXT_PUBLIC_WIX_SITE_ID: clientId,
    WIX_API_KEY: apiKey,
  }),
  stock: (merchant) =>
    merchant.addCollection('Featured Products', ['ridge-mug', 'arch-teapot', 'dome-table-lamp']),
  steps: {
    home: async ({ page, url }) => {
      await page.goto(url)
      await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
      await expectImage(card(page, /Ridge Mug/).locator('img'))
    },
    list: async ({ page, url }) => {
      await page.goto(url)
      await page.getByRole('link', { name: 'Shop Now' }).click()
      await page.waitForURL(`${url}/shop`)
      await expectImage(page.getByRole('main').locator('a[href^="/products/"] img').first())
    },
    filter: async ({ page, url }) => {
      await page.goto(`${url}/shop`)
      await page.getByRole('checkbox').and(page.locator('li:has-text("Tableware") *')).click()
      await expect(card(page, /Pool Serving Bowl/)).toBeVisible()
      await page.getByPlaceholder('Min').fill('60')
      await page.getByRole('button', { name: 'Go' }).click()
      await expect(card(page, /Pool Serving Bowl/)).toBeHidden()
      await expect(card(page, /Arch Teapot/)).toBeVisible()
    },
    product: async ({ page, url }) => {
      await page.goto(`${url}/products/ridge-mug`)
      await expect(page.getByRole('heading', { level: 1, name: 'Ridge Mug' })).toBeVisible()
      await expectImage(page.getByRole('main').locator('img').first())
      await expect(page.getByRole('heading', { name: 'Related Products' })).toBeVisible()
    },
    add: async ({ page, url }) => {
      await page.goto(`${url}/products/ridge-mug`)
      await page.getByText('Clay', { exact: true }).click()
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.locator('header button:has(.lucide-shopping-cart)')).toHaveText('1')
    },
    cart: async ({ page, url }) => {
      await page.goto(url)
      await openCart(page)
      const cart = page.getByRole('dialog')
      await expect(cart).toContainText('Your Cart (1 item)')
      await expect(cart.getByRole('listitem')).toContainText('Ridge Mug')
      await expect(cart.getByRole('listitem')).toContainText('Clay')
      await expectImage(cart.locator('img'))
    },
    checkout: async ({ page, url, shopper }) => {
      await page.goto(`${url}/shop?sort=price_asc`)
      await openCart(page)
      await page.getByRole('button', { name: 'Checkout' }).click()
      await payAtCheckout(page, shopper.email)
      await page.waitForURL(`${url}/checkout-success?orderId=*`)
      await expect(page.getByRole('heading', { name: 'We received your order!' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Ridge Mug')
      await expectImage(page.getByRole('main').locator('img').first())
    },
    'sign in': async ({ page, url, shopper }) => {
      await page.goto(url)
      await openUserMenu(page)
      await page.getByRole('menuitem', { name: 'Login' }).click()
      await registerAtSignIn(page, shopper)
      await page.waitForURL((address) => address.origin === url)
      await openUserMenu(page)
      await expect(page.getByRole('menu')).toContainText('Logged in as Ada')
    },
    account: async ({ page, url, shopper }) => {
      await page.goto(`${url}/profile`)
      await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible()
      await expect(page.locator('input[name=loginEmail]')).toHaveValue(shopper.email)
      await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
      await expect(page.getByText(/Order #\d+|You don't have any orders yet/)).toBeVisible()
    },
    'sign out': async ({ page, url }) => {
      await page.goto(url)
      await openUserMenu(page)
      await waitForRedirects(page, () => page.getByRole('menuitem', { name: 'Logout' }).click())
      await page.waitForURL(`${url}/`)
      await openUserMenu(page)
      await expect(page.getByRole('menuitem', { name: 'Login' })).toBeVisible()
    },
  },
}
