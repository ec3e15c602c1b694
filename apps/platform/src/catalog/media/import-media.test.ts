import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { LIMITS } from '../../kernel/limits.ts'

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c86' } })
  .jpeg()
  .toBuffer()

let reply: RequestListener = (_, response) => response.end(photo)
let connections = 0
const elsewhere = createServer((request, response) => reply(request, response))
const forbidden = createServer((_, response) => response.end(photo)).on('connection', () => {
  connections += 1
})
for (const server of [elsewhere, forbidden]) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
}
const hostOf = (server: typeof elsewhere) => `127.0.0.1:${(server.address() as AddressInfo).port}`

const db = await fileDatabase()
const platform = await openPlatform(db, {
  config: { mediaDir: await fileFolder(), outboundAllowlist: [hostOf(elsewhere)] },
})
const owner = await platform.owner()
const importUrl = (url: string) => platform.post('/_vitrine/v1/media/imports', { url }, owner)

test('imports an image from another server', async () => {
  const { status, body } = await importUrl(`http://${hostOf(elsewhere)}/folder/A%20mug.jpg?size=large`)
  expect(status).toBe(200)
  expect(body.media).toMatchObject({ mediaType: 'image', fileName: 'A mug.jpg', width: 300, height: 200 })
})

test.each([
  `http://${hostOf(forbidden)}/photo.jpg`,
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/photo.jpg',
  'http://2130706433/photo.jpg',
  'http://10.0.0.1/photo.jpg',
  'file:///etc/passwd',
  'http://user:secret@example.com/photo.jpg',
])('imports nothing from %s', async (url) => {
  const before = await db.$count(media)
  const { status, code, body } = await importUrl(url)
  expect({ status, code }).toEqual({ status: 400, code: 'MEDIA_FETCH_FAILED' })
  expect(body.details.applicationError.data).toEqual({ reason: 'ADDRESS_REFUSED' })
  expect(connections).toBe(0)
  expect(await db.$count(media)).toBe(before)
})

test('does not follow a redirect to a private address', async () => {
  reply = (_, response) =>
    response.writeHead(302, { location: `http://${hostOf(forbidden)}/photo.jpg` }).end()
  expect(await importUrl(`http://${hostOf(elsewhere)}/photo.jpg`)).toMatchObject({
    code: 'MEDIA_FETCH_FAILED',
  })
  expect(connections).toBe(0)
})

test.each([
  ['an HTML page', '<html>not found</html>', 'FILE_TYPE_NOT_SUPPORTED'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'FILE_TYPE_NOT_SUPPORTED'],
  ['a truncated image', photo.subarray(0, photo.length / 2), 'INVALID_IMAGE'],
])('rejects %s as an image', async (_, content, code) => {
  reply = (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(content)
  expect(await importUrl(`http://${hostOf(elsewhere)}/photo.jpg`)).toMatchObject({ status: 415, code })
})

test('aborts the download of a file that does not end', async () => {
  reply = (_, response) => {
    const chunk = Buffer.alloc(1024 * 1024)
    const pour = () => {
      while (response.write(chunk)) {
        // Writes until the reader stops.
      }
    }
    response.on('drain', pour)
    pour()
  }
  expect(await importUrl(`http://${hostOf(elsewhere)}/photo.jpg`)).toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    body: { details: { applicationError: { data: { limit: LIMITS.uploadBytes } } } },
  })
})

test('does not let a visitor import files', async () => {
  const visitor = await platform.visitor()
  expect(
    (await platform.post('/_vitrine/v1/media/imports', { url: 'https://example.com/' }, visitor)).status,
  ).toBe(403)
})
