import { payAtCheckout } from '../hosted-pages.mjs'
import { expect, waitForRedirects } from '../storefront-steps.mjs'
import { add, filterByPrice, home, list, openCartWith, product, registerWith } from './tutorial-steps.mjs'

/** @param {import('@playwright/test').Page} page */
const profileIcon = (page) => page.locator('img[src*="profile.png"]')

const openCart = openCartWith((page) => page.locator('img[src*="cart.png"]'))

/** @type {import('../storefront-steps.mjs').Storefront} */
export const sheetal = {
  name: 'sheetal',
  settings: async ({ clientId, merchant }) => ({
    NEXT_PUBLIC_WIX_CLIENT_ID: clientId,
    NEXT_PUBLIC_WIX_APP_ID: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    FEATURED_PRODUCTS_CATEGORY_ID: await merchant.collectionId('tableware'),
  }),
  steps: {
    home,
    list,
    filter: filterByPrice,
    product,
    add,
    cart: openCart,
    checkout: async (visit) => {
      const { page, url, shopper } = visit
      await openCart(visit)
      await page.getByRole('button', { name: 'Checkout' }).click()
      await payAtCheckout(page, shopper.email)
      await page.waitForURL(`${url}/success?orderId=*`)
      await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
      await expect(page.getByText(shopper.email)).toBeVisible()
    },
    'sign in': registerWith({ button: 'Register' }),
    account: async ({ page, url, shopper }) => {
      await page.goto(url)
      await profileIcon(page).click()
      await page.getByRole('link', { name: 'Profile' }).click()
      await page.waitForURL(`${url}/profile`)
      await expect(page.locator('input[name=email]')).toHaveAttribute('placeholder', shopper.email)
    },
    'sign out': async ({ page, url }) => {
      await page.goto(url)
      await profileIcon(page).click()
      await waitForRedirects(page, () => page.getByText('Logout', { exact: true }).click())
      await page.waitForURL(`${url}/`)
      await page.goto(`${url}/profile`)
      await page.waitForURL(`${url}/login`)
    },
  },
}
