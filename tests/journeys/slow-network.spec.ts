import { expect, test } from './fixtures.ts'

/** A slow network: 400 ms latency and 400 kbit/s. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

// Without a service worker, as on a first visit.
test.use({ serviceWorkers: 'block' })
test('shifts no layout, shows a pending button, and adds one item for two clicks', async ({ page, urls }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
    )

  for (const path of ['/', '/products', '/products/hive-candle-trio']) {
    await page.goto(urls.shop + path)
    await page.waitForLoadState('networkidle')
    expect(await shifted(), `how far ${path} jumped`).toBeLessThan(0.05)
  }
  const add = page.getByRole('button', { name: 'Add to cart' })
  const drawer = page.getByRole('dialog')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/cart/contents', async (route) => {
    await asked
    await route.continue()
  })
  await add.dblclick()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  // Without an answer, the drawer shows the picture and the price of the page.
  await expect(drawer.getByRole('listitem')).toContainText('$38.00')
  const shown = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect(drawer.locator('img')).toHaveJSProperty('currentSrc', shown)
  answer()
  await expect(drawer.getByText('$38.00')).toHaveCount(3)
  await expect(drawer.getByRole('spinbutton')).toHaveValue('1')
  await expect(page.locator('button[aria-busy]')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Check out' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact and shipping address')
})

test('loads scripts at the first press, even while an image never ends', async ({ context, urls }) => {
  // A page of its own, because the fixture's waits for scripts.
  const page = await context.newPage()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.route('**/media/**', () => undefined)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`${urls.shop}/products/hive-candle-trio`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  expect(scripts).toEqual([])
  const router = page.waitForResponse(/\/assets\/react-/)
  await page.keyboard.press('Shift')
  expect((await router).ok()).toBe(true)
})
