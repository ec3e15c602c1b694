import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { MAX_RENDITIONS } from './rendition-files.ts'
import { storeMedia } from './store-media.ts'

const db = await fileDatabase()
const mediaDir = await fileFolder()
const { app } = await openPlatform(db, { config: { mediaDir } })

const STRANGER = '203.0.113.9'
const SHOPPER = '198.51.100.4'

let shade = 0
/** A unique image. */
async function uploadImage(width = 600, height = 400): Promise<string> {
  shade += 1
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 90 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  const outcome = await storeMedia(
    { db, storage: openDirectoryStorage(mediaDir) },
    bytes,
    new Date('2026-01-01T00:00:00Z'),
  )
  if (!('mediaId' in outcome)) throw new Error(outcome.code)
  return outcome.mediaId
}

const get = (path: string, from?: string) =>
  app.fetch(
    new Request(`http://localhost:4000/media/${path}`),
    from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } },
  )

const folderOf = (id: string) => join(mediaDir, 'renditions', id.slice(0, 2), id)
const stored = (id: string) => readdir(folderOf(id))

/** The storefront's requests. */
const REAL = [240, 360, 540].map((side) => `width=${side}&height=${side}&fit=cover&quality=78`)

test('keeps the common renditions while two hundred made-up sizes are requested', async () => {
  const id = await uploadImage()
  for (let size = 1; size <= 200; size++)
    expect(
      (await get(`${id}?width=${size}&height=${(size * 7) % 390 || 1}&fit=cover&quality=${(size % 100) + 1}`))
        .status,
    ).toBe(200)
  expect((await stored(id)).length).toBeLessThanOrEqual(MAX_RENDITIONS)

  for (const query of REAL) expect((await get(`${id}?${query}`)).status).toBe(200)
  const created = await stored(id)
  for (const query of REAL) expect((await get(`${id}?${query}`)).status).toBe(200)
  expect(await stored(id)).toEqual(created)
  for (const side of [240, 360]) expect(created).toContain(`${side}x${side}-all-q80.webp`)
})

test('evicts the least recently used renditions first', async () => {
  const id = await uploadImage()
  const longAgo = new Date(Date.now() - 86_400_000)
  expect((await get(`${id}?crop=0,0,64,64`)).status).toBe(200)
  const [used = ''] = await stored(id)
  expect((await get(`${id}?crop=64,0,64,64`)).status).toBe(200)
  const unused = (await stored(id)).find((name) => name !== used) ?? ''
  for (const name of [used, unused]) await utimes(join(folderOf(id), name), longAgo, longAgo)

  expect((await get(`${id}?crop=0,0,64,64`)).status).toBe(200)
  for (let index = 0; index < MAX_RENDITIONS - 1; index++)
    expect((await get(`${id}?crop=${index % 100},${100 + Math.floor(index / 100)},20,20`)).status).toBe(200)
  const names = await stored(id)
  expect(names).toHaveLength(MAX_RENDITIONS)
  expect(names).toContain(used)
  expect(names).not.toContain(unused)
})

test('does not update the access time on each read of a popular rendition', async () => {
  const id = await uploadImage()
  await get(`${id}?w=320`)
  const [name = ''] = await stored(id)
  const { mtimeMs } = await stat(join(folderOf(id), name))
  await get(`${id}?w=320`)
  expect((await stat(join(folderOf(id), name))).mtimeMs).toBe(mtimeMs)
})

test('does not delay other networks during a flood of new sizes from one network', async () => {
  const [flooded, requested] = await Promise.all([uploadImage(2000, 2000), uploadImage()])
  const flood = Array.from({ length: 320 }, (_, index) =>
    get(`${flooded}?crop=${index * 4},${index},400,400&quality=90`, STRANGER),
  )
  const sold = await Promise.all([240, 360, 540].map((width) => get(`${requested}?width=${width}`, SHOPPER)))
  expect(sold.map(({ status }) => status)).toEqual([200, 200, 200])
  const responses = await Promise.all(flood)
  const shed = responses.filter(({ status }) => status === 503)
  expect(shed.length).toBeGreaterThan(0)
  expect(shed[0]?.headers.get('retry-after')).toBeTruthy()
})

test('limits new renditions per network, and still serves existing ones', async () => {
  const id = await uploadImage(600, 600)
  const network = '192.0.2.77'
  const statuses: number[] = []
  for (let index = 0; index <= LIMITS.newRenditions.limit; index++)
    statuses.push((await get(`${id}?crop=${index % 200},${Math.floor(index / 200)},16,16`, network)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.newRenditions.limit)
  expect(statuses.at(-1)).toBe(429)
  const last = LIMITS.newRenditions.limit - 1
  expect((await get(`${id}?crop=${last % 200},${Math.floor(last / 200)},16,16`, network)).status).toBe(200)
  // Sequential: a caller who waits for another caller's encoding gets it too.
  expect((await get(`${id}?crop=500,500,16,16`, network)).status).toBe(429)
  expect((await get(`${id}?crop=500,500,16,16`, SHOPPER)).status).toBe(200)
})

test('encodes a new size once for concurrent requests, and counts it once', async () => {
  const id = await uploadImage()
  const network = '192.0.2.78'
  const responses = await Promise.all(
    Array.from({ length: LIMITS.newRenditions.limit + 50 }, () => get(`${id}?w=320`, network)),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await stored(id)).toHaveLength(1)
})
