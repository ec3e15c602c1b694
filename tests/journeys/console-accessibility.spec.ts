import type { Page } from '@playwright/test'
import { consoleAt, createSamples, signIn, visitorOf } from './console-helpers.ts'
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll, test } from './fixtures.ts'

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

async function checkPage(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, address)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
}

test('every page is accessible in light and dark themes, and fits a phone', async ({ page, urls }) => {
  await signIn(page, urls.mailbox)
  for (const route of ROUTES)
    await test.step(route, () => checkPage(page, new URL(consoleAt(urls.mailbox) + route).pathname))
  // On a phone the settings are a list, which every settings page links.
  await page.goto(`${consoleAt(urls.mailbox)}/settings/account`)
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('list', { name: 'Developers' }).getByRole('link')).toHaveCount(2)
  await page.getByRole('link', { name: 'Brand' }).click()
  await expect(page.getByRole('heading', { name: 'Brand', level: 1 })).toBeFocused()
})

test('the pages of a product, a collection and a bulk edit are accessible and fit a phone', async ({
  page,
  urls,
}) => {
  await signIn(page, urls.mailbox)
  for (const route of await createSamples(page, visitorOf(urls)))
    await test.step(route, () => checkPage(page, new URL(consoleAt(urls.mailbox) + route).pathname))
})
