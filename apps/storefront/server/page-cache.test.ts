import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../app/shared/config.server.ts'
import { compressPages } from './compress-pages.ts'
import { pageCache } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'

const config = readConfig({ VITRINE_API_URL: 'http://127.0.0.1:4000', VITRINE_CLIENT_ID: 'shop' })

// With a clock that stands still, the cache would renew its timers for ever.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A shop whose pages are numbered by render. */
function createApp(make: (renders: number) => ResponseInit & { fails?: boolean } = () => ({})) {
  const shop = { now: 1, renders: 0 }
  const render = async (
    c: { req: { header: (name: string) => string | undefined } },
    _: Request,
    nonce: string,
  ) => {
    const renders = ++shop.renders
    await new Promise(setImmediate)
    const { fails, ...init } = make(renders)
    if (fails) throw new Error('The platform is away.')
    const cookie = c.req.header('cookie') ?? 'nobody'
    return new Response(`<script nonce="${nonce}">page ${renders} of ${cookie}</script>`, init)
  }
  const app = new Hono<{ Variables: SecureHeadersVariables }>()
  app.use(compressPages, securityHeaders(config), pageCache({ render, now: () => shop.now }))
  app.all('*', (c) => render(c, c.req.raw, c.get('secureHeadersNonce') ?? ''))
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = (response.headers.has('content-encoding') ? gunzipSync(bytes) : bytes).toString()
    return { response, text, page: Number(/page (\d+)/.exec(text)?.[1]) }
  }
  const page = async (path: string, at: number) => {
    shop.now = at
    return (await visit(path)).page
  }
  return { shop, visit, page }
}

test('shares a page among visitors without a session for one second', async () => {
  const { page } = createApp()
  expect(await page('/', 1)).toBe(1)
  expect(await page('/', 1000)).toBe(1)
  expect(await page('/', 1002)).toBe(2)
  expect(await page('/', 2001)).toBe(2)
})

test('shares one render among concurrent requests', async () => {
  const { shop, visit } = createApp(() => {
    shop.now += 5000
    return {}
  })
  const together = await Promise.all([visit('/'), visit('/'), visit('/')])
  expect(together.map(({ page }) => page)).toEqual([1, 1, 1])
  expect((await visit('/')).page).toBe(2)
})

test('gives every response its own nonce, in page and policy', async () => {
  const { visit } = createApp()
  const seen = [await visit('/'), await visit('/'), await visit('/', { 'accept-encoding': 'gzip, br' })]
  const nonces = seen.map(({ text }) => /nonce="(.+)"/.exec(text)?.[1])
  expect(new Set(nonces).size).toBe(3)
  for (const [index, { response, page }] of seen.entries()) {
    expect(page).toBe(1)
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonces[index]}'`)
  }
  expect(seen[2]?.response.headers.get('content-encoding')).toBe('gzip')
  expect(seen[2]?.response.headers.get('vary')).toBe('accept-encoding')
})

test('renders separately for requests with a cookie of the shop', async () => {
  const { visit } = createApp()
  for (const name of ['vitrine-shop-session', 'vitrine-shop-cart', '__Host-vitrine-shop-ended']) {
    const cookie = `theme=dark; ${name}=ada`
    expect((await visit('/', { cookie })).text).toContain('ada')
  }
  expect((await visit('/')).text).toContain('nobody')
  expect((await visit('/', { cookie: 'vitrine-shop-cart=grace' })).text).toContain('grace')
  expect((await visit('/', { cookie: 'theme=dark' })).text).toContain('nobody')
})

test.each([
  { headers: { 'set-cookie': 'a=b' } },
  { headers: { 'cache-control': 'private, no-store' } },
  { status: 404 },
  { status: 503 },
])('does not share a response with %o', async (init) => {
  const { visit } = createApp(() => init)
  const together = await Promise.all([visit('/'), visit('/')])
  expect(together.map(({ page }) => page)).toEqual([1, 2])
  expect((await visit('/')).page).toBe(3)
})

test('separates pages by URL, host and language, and never caches personal pages', async () => {
  const { visit } = createApp()
  const shared = ['/', '/de', '/products', '/products?sort=new', '/de/products/cup', '/collections/new']
  const pages = ['http://elsewhere.example/', ...shared, '/products/cup.data', '/_root.data']
  for (const path of pages) expect((await visit(path)).page, path).toBe((await visit(path)).page)
  expect(new Set(await Promise.all(pages.map(async (path) => (await visit(path)).page))).size).toBe(
    pages.length,
  )
  for (const path of ['/cart', '/account', '/cart/contents', '/search?q=cup', '/sign-in'])
    expect((await visit(path)).page, path).not.toBe((await visit(path)).page)
})

test('retries a failed render with the next request', async () => {
  const { visit } = createApp((renders) => ({ fails: renders === 1 }))
  expect((await visit('/')).response.status).toBe(500)
  expect((await visit('/')).page).toBe(2)
})

test('evicts the oldest pages when the cache is full', async () => {
  const app = new Hono()
  let renders = 0
  app.use(securityHeaders(config))
  app.use(
    pageCache({
      render: async () => {
        renders += 1
        return new Response('x'.repeat(5_000_000))
      },
      now: () => 1,
    }),
  )
  for (const path of [
    '/products/a',
    '/products/b',
    '/products/c',
    '/products/d',
    '/products/e',
    '/products/e',
  ]) {
    await (await app.request(path)).text()
  }
  expect(renders).toBe(5)
  await (await app.request('/products/a')).text()
  expect(renders).toBe(6)
})
