import { consoleAt, makeThings, signIn, visitorOf } from './console.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'

const ROUTES = [
  '/home',
  '/orders',
  '/orders/drafts',
  '/orders/abandoned',
  '/orders/subscriptions',
  '/customers',
  '/discounts',
  '/gift-cards',
  '/products',
  '/products/new',
  '/products/waited-for',
  '/collections',
  '/collections/new',
  '/bulk',
  '/bulk/new',
  '/sheets',
  '/history',
  '/settings',
  '/settings/shipping',
  '/settings/taxes',
  '/settings/checkout',
  '/settings/letters',
  '/settings/currencies',
  '/settings/members',
  '/settings/people',
  '/settings/apps',
  '/settings/webhooks',
  '/settings/account',
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`every page of the console can be used by everyone by ${colorScheme === 'light' ? 'day' : 'night'}`, async ({
    page,
    places,
  }) => {
    test.setTimeout(360_000)
    await page.emulateMedia({ colorScheme })
    await signIn(page, places.mailbox)
    for (const route of [...ROUTES, ...(await makeThings(page, visitorOf(places)))]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(consoleAt(places.mailbox) + route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  })
