import { ANY_WIDTH, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

test('opens, browses and closes the image viewer', async ({ page, urls }) => {
  await page.goto(`${urls.shop}/products/ridge-mug`)
  await page.getByRole('list', { name: 'Product images' }).getByRole('link').first().click()
  const zoom = page.getByRole('dialog', { name: 'Ridge Mug' })
  await expect(zoom).toBeVisible()
  await expect(zoom.getByText('Image 1 of')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByText('Image 2 of')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expectNoHorizontalScroll(page)
})

test.describe('on a screen with two pixels per CSS pixel', () => {
  test.use({ deviceScaleFactor: 2 })

  test('loads images in the right size and format without layout shift', async ({ page, urls }) => {
    const imageTypes: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image')
        imageTypes.push(response.headers()['content-type'] ?? '')
    })
    await page.goto(`${urls.shop}/products/ridge-mug`)
    const first = page.getByRole('img', { name: /mug/i }).first()
    await expect(first).toBeVisible()
    const { current, shown } = await first.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return { current: image.currentSrc, shown: image.clientWidth }
    })
    expect(shown).toBeGreaterThan(100)
    // The original has no more pixels than this.
    const widest = 1800
    const loaded = Number(new URL(current).searchParams.get('width'))
    expect(loaded).toBeGreaterThanOrEqual(Math.min(shown * 2, widest))
    expect(imageTypes.filter((type) => type === 'image/avif').length).toBeGreaterThan(0)

    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 500)
        }),
    )
    expect(shift).toBeLessThan(0.02)
  })
})

test('shows recently viewed products, and keeps them in the browser', ANY_WIDTH, async ({ page, urls }) => {
  await page.goto(`${urls.shop}/products/arch-teapot`)
  await expect(page.getByRole('heading', { level: 1, name: 'Arch Teapot' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden()
  await page.goto(`${urls.shop}/products/ridge-mug`)
  const recentlyViewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(recentlyViewed.getByRole('link', { name: 'Arch Teapot' })).toBeVisible()
  await expect(recentlyViewed.getByText('$96.00')).toBeVisible()
  await expectAccessible(page)
})

test('loads no third-party resources, and sets no cookie', ANY_WIDTH, async ({ page, urls, context }) => {
  const ownOrigins = [new URL(urls.shop).origin, new URL(urls.mailbox).origin]
  const thirdPartyUrls: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && !ownOrigins.includes(origin)) thirdPartyUrls.push(request.url())
  })
  for (const path of ['/', '/products', '/products/ridge-mug', '/search?q=mug', '/de/pages/privacy'])
    await page.goto(`${urls.shop}${path}`, { waitUntil: 'networkidle' })
  expect(thirdPartyUrls).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test.describe('without JavaScript', ANY_WIDTH, () => {
  test.use({ javaScriptEnabled: false })

  test('adds the chosen variant, and shows what is unavailable', async ({ page, urls }) => {
    await page.goto(`${urls.shop}/products/field-cushion`)
    await page.getByRole('radio', { name: /Rust/ }).press('Space')
    await page.getByRole('radio', { name: /Lumbar/ }).press('Space')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('alert')).toHaveText('Sold out')
    await expect(page.getByRole('radio', { name: /Lumbar/ })).toBeChecked()
    await page.goto(`${urls.shop}/products/field-cushion`)
    await page.getByRole('radio', { name: /Rust/ }).press('Space')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('main')).toContainText('Rust')
  })

  test('selects a choice with a button, and links an image to its largest size', async ({ page, urls }) => {
    await page.goto(`${urls.shop}/products/tide-dinner-plate`)
    await page.getByRole('radio', { name: /Ink/ }).press('Space')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL(/Color=Ink/)
    await expect(page.getByText('$74').first()).toBeVisible()
    const large = await page
      .getByRole('list', { name: 'Product images' })
      .getByRole('link')
      .first()
      .getAttribute('href')
    const response = await page.request.get(large ?? '')
    expect(response.headers()['content-type']).toMatch(/^image\//)
  })
})
