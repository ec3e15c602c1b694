import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform, SHOP_ORIGIN } from '../../../testing/open-platform.ts'
import { media, uploads } from '../../kernel/database/schema/catalog/media.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { deleteExpiredUploads } from './resumable-uploads.ts'

const db = await fileDatabase()
const mediaDir = await fileFolder()
let now = new Date('2026-01-01T00:00:00Z')
const platform = await openPlatform(db, { config: { mediaDir }, now: () => now })
const owner = await platform.owner()
const PATH = '/_vitrine/v1/media'

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c86' } })
  .jpeg()
  .toBuffer()

const createUpload = (fileName: string, size: number) =>
  platform.post(`${PATH}/uploads`, { fileName, size }, owner)
const linkFor = async (fileName: string, size: number): Promise<string> =>
  (await createUpload(fileName, size)).body.upload.url

async function put(url: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const response = await platform.app.fetch(
    new Request(url, { method: 'PUT', body: new Uint8Array(bytes), headers }),
  )
  const body = await response.json()
  return {
    status: response.status,
    body,
    code: body.details?.applicationError.code,
    headers: response.headers,
  }
}
const range = (start: number, end: number, total: number) => ({
  'content-range': `bytes ${start}-${end}/${total}`,
})

test('gives a merchant an upload URL, and stores the file that is sent there', async () => {
  const { body } = await createUpload('A photo.jpg', photo.length)
  expect(body.upload).toMatchObject({
    url: expect.stringMatching(/^http:\/\/localhost:4000\/_vitrine\/v1\/media\/uploads\/[\w-]{43}$/),
    received: 0,
    size: photo.length,
    expiresDate: '2026-01-01T01:00:00.000Z',
  })
  // The link alone authorizes the upload, without cookie or token.
  const sent = await put(body.upload.url, photo, { 'content-type': 'image/jpeg' })
  expect(sent).toMatchObject({
    status: 200,
    body: {
      upload: { received: photo.length },
      media: { mediaType: 'image', fileName: 'A photo.jpg', width: 300, height: 200, bytes: photo.length },
    },
  })
  const { id, url } = sent.body.media
  expect(url).toBe(`http://localhost:4000/media/${id}`)
  expect(await (await platform.app.fetch(new Request(url))).arrayBuffer()).toHaveProperty(
    'byteLength',
    photo.length,
  )
  expect((await platform.get(PATH, owner)).body.media).toContainEqual(sent.body.media)
  expect(await readdir(join(mediaDir, 'uploads'))).toEqual([])
})

test('resumes an upload in parts after a broken connection', async () => {
  const url = await linkFor('photo.jpg', photo.length)
  const middle = 100
  const first = await put(url, photo.subarray(0, middle), range(0, middle - 1, photo.length))
  expect(first.body).toEqual({ upload: expect.objectContaining({ received: middle }) })

  const { body } = await platform.get(new URL(url).pathname)
  expect(body.upload).toMatchObject({ received: middle, size: photo.length })

  // The response was lost, so the same part is sent again.
  expect((await put(url, photo.subarray(0, middle), range(0, middle - 1, photo.length))).status).toBe(200)
  const gap = await put(url, photo.subarray(200), range(200, photo.length - 1, photo.length))
  expect(gap).toMatchObject({ status: 409, code: 'UPLOAD_OFFSET_MISMATCH' })
  expect(gap.body.details.applicationError.data).toEqual({ received: middle })

  const last = await put(url, photo.subarray(middle), range(middle, photo.length - 1, photo.length))
  expect(last.body.media).toMatchObject({ mediaType: 'image', width: 300 })
  const again = await put(url, photo.subarray(middle), range(middle, photo.length - 1, photo.length))
  expect(again.body).toEqual(last.body)
})

test('does not mix parts that are sent at the same time', async () => {
  const url = await linkFor('photo.jpg', photo.length)
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => put(url, photo.subarray(0, 50), range(0, 49, photo.length))),
  )
  expect(outcomes.every(({ status }) => status === 200)).toBe(true)
  expect((await platform.get(new URL(url).pathname)).body.upload.received).toBe(50)
})

test('accepts no more bytes than announced', async () => {
  const url = await linkFor('photo.jpg', 100)
  expect(await put(url, photo)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  const streamed = new Request(url, {
    method: 'PUT',
    body: new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64)),
    }),
    duplex: 'half',
  } as RequestInit)
  expect((await platform.app.fetch(streamed)).status).toBe(413)
  expect((await platform.get(new URL(url).pathname)).body.upload.received).toBe(0)
})

test.each([
  [{ fileName: 'a.jpg', size: LIMITS.uploadBytes + 1 }, 'size'],
  [{ fileName: 'a.jpg', size: 0 }, 'size'],
  [{ fileName: 'a.jpg', size: 1.5 }, 'size'],
  [{ fileName: '', size: 1 }, 'fileName'],
  [{ fileName: 'a'.repeat(256), size: 1 }, 'fileName'],
  [{ fileName: 'a.jpg', size: 1, path: '/etc' }, 'path'],
])('rejects a file announced as %j', async (body, field) => {
  const { status, body: response } = await platform.post(`${PATH}/uploads`, body, owner)
  expect(status).toBe(400)
  expect(response.details.validationError.fieldViolations).toMatchObject([{ field }])
})

test.each([
  ['text', Buffer.from('hello'), 'a.txt', 'FILE_TYPE_NOT_SUPPORTED'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'FILE_TYPE_NOT_SUPPORTED'],
  ['an HTML page named as an image', Buffer.from('<html>'), 'a.jpg', 'FILE_TYPE_NOT_SUPPORTED'],
  ['an image named as an HTML page', photo, 'a.html', 'FILE_TYPE_MISMATCH'],
  ['a truncated image', photo.subarray(0, 300), 'a.jpg', 'INVALID_IMAGE'],
])('rejects %s, and stores nothing', async (_, bytes, fileName, code) => {
  const before = await db.$count(media)
  const drafts = await readdir(join(mediaDir, 'uploads'))
  const url = await linkFor(fileName, bytes.length)
  expect(await put(url, bytes)).toMatchObject({ status: 415, code })
  expect(await put(url, bytes)).toMatchObject({ status: 410, code: 'UPLOAD_LINK_INVALID' })
  expect(await db.$count(media)).toBe(before)
  expect(await readdir(join(mediaDir, 'uploads'))).toEqual(drafts)
})

test('shows a file name and never uses it as a path', async () => {
  for (const name of ['../../../etc/passwd.jpg', '/etc/cron.d/x.jpg', '..\\..\\x.jpg', 'a\u202Egpj.jpg']) {
    const sent = await put(await linkFor(name, photo.length), photo)
    expect(sent.body.media.id).toMatch(/^[0-9a-f]{40}\.jpg$/)
  }
  expect((await readdir(mediaDir)).sort()).toEqual(['originals', 'uploads'])
})

test.each([
  'bytes 0-9/11',
  'bytes 5-3/100',
  'bytes 0-100/100',
  'bytes */100',
  'bytes 0-9',
  'lines 0-9/100',
  'bytes -1-9/100',
])('rejects a part with the range %s', async (contentRange) => {
  const url = await linkFor('photo.jpg', 100)
  expect(await put(url, photo.subarray(0, 10), { 'content-range': contentRange })).toMatchObject({
    status: 400,
  })
})

test('rejects an upload URL that was never issued', async () => {
  const forged = `http://localhost:4000${PATH}/uploads/${'x'.repeat(43)}`
  expect(await put(forged, photo)).toMatchObject({ status: 410, code: 'UPLOAD_LINK_INVALID' })
  expect((await platform.get(`${PATH}/uploads/x`)).status).toBe(410)
})

test('expires an upload URL after an hour, and deletes the partial file', async () => {
  const url = await linkFor('photo.jpg', photo.length)
  await put(url, photo.subarray(0, 10), range(0, 9, photo.length))
  now = new Date(now.getTime() + 60 * 60 * 1000)
  expect(await put(url, photo)).toMatchObject({ status: 410 })
  expect(
    await deleteExpiredUploads({ db, storage: openDirectoryStorage(mediaDir), now, limit: 100 }),
  ).toBeGreaterThan(0)
  expect(await readdir(join(mediaDir, 'uploads'))).toEqual([])
  expect(await db.$count(uploads)).toBe(0)
})

test('accepts uploads from a page of a registered shop', async () => {
  const url = await linkFor('photo.jpg', photo.length)
  const { headers } = await put(url, photo, { origin: SHOP_ORIGIN })
  expect(headers.get('access-control-allow-origin')).toBe(SHOP_ORIGIN)
})

test('serves a buyers-only file to merchants, but not publicly', async () => {
  const bytes = Buffer.from('%PDF-1.4 worth money')
  const { body } = await platform.post(
    `${PATH}/uploads`,
    { fileName: 'Patterns.pdf', size: bytes.length, isSecure: true },
    owner,
  )
  const { media: file } = (await put(body.upload.url, bytes)).body
  expect(file.digitalFile).toEqual({ id: file.id, fileName: 'Patterns.pdf', fileType: 'SECURE_DOCUMENT' })
  // A person with the same file cannot derive its URL.
  const duplicate = await put(await linkFor('Patterns.pdf', bytes.length), bytes)
  expect(duplicate.body.media.id).not.toBe(file.id)

  for (const path of [`/media/${file.id}`, `/ugd/${file.id}`, `/media/${file.id}?w=320`]) {
    expect((await platform.get(path)).status).toBe(404)
  }
  expect(file.url).toBe(`http://localhost:4000${PATH}/${file.id}/file`)
  const path = new URL(file.url).pathname
  expect((await platform.get(path)).status).toBe(401)
  expect((await platform.get(path, await platform.visitor())).status).toBe(403)
  const seen = await platform.get(path, owner)
  expect(seen).toMatchObject({ status: 200, body: '%PDF-1.4 worth money' })
  expect(seen.headers.get('cache-control')).toBe('private, no-store')
  expect(seen.headers.get('content-disposition')).toContain('attachment; filename="Patterns.pdf"')
  expect((await platform.get(`${PATH}/${duplicate.body.media.id}/file`, owner)).status).toBe(404)
})

test('lists media files by type and page', async () => {
  for (const text of ['one', 'two', 'three']) {
    const bytes = Buffer.from(`ID3 ${text}`)
    await put(await linkFor(`${text}.mp3`, bytes.length), bytes)
  }
  const first = (await platform.get(`${PATH}?mediaType=audio&limit=2`, owner)).body
  expect(first.media).toHaveLength(2)
  const second = (await platform.get(`${PATH}?mediaType=audio&limit=2&before=${first.nextBefore}`, owner))
    .body
  expect(second).toMatchObject({ media: [expect.anything()], nextBefore: null })
  const names = [...first.media, ...second.media].map(({ fileName }: { fileName: string }) => fileName)
  expect(names.sort()).toEqual(['one.mp3', 'three.mp3', 'two.mp3'])
})
