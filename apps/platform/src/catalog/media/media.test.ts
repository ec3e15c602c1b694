import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { createProduct } from '../product-editing/create-product.ts'
import { storeMedia } from './store-media.ts'

const db = await fileDatabase()
const mediaDir = await fileFolder()
const { app } = await openPlatform(db, { config: { mediaDir } })
const NOW = new Date('2026-01-01T00:00:00Z')

const image = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#c86' } })
    .toFormat(format)
    .toBuffer()

const store = (bytes: Uint8Array) => storeMedia({ db, storage: openDirectoryStorage(mediaDir) }, bytes, NOW)
const stored = async (bytes: Uint8Array) => {
  const outcome = await store(bytes)
  if (!('mediaId' in outcome)) throw new Error(outcome.code)
  return outcome.mediaId
}
const get = (path: string) => app.fetch(new Request(`http://localhost:4000/media/${path}`))

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
] as const)('stores a %s and serves it unchanged', async (format, contentType) => {
  const bytes = await image(40, 30, format)
  const id = await stored(bytes)
  const response = await get(id)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('stores the same image once', async () => {
  const bytes = await image(50, 20)
  const ids = await Promise.all([stored(bytes), stored(bytes), stored(bytes)])
  expect(new Set(ids).size).toBe(1)
  expect((await db.select().from(media)).filter(({ id }) => id === ids[0])).toMatchObject([
    { width: 50, height: 20 },
  ])
})

test.each([
  ['text', Buffer.from('hello'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['an empty file', Buffer.alloc(0), 'FILE_TYPE_NOT_SUPPORTED'],
  ['HTML that begins like an image', Buffer.from('GIF89a<script>alert(1)</script>'), 'INVALID_IMAGE'],
  ['a truncated header', (await image(9, 9)).subarray(0, 20), 'INVALID_IMAGE'],
])('rejects %s', async (_, bytes, code) => {
  expect(await store(bytes)).toMatchObject({ code })
})

test('creates a smaller rendition once for many requests', async () => {
  const id = await stored(await image(1000, 500))
  const responses = await Promise.all(Array.from({ length: 10 }, () => get(`${id}?w=320`)))
  for (const response of responses) {
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 160,
    })
  }
  const kept = await readdir(join(mediaDir, 'renditions', id.slice(0, 2), id))
  expect(kept).toEqual(['320x160-all-q80.webp'])
})

test('never enlarges an image', async () => {
  const id = await stored(await image(100, 50))
  const response = await get(`${id}?w=1280`)
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 100, height: 50 })
})

test.each(['321', '0', '-1', '99999', 'x'])('rejects a width of %s', async (width) => {
  const id = await stored(await image(100, 50))
  expect((await get(`${id}?w=${width}`)).status).toBe(400)
})

test.each([
  `${'0'.repeat(40)}.webp`,
  'nope',
  '..%2f..%2fpackage.json',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  `${'0'.repeat(40)}.html`,
  `${'0'.repeat(40)}.constructor`,
])('returns 404 for %s', async (id) => {
  expect((await get(id)).status).toBe(404)
  expect((await get(`${id}?w=320`)).status).toBe(404)
  expect((await get(`${id}/v1/fill/w_9,h_9/x.jpg`)).status).toBe(404)
})

test('creates a missing media directory', async () => {
  const elsewhere = join(await mkdtemp(join(mediaDir, 'new-')), 'deep', 'inside')
  expect(
    await storeMedia({ db, storage: openDirectoryStorage(elsewhere) }, await image(7, 7), NOW),
  ).toHaveProperty('mediaId')
})

test('deletes an unused file with its renditions, and keeps a file in use', async () => {
  const platform = await openPlatform(db, { config: { mediaDir } })
  const owner = await platform.owner()
  const remove = (id: string) => platform.send('DELETE', `/_vitrine/v1/media/${id}`, { headers: owner })
  const id = await stored(await image(77, 33))
  expect((await get(`${id}?w=320`)).status).toBe(200)

  const product = { name: 'Bowl', productType: 'physical' as const, price: 12, media: [{ mediaId: id }] }
  const created = await createProduct(db, product, NOW)
  if (!('productId' in created)) throw new Error(created.code)
  const used = await remove(id)
  expect(used).toMatchObject({ status: 409, code: 'MEDIA_IN_USE' })
  expect(used.body.details.applicationError.data).toEqual({
    productIds: [created.productId],
    collectionIds: [],
  })
  expect((await get(id)).status).toBe(200)

  await platform.send('DELETE', `/stores/v1/products/${created.productId}`, { headers: owner })
  expect(await remove(id)).toMatchObject({ status: 200, body: {} })
  expect((await get(id)).status).toBe(404)
  expect((await get(`${id}?w=320`)).status).toBe(404)
  expect(await remove(id)).toMatchObject({ status: 404, code: 'MEDIA_NOT_FOUND' })
  expect(await remove('%00')).toMatchObject({ status: 400 })
})
