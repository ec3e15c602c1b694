import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { parseRange } from './serve-file.ts'
import { storeMedia } from './store-media.ts'

const db = await fileDatabase()
const mediaDir = await fileFolder()
const { app } = await openPlatform(db, { config: { mediaDir } })
const NOW = new Date('2026-01-01T00:00:00Z')

async function stored(bytes: Uint8Array): Promise<string> {
  const outcome = await storeMedia({ db, storage: openDirectoryStorage(mediaDir) }, bytes, NOW)
  if (!('mediaId' in outcome)) throw new Error(outcome.code)
  return outcome.mediaId
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://localhost:4000${path}`, { method, headers }))

const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(1000, 'abcdefghij')])

test.each([
  ['an MP4 video', film, 'mp4', 'video/mp4'],
  ['a WebM video', Buffer.from('\x1a\x45\xdf\xa3____webm', 'latin1'), 'webm', 'video/webm'],
  ['a QuickTime video', Buffer.from('\0\0\0\x18ftypqt  ', 'latin1'), 'mov', 'video/quicktime'],
  ['an MP3 file', Buffer.from('ID3\x04'), 'mp3', 'audio/mpeg'],
  ['an MP3 file without tags', Buffer.from('\xff\xfb\x90\x44', 'latin1'), 'mp3', 'audio/mpeg'],
  ['a WAV file', Buffer.from('RIFF____WAVE'), 'wav', 'audio/wav'],
] as const)('serves %s inline', async (_, bytes, ending, contentType) => {
  const id = await stored(bytes)
  expect(id).toMatch(new RegExp(`^[0-9a-f]{40}\\.${ending}$`))
  const response = await get(`/media/${id}`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': contentType,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(response.headers.has('content-disposition')).toBe(false)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes))
})

test.each([
  ['a PDF document', Buffer.from('%PDF-1.7\n<script>'), 'application/pdf'],
  [
    'an EPUB book',
    Buffer.from(`PK\x03\x04${'_'.repeat(26)}mimetypeapplication/epub+zip`, 'latin1'),
    'application/epub+zip',
  ],
  ['a ZIP archive', Buffer.from('PK\x03\x04<script>', 'latin1'), 'application/zip'],
])('serves %s as a download, never inline', async (_, bytes, contentType) => {
  const id = await stored(bytes)
  const response = await get(`/ugd/${id}?dn=${encodeURIComponent('Größe "1"\r\n.pdf')}`)
  expect(response.headers.get('content-type')).toBe(contentType)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Gr__e _1___.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%0D%0A.pdf`,
  )
})

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/1012', 10],
  ['bytes=1000-', 206, 'bytes 1000-1011/1012', 12],
  ['bytes=-5', 206, 'bytes 1007-1011/1012', 5],
  ['bytes=-5000', 206, 'bytes 0-1011/1012', 1012],
  ['bytes=0-99999', 206, 'bytes 0-1011/1012', 1012],
  ['bytes=2000-', 416, 'bytes */1012', undefined],
  ['bytes=9-3', 200, null, 1012],
  ['bytes=0-1,4-5', 200, null, 1012],
  ['pages=1-2', 200, null, 1012],
])('responds to a player with range %s with status %i', async (range, status, contentRange, length) => {
  const response = await get(`/media/${await stored(film)}`, { range })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-range')).toBe(contentRange)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (length === undefined) return
  expect(bytes).toHaveLength(length)
  const start = Number(/\d+/.exec(contentRange ?? '0')?.[0])
  expect(bytes).toEqual(film.subarray(start, start + length))
})

test('responds to a HEAD request for a video without its body', async () => {
  const response = await get(`/media/${await stored(film)}`, {}, 'HEAD')
  expect(response.headers.get('content-length')).toBe('1012')
  expect(await response.text()).toBe('')
})

test('serves files at the URLs that the protocol builds from references', async () => {
  const id = await stored(film)
  for (const path of [`/video/${id}/file`, `/video/${id}/720p/mp4/file.mp4`]) {
    expect((await get(path)).headers.get('content-type')).toBe('video/mp4')
  }
  const song = await stored(Buffer.from('ID3\x04 a song'))
  expect((await get(`/mp3/${song}`)).headers.get('content-type')).toBe('audio/mpeg')
})

test('never serves bytes outside the file for any range', () => {
  for (const header of [
    'bytes=0-0',
    'bytes=5-',
    'bytes=-1',
    'bytes=3-4',
    'bytes=-0',
    'bytes=10-',
    'bytes=99-100',
  ]) {
    const range = parseRange(header, 10)
    if (typeof range !== 'object') continue
    expect(range.start).toBeGreaterThanOrEqual(0)
    expect(range.end).toBeLessThan(10)
    expect(range.start).toBeLessThanOrEqual(range.end)
  }
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})

/** A handmade zip of one entry: regular tools refuse these names. */
function zipOf(name: string, content: Buffer, attributes = 0): Buffer {
  const packed = deflateRawSync(content, { level: 9 })
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(content.length, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed])
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x03'),
    shared,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  directory.writeUInt32LE(attributes, 38)
  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
}

const bomb = zipOf('zeros', Buffer.alloc(50_000_000))

// docs/reliability.md, X4.
test.each([
  ['a decompression bomb', bomb],
  ['a nested decompression bomb', zipOf('inner.zip', bomb)],
  ['a path traversal in a name', zipOf('../../../../tmp/owned', Buffer.from('owned'))],
  ['an absolute name', zipOf('/etc/cron.d/owned', Buffer.from('* * * * * root id'))],
  ['a symbolic link', zipOf('link', Buffer.from('/etc/passwd'), 0xa1ff0000)],
  [
    'a million entries',
    Buffer.concat([
      bomb.subarray(0, -22),
      Buffer.from('PK\x05\x06\0\0\0\0\xff\xff\xff\xff', 'latin1'),
      Buffer.alloc(10),
    ]),
  ],
])('stores an archive with %s unopened and unchanged', async (_, archive) => {
  const id = await stored(archive)
  const folder = join(mediaDir, 'originals', id.slice(0, 2))
  expect((await readdir(folder)).filter((name) => name.startsWith(id.slice(0, 10)))).toEqual([id])
  expect(sha(await readFile(join(folder, id)))).toBe(sha(archive))
  expect((await readdir(mediaDir)).filter((name) => name !== 'originals')).toEqual([])
  expect((await get(`/media/${id}`)).headers.get('content-disposition')).toMatch(/^attachment/)
})

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
