import { expect, leaving } from '../walk.mjs'
import { add, cartBehind, filterByPrice, home, list, product, registerWith } from './tutorial.mjs'

/** @type {import('../walk.mjs').Storefront} */
export const ecommerceWebsite = {
  name: 'ecommerceWebsite',
  settings: async ({ clientId, merchant }) => ({
    NEXT_PUBLIC_WIX_CLIENT_ID: clientId,
    NEXT_PUBLIC_WIX_APP_ID: '1380b703-ce81-ff05-f115-39571d94dfcd',
    FEATURED_PRODUCTS_CATEGORY_ID: await merchant.collectionId('tableware'),
  }),
  steps: {
    home,
    list,
    filter: filterByPrice,
    product,
    add,
    cart: cartBehind((page) => page.getByRole('button', { name: 'Shopping cart' })),
    checkout: 'its checkout button does nothing',
    'sign in': registerWith({ button: 'Register' }),
    account: 'its profile link leads to the home page',
    'sign out': async ({ page, url }) => {
      await page.goto(url)
      await page.getByRole('button', { name: 'Profile' }).click()
      await leaving(page, () => page.getByRole('button', { name: 'Logout' }).click())
      await page.waitForURL(`${url}/`)
      await page.getByRole('button', { name: 'Profile' }).click()
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    },
  },
}
