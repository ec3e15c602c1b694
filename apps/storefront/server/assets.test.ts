import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assets } from './assets.ts'

let directory = ''
const app = new Hono()

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-assets-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/app-1a2b.js'), 'plain')
  await writeFile(join(directory, 'assets/app-1a2b.js.br'), 'small')
  await writeFile(join(directory, 'favicon.svg'), '<svg/>')
  app.get('*', assets(directory))
  app.get('*', (c) => c.text('a page'))
})
afterAll(() => rm(directory, { recursive: true }))

test('caches hashed files forever', async () => {
  const file = await app.request('/assets/app-1a2b.js')
  expect(await file.text()).toBe('plain')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('serves the Brotli file of the build', async () => {
  const file = await app.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(await file.text()).toBe('small')
  expect(file.headers.get('content-encoding')).toBe('br')
  expect(file.headers.get('content-type')).toContain('javascript')
})

test('revalidates files without a hash', async () => {
  expect((await app.request('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('passes other paths on to the pages', async () => {
  expect(await (await app.request('/products')).text()).toBe('a page')
  expect(await (await app.request('/../package.json')).text()).toBe('a page')
})
