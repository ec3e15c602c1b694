import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressPages } from './compress-pages.ts'

const page = '<p>Stoneware, glass, linen and oak.</p>'.repeat(200)

const app = new Hono()
  .use(compressPages)
  .get('/', (c) => c.html(page))
  .get('/picture', (c) => c.body('pixels', 200, { 'content-type': 'image/webp' }))
  .get('/file', (c) => c.body('squeezed', 200, { 'content-type': 'text/css', 'content-encoding': 'br' }))
  .get('/slow', (c) => {
    const pieces = new TransformStream<Uint8Array, Uint8Array>()
    const writer = pieces.writable.getWriter()
    void writer.write(new TextEncoder().encode(page))
    return c.body(pieces.readable, 200, { 'content-type': 'text/html' })
  })

const ask = (path: string, accepted?: string, method = 'GET') =>
  app.request(path, { method, headers: accepted ? { 'accept-encoding': accepted } : {} })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('compresses a page for %s with %s', async (accepted, encoding, decode) => {
  const response = await ask('/', accepted)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('accept-encoding')
  const packed = await bytes(response)
  expect(packed.length).toBeLessThan(page.length / 5)
  expect(String(decode(packed))).toBe(page)
})

test('does not compress HEAD, compressed types, or without accepted encodings', async () => {
  expect(await (await ask('/')).text()).toBe(page)
  expect((await ask('/', 'br', 'HEAD')).headers.get('content-encoding')).toBeNull()
  expect((await ask('/picture', 'br')).headers.get('content-encoding')).toBeNull()
  expect(String(await bytes(await ask('/file', 'br')))).toBe('squeezed')
})

test('streams the start of a page before its end', async () => {
  const { body } = await ask('/slow', 'gzip')
  const { value } = (await body?.getReader().read()) ?? {}
  expect(value?.length).toBeGreaterThan(0)
})
