import { expect, test } from './journey.ts'

test('the pages that are kept are those of a stranger', async ({ page, places }) => {
  const products = await page.request.get(`${places.shop}/products`)
  const [, productId = ''] = /name="productId" value="([^"]+)"/.exec(await products.text()) ?? []
  const form = { intent: 'add', productId, next: '/products' }
  await page.request.post(`${places.shop}/wishlist`, { form, headers: { origin: places.shop } })
  await page.goto(`${places.shop}/wishlist`)
  await expect(page.locator('main article')).toHaveCount(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = await page.evaluate(async () => (await caches.match('/offline'))?.text())
  expect(kept).toContain('<html')
  expect(kept).not.toContain(productId)
})

test('while somebody reads, the connection may go and come back', async ({ page, places, context }) => {
  await page.goto(`${places.shop}/products/ridge-mug`)
  await expect(page.getByRole('button', { name: /wishes/ }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No connection. What you see may be out of date.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No connection.')).toBeHidden()
})
