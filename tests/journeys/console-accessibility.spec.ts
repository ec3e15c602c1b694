import type { Page } from '@playwright/test'
import { consoleAt, createSamples, DESKTOP, openProducts, PHONE, visitorOf } from './console-helpers.ts'
import {
  changeTheme,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectReadable,
  test,
} from './fixtures.ts'

const ROUTES = [
  '/home',
  '/reports',
  '/orders',
  '/orders/drafts',
  '/orders/invoices',
  '/orders/returns',
  '/orders/abandoned',
  '/orders/withdrawals',
  '/orders/subscriptions',
  '/customers',
  '/customers/accounts',
  '/customers/subscribers',
  '/discounts',
  '/gift-cards',
  '/memberships',
  '/products',
  '/products/new',
  '/products/inventory',
  '/products/back-in-stock',
  '/collections',
  '/collections/new',
  '/bulk',
  '/bulk/new',
  '/import-export',
  '/audit-log',
  '/settings/general',
  '/settings/brand',
  '/settings/payments',
  '/online-store/home-page',
  '/online-store/navigation',
  '/online-store/pages',
  '/online-store/pages/new',
  '/online-store/policies',
  '/online-store/translations',
  '/online-store/reviews',
  '/settings/shipping',
  '/settings/locations',
  '/settings/taxes',
  '/settings/checkout',
  '/settings/returns',
  '/settings/withdrawals',
  '/settings/email',
  '/settings/emails',
  '/settings/domains',
  '/settings/currencies',
  '/settings/languages',
  '/settings/filters',
  '/settings/service-plugins',
  '/settings/customer-accounts',
  '/settings/staff',
  '/settings/apps',
  '/settings/webhooks',
  '/settings/account',
]

/** Navigates like a link, without reloading the console. */
async function goTo(page: Page, address: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page).not.toHaveTitle(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading', { exact: false })).toHaveCount(0)
}

/**
 * Checks pages in both themes and at two widths. Every change of theme or width draws the page again, so every second
 * page is checked in the opposite order.
 */
async function checkPages(page: Page, console: string, routes: readonly string[]): Promise<void> {
  const inLight = async () => {
    await page.setViewportSize(DESKTOP)
    await changeTheme(page, 'light', { reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  const inDark = async () => {
    await page.setViewportSize(DESKTOP)
    await changeTheme(page, 'dark', { reducedMotion: 'reduce' })
    await expectReadable(page)
  }
  const onPhone = async () => {
    await page.setViewportSize(PHONE)
    await expectNoHorizontalScroll(page)
  }
  const order = [inLight, inDark, onPhone]
  for (const route of routes) {
    await test.step(route, async () => {
      await goTo(page, new URL(console + route).pathname)
      for (const check of order) await check()
    })
    order.reverse()
  }
}

test('every page is accessible in light and dark themes, and fits a phone', async ({ page, urls }) => {
  await openProducts(page, urls.mailbox)
  await checkPages(page, consoleAt(urls.mailbox), ROUTES)
  await page.setViewportSize(PHONE)
  // On a phone the settings are a list, which every settings page links.
  await page.goto(`${consoleAt(urls.mailbox)}/settings/account`)
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('list', { name: 'Developers' }).getByRole('link')).toHaveCount(3)
  await page.getByRole('link', { name: 'Brand' }).click()
  await expect(page.getByRole('heading', { name: 'Brand', level: 1 })).toBeFocused()
})

test('the pages of a product, a collection and a bulk edit are accessible and fit a phone', async ({
  page,
  urls,
}) => {
  await openProducts(page, urls.mailbox)
  await checkPages(page, consoleAt(urls.mailbox), await createSamples(page, visitorOf(urls)))
})
