import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'

const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c86' } })
  .jpeg()
  .toBuffer()
let requests = 0
const elsewhere = createServer((_, response) => {
  requests += 1
  response.end(photo)
})
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
afterAll(() => elsewhere.close())
const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`

const db = await fileDatabase()
const platform = await openPlatform(db, {
  config: { mediaDir: await fileFolder(), outboundAllowlist: [host] },
})
const owner = await platform.owner()
const { body } = await platform.post(
  '/stores/v1/products',
  { product: { name: 'Mug', productType: 'physical', priceData: { price: 5 } } },
  owner,
)
const { id } = body.product

const add = (productId: string, files: readonly object[]) =>
  platform.post(`/stores/v1/products/${productId}/media`, { media: files }, owner)

test('imports an image from another server and shows it with the product', async () => {
  expect(await add(id, [{ url: `http://${host}/mug.jpg` }])).toMatchObject({ status: 200, body: {} })
  const { product } = (await platform.get(`/stores-reader/v1/products/${id}`, owner)).body
  expect(product.media.mainMedia.image).toMatchObject({ width: 30, height: 20 })
  expect(product.media.mainMedia.image.url).toMatch(/^http:\/\/localhost:4000\/media\/[0-9a-f]{40}\.jpg$/)
})

test('rejects a URL in a private network with an error code', async () => {
  const response = await add(id, [{ url: 'http://169.254.169.254/mug.jpg' }])
  expect(response).toMatchObject({ status: 400, code: 'MEDIA_FETCH_FAILED' })
})

test.each([
  ['the product does not exist', '00000000-0000-7000-8000-000000000000', [{ url: `http://${host}/a.jpg` }]],
  ['another file has two sources', id, [{ url: `http://${host}/a.jpg` }, { url: 'x', mediaId: 'y' }]],
])('fetches nothing when %s', async (_, productId, files) => {
  const before = [requests, await db.$count(media)]
  expect((await add(productId, files)).status).toBeGreaterThanOrEqual(400)
  expect([requests, await db.$count(media)]).toEqual(before)
})
