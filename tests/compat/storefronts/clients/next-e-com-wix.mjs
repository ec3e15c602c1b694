import { expect } from '../storefront-steps.mjs'
import { add, home, list, openCartWith, product } from './tutorial-steps.mjs'

/** @type {import('../storefront-steps.mjs').Storefront} */
export const nextEComWix = {
  name: 'next-e-com-wix',
  settings: async ({ clientId, merchant }) => ({
    NEXT_PUBLIC_WIX_CLIENT_ID: clientId,
    NEXT_PUBLIC_WIX_APP_ID: '1380b703-ce81-ff05-f115-39571d94dfcd',
    FEATURED_PRODUCTS_FEATURED_CATEGORY_ID: await merchant.collectionId('tableware'),
    FEATURED_PRODUCTS_NEW_CATEGORY_ID: await merchant.collectionId('kitchen'),
  }),
  steps: {
    home,
    list,
    filter: async ({ page, url }) => {
      await page.goto(`${url}/list`)
      await page.getByPlaceholder('Search').fill('Arch')
      await page.getByPlaceholder('Search').press('Enter')
      await expect(page.getByRole('link', { name: /Arch Teapot/ })).toBeVisible()
      await expect(page.getByRole('link', { name: /Ridge Mug/ })).toBeHidden()
    },
    product,
    add,
    cart: openCartWith((page) => page.locator('.lucide-shopping-cart')),
    checkout: 'its checkout button empties the cart and goes nowhere',
    'sign in': 'it has no accounts',
    account: 'it has no accounts',
    'sign out': 'it has no accounts',
  },
}
