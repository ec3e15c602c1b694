import { expect, expectAccessible, test } from './fixtures.ts'

test('caches pages without personal data only', async ({ page, urls }) => {
  const products = await page.request.get(`${urls.shop}/products`)
  const [, productId = ''] = /name="productId" value="([^"]+)"/.exec(await products.text()) ?? []
  const form = { intent: 'add', productId, next: '/products' }
  await page.request.post(`${urls.shop}/wishlist`, { form, headers: { origin: urls.shop } })
  await page.goto(`${urls.shop}/wishlist`)
  await expect(page.locator('main article')).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const cached = await page.evaluate(async () => (await caches.match('/offline'))?.text())
  expect(cached).toContain('<html')
  expect(cached).not.toContain(productId)
})

test('keeps the page while the connection is lost and restored', async ({ page, urls, context }) => {
  await page.goto(`${urls.shop}/products/ridge-mug`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: /wishlist/ }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Some information may be out of date.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()
})

test('reports a connection lost during loading, and keeps the loaded content', async ({
  page,
  urls,
  context,
}) => {
  await page.route('**/assets/site-footer-*.js', (route) => route.abort('internetdisconnected'))
  await page.goto(`${urls.shop}/products/ridge-mug`)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Some information may be out of date.')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Vitrine, home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too good to put away')
})

test('reports a failed form, keeps the input, and succeeds on retry', async ({ page, urls }) => {
  const breakLine = () => page.route(/\.data/, (route) => route.abort('connectionreset'))
  const notice = page.getByText('Your changes weren’t sent.')
  await page.goto(`${urls.shop}/sign-in`)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('no such lamp')
  await breakLine()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\.data/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
  await expect(notice).toBeHidden()

  await page.goto(`${urls.shop}/products`)
  await breakLine()
  await page
    .getByRole('button', { name: /wishlist/ })
    .first()
    .click()
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: /^Show .* more/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load')
  await page.unroute(/\.data/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/page=1-2/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop all')
})
