import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startBucketServer } from '../../../testing/bucket-server.ts'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { originalPath } from './media-paths.ts'

const db = await fileDatabase()
const { bucket, failWith } = await startBucketServer()
const consoleDir = await fileFolder()
await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>')
const config = { bucket, consoleDir, mediaDir: '/nonexistent' }
// Two platforms share a bucket and no files.
const [platform, other] = await Promise.all([openPlatform(db, { config }), openPlatform(db, { config })])
const owner = await platform.owner()
const storage = openMediaStorage(config)
const PATH = '/_vitrine/v1/media'

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const prepare = async (fileName: string, size: number) =>
  (await platform.post(`${PATH}/uploads`, { fileName, size }, owner)).body.upload

async function put(url: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const init = { method: 'PUT', body: new Uint8Array(bytes), headers }
  const response = await platform.app.fetch(new Request(url, init))
  return { status: response.status, body: await response.json() }
}

const complete = (url: string, size: number) =>
  put(url, new Uint8Array(), { 'content-range': `bytes */${size}`, 'content-length': '0' })

test('stores an upload in parts in the bucket, and shows it on every platform', async () => {
  const bytes = await photo('#c86')
  const { url } = await prepare('a.jpg', bytes.length)
  const half = bytes.length >> 1
  await put(url, bytes.subarray(0, half), { 'content-range': `bytes 0-${half - 1}/${bytes.length}` })
  const sent = await put(url, bytes.subarray(half), {
    'content-range': `bytes ${half}-${bytes.length - 1}/${bytes.length}`,
  })
  expect(sent).toMatchObject({ status: 200, body: { media: { width: 300, height: 200 } } })
  const { id } = sent.body.media
  const paths = []
  for await (const { path } of storage.list('')) paths.push(path)
  expect(paths).toEqual([originalPath(id)])

  const whole = await other.app.fetch(new Request(`http://localhost:4000/media/${id}`))
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const range = await other.app.fetch(
    new Request(`http://localhost:4000/media/${id}`, { headers: { range: 'bytes=2-5' } }),
  )
  expect(range.status).toBe(206)
  expect(Buffer.from(await range.arrayBuffer())).toEqual(bytes.subarray(2, 6))

  // A rendition is stored once, and the other platform reads it.
  const rendition = `http://localhost:4000/media/${id}?width=240&height=240&fit=cover&quality=80`
  const first = await (await other.app.fetch(new Request(rendition))).arrayBuffer()
  const stored = await storage
    .list(`renditions/${id.slice(0, 2)}/${id}`)
    [Symbol.asyncIterator]()
    .next()
  expect(stored.value?.size).toBe(first.byteLength)
  await storage.write(stored.value?.path ?? '', new TextEncoder().encode('stored'))
  expect(await (await platform.app.fetch(new Request(rendition))).text()).toBe('stored')

  expect((await platform.send('DELETE', `${PATH}/${id}`, { headers: owner })).status).toBe(200)
  expect((await other.get(`/media/${id}`)).status).toBe(404)
})

test('completes a file that was sent to the bucket itself', async () => {
  const bytes = await photo('#68c')
  const { url, directUrl } = await prepare('direct.jpg', bytes.length)
  expect(await complete(url, bytes.length)).toMatchObject({
    status: 409,
    body: { details: { applicationError: { code: 'UPLOAD_OFFSET_MISMATCH', data: { received: 0 } } } },
  })
  const sent = await fetch(directUrl, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { origin: 'https://shop.example' },
  })
  expect(sent.status).toBe(200)
  expect(sent.headers.get('access-control-allow-origin')).toBe('*')
  const completed = await complete(url, bytes.length)
  expect(completed).toMatchObject({ status: 200, body: { media: { fileName: 'direct.jpg', width: 300 } } })
  expect(await complete(url, bytes.length)).toEqual(completed)
  expect(await storage.find(originalPath(completed.body.media.id))).toMatchObject({ size: bytes.length })
})

test('checks a file that was sent to the bucket itself like every other', async () => {
  const before = await db.$count(media)
  const page = Buffer.from('<html><script>alert(1)</script>')
  const { url, directUrl } = await prepare('page.jpg', page.length)
  await fetch(directUrl, { method: 'PUT', body: page })
  expect(await complete(url, page.length)).toMatchObject({
    status: 415,
    body: { details: { applicationError: { code: 'FILE_TYPE_NOT_SUPPORTED' } } },
  })
  expect(await db.$count(media)).toBe(before)
})

test('asks to try again while the bucket does not answer, and stores nothing then', async () => {
  const bytes = await photo('#8c6')
  const { url } = await prepare('b.jpg', bytes.length)
  const before = await db.$count(media)
  failWith((incoming, response) => {
    incoming.resume()
    response.writeHead(503).end()
    return 'handled'
  })
  const failed = await put(url, bytes)
  failWith(() => undefined)
  expect(failed).toMatchObject({ status: 503, body: { details: { applicationError: { code: 'BUSY' } } } })
  expect(await db.$count(media)).toBe(before)
  expect((await put(url, bytes)).status).toBe(200)
})

test('has no file that the bucket has lost', async () => {
  const bytes = await photo('#333')
  const { url } = await prepare('c.jpg', bytes.length)
  const { id } = (await put(url, bytes)).body.media
  await storage.remove(originalPath(id))
  expect((await platform.get(`/media/${id}`)).status).toBe(404)
  expect((await platform.get(`/media/${id}?width=240&height=240&fit=cover&quality=80`)).status).toBe(404)
})

test('lets only the console send files to the bucket', async () => {
  const { headers } = await platform.get('/console/')
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${bucket.endpoint};`)
})
