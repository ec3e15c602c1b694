import { media } from '@vitrine/client'
import { expect, test } from 'vitest'
import { readImageSize } from '../../apps/platform/testing/read-image-size.ts'
import { openTestShop } from '../test-shop.ts'

/** The image that a browser gets at a URL, and its size. */
async function pictureAt(app: { fetch(request: Request): Response | Promise<Response> }, url: string) {
  const response = await app.fetch(new Request(url))
  expect(response.status).toBe(200)
  return readImageSize(await response.arrayBuffer())
}

// Sizes are rounded up to the available ones.
test('scales and crops a product image through the URLs of the client', async () => {
  const { client, app } = await openTestShop()
  const { items } = await client.products.queryProducts().limit(1).find()
  const { url = '', width = 0, height = 0 } = items[0]?.media?.mainMedia?.image ?? {}
  expect(await pictureAt(app, url)).toEqual([width, height])
  expect(await pictureAt(app, media.getScaledToFillImageUrl(url, 120, 60, {}))).toEqual([120, 60])
  expect(await pictureAt(app, media.getScaledToFitImageUrl(url, 120, 120, { quality: 50 }))).toContain(120)
  expect(await pictureAt(app, media.getCroppedImageUrl(url, 10, 10, 200, 100, 50, 25, {}))).toEqual([64, 33])
})

test('returns the URL of an image that other platforms return as a reference, at every size', async () => {
  const { client, app } = await openTestShop()
  const { variants } = await client.products.queryStoreVariants({ paging: { limit: 1 } })
  const imageUrl = variants?.[0]?.media?.image ?? ''
  expect(imageUrl).toMatch(/^http:\/\/localhost:4000\/media\//)
  expect(media.getImageUrl(imageUrl).url).toBe(imageUrl)
  expect(await pictureAt(app, imageUrl)).toEqual([1800, 1800])
  expect(await pictureAt(app, media.getScaledToFillImageUrl(imageUrl, 90, 90, {}))).toEqual([100, 100])
  expect(await pictureAt(app, media.getScaledToFitImageUrl(imageUrl, 90, 90, {}))).toContain(100)
  const part = media.getCroppedImageUrl(imageUrl, 0, 0, 200, 100, 80, 40, {})
  expect(await pictureAt(app, part)).toEqual([80, 40])
})

test('serves the URLs that an earlier client built from image ids', async () => {
  const { client, app } = await openTestShop()
  const { items } = await client.products.queryProducts().limit(1).find()
  const { mainMedia } = items[0]?.media ?? {}
  const { width, height } = mainMedia?.image ?? {}
  const reference = `wix:image://v1/${mainMedia?._id}/photo.jpg#originWidth=${width}&originHeight=${height}`
  const localUrl = (address: string) =>
    address.replace('https://static.wixstatic.com', 'http://localhost:4000')
  expect(await pictureAt(app, localUrl(media.getImageUrl(reference).url))).toEqual([width, height])
  expect(await pictureAt(app, localUrl(media.getScaledToFillImageUrl(reference, 90, 90, {})))).toEqual([
    100, 100,
  ])
})
