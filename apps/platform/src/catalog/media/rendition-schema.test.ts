import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { formatFor, parseRenditionPath } from './rendition-schema.ts'
import { storeMedia } from './store-media.ts'

const db = await fileDatabase()
const mediaDir = await fileFolder()
const { app } = await openPlatform(db, { config: { mediaDir } })

/** A wide image: the left half is red, the right half blue. */
const twoHalves = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
  .composite([
    { input: { create: { width: 400, height: 400, channels: 3, background: '#00f' } }, left: 400, top: 0 },
  ])
  .png()
  .toBuffer()

async function stored(bytes: Uint8Array): Promise<string> {
  const outcome = await storeMedia(
    { db, storage: openDirectoryStorage(mediaDir) },
    bytes,
    new Date('2026-01-01T00:00:00Z'),
  )
  if (!('mediaId' in outcome)) throw new Error(outcome.code)
  return outcome.mediaId
}
const id = await stored(twoHalves)

const get = (path: string, accept?: string) =>
  app.fetch(new Request(`http://localhost:4000/media/${path}`, { headers: accept ? { accept } : {} }))
async function shown(path: string, accept?: string) {
  const response = await get(path, accept)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format, compression } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  return {
    width,
    height,
    format: compression === 'av1' ? 'avif' : format,
    dominant,
    headers: response.headers,
  }
}

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  ['avif', CHROME],
  ['webp', 'image/webp,image/*;q=0.8'],
  ['jpeg', 'image/png,image/jpeg'],
  ['jpeg', 'image/*'],
  ['webp', '*/*'],
  ['webp', undefined],
])('serves an image as %s to a browser that accepts %s', async (format, accept) => {
  const { headers, ...seen } = await shown(`${id}?w=320`, accept)
  expect(seen).toMatchObject({ format, width: 320, height: 160 })
  expect(headers.get('vary')).toContain('Accept')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('accepts a format in the URL', async () => {
  expect(await shown(`${id}?width=100&format=png`, CHROME)).toMatchObject({ format: 'png', width: 100 })
  expect(await shown(`${id}?width=100&format=jpg`, CHROME)).toMatchObject({ format: 'jpeg', width: 100 })
  expect((await get(`${id}?width=100&format=jpg`, CHROME)).headers.get('vary') ?? '').not.toContain('Accept')
})

test.each([
  ['width=200&height=200&fit=cover', 200, 200],
  ['width=200&height=200&fit=inside', 200, 100],
  ['width=200&height=200', 200, 100],
  ['height=100', 200, 100],
  ['width=1600&height=1600&fit=cover', 400, 400],
  ['width=1600&height=1600&fit=inside', 800, 400],
  ['width=100&height=100&fit=cover&quality=30', 100, 100],
])('scales with our URL form: %s', async (query, width, height) => {
  expect(await shown(`${id}?${query}`)).toMatchObject({ width, height })
})

test.each([
  ['fill/w_200,h_200,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/photo.jpg', 200, 200],
  ['fill/w_800,h_400,al_c,q_85,enc_auto/photo.png', 800, 400],
  ['fit/w_200,h_200,q_90/file.jpg', 200, 100],
  ['fill/w_200,h_200', 200, 200],
  ['crop/x_0,y_0,w_300,h_150/fill/w_100,h_50,al_c,q_80,enc_auto/photo.jpg', 100, 50],
])('scales with the URL form of Wix Headless: %s', async (path, width, height) => {
  expect(await shown(`${id}/v1/${path}`)).toMatchObject({ width, height })
})

test('crops the requested area', async () => {
  const remaining = await shown(`${id}/v1/crop/x_0,y_0,w_300,h_300/fill/w_50,h_50,q_90/p.jpg`)
  expect(remaining.dominant.r).toBeGreaterThan(200)
  const right = await shown(`${id}?crop=450,0,300,300&width=50&height=50&fit=cover`)
  expect(right.dominant.b).toBeGreaterThan(200)
})

test('clips a crop at the edge of the image, and rejects one outside it', async () => {
  expect(await shown(`${id}?crop=700,300,400,400`)).toMatchObject({ width: 100, height: 100 })
  expect((await get(`${id}?crop=900,0,10,10`)).status).toBe(404)
})

test.each([
  'fill/w_0,h_9/x.jpg',
  'fill/w_5000,h_9/x',
  'fill/w_9/x',
  'blur/w_9,h_9/x',
  'fill/w_9,h_9,q_0/x',
  '../../etc/passwd',
])('returns 404 for a URL that ends in %s', async (path) => {
  expect((await get(`${id}/v1/${path}`)).status).toBe(404)
})

test.each([
  'width=0',
  'width=4097',
  'height=-1',
  'quality=0',
  'quality=101',
  'fit=fill',
  'crop=1,2',
  'crop=0,0,0,9',
  'format=svg',
])('rejects a rendition with %s', async (query) => {
  expect((await get(`${id}?${query}`)).status).toBe(400)
})

test('keeps an animated image animated', async () => {
  const frames = await sharp(
    [
      { create: { width: 8, height: 8, channels: 3, background: '#f00' } },
      { create: { width: 8, height: 8, channels: 3, background: '#00f' } },
    ] as unknown as Buffer[],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer()
  const moving = await stored(frames)
  const response = await get(`${moving}/v1/fill/w_4,h_4,q_80/x.gif`, CHROME)
  expect(response.headers.get('content-type')).toBe('image/gif')
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ pages: 2 })
})

test('rotates a sideways photo upright, and reports its size as shown', async () => {
  const sideways = await sharp(twoHalves).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const photo = await stored(sideways)
  expect(await shown(`${photo}?height=200`)).toMatchObject({ width: 100, height: 200 })
})

test('removes location metadata from a rendition', async () => {
  const located = await sharp(twoHalves)
    .withExif({ IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
    .jpeg()
    .toBuffer()
  const response = await get(`${await stored(located)}?width=50&format=jpg`)
  expect((await sharp(await response.arrayBuffer()).metadata()).exif).toBeUndefined()
})

test('parses the Accept header of a browser', () => {
  expect(formatFor('image/avif;q=0.9,*/*')).toBe('avif')
  expect(formatFor('text/html')).toBe('webp')
})

test('parses every part of a hosted image URL', () => {
  expect(parseRenditionPath('crop/x_10,y_20,w_300,h_200/fill/w_150,h_100,al_c,q_85,enc_avif/a.jpg')).toEqual({
    width: 150,
    height: 100,
    fit: 'cover',
    quality: 85,
    crop: { left: 10, top: 20, width: 300, height: 200 },
    format: 'avif',
  })
})
