import { expect, expectAccessible, test } from './fixtures.ts'

test('shows an offline page in the current language, and reloads when online again', async ({
  page,
  urls,
  context,
}) => {
  await page.goto(`${urls.shop}/de/products`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await context.setOffline(true)
  await page.goto(`${urls.shop}/de/products/ridge-mug?Color=Chalk`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind offline' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Erneut versuchen' })).toHaveAttribute(
    'href',
    '/de/products/ridge-mug?Color=Chalk',
  )
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/de\/products\/ridge-mug\?Farbe=Kreidewei/)
})

test('caches only the offline pages, the cart messages and public files', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/products`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.goto(`${urls.shop}/products/ridge-mug`)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
    '/ar/cart/messages',
    '/ar/offline',
    '/cart/messages',
    '/de/cart/messages',
    '/de/offline',
    '/offline',
  ])
})

test('adds an item offline, and keeps it when online again', async ({ page, urls, context }) => {
  await page.goto(`${urls.shop}/products/hive-candle-trio`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Hive Candle Trio' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(drawer.getByRole('status').first()).toContainText('2 items')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(drawer.getByText('$76.00').first()).toBeVisible()
  await page.goto(`${urls.shop}/cart`)
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('2')
})

test('is installable as an app', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/ar`)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(`${urls.shop}${href}`)
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ start_url: '/ar/', display: 'standalone', lang: 'ar', dir: 'rtl' })
  for (const { src } of manifest.icons)
    expect((await page.request.get(`${urls.shop}${src}`)).status()).toBe(200)
})
