import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakePlatform, json, shopOn, tokensOf } from '../testing/fake-platform.ts'
import { ApiKeyStrategy } from './auth/api-key-strategy.ts'
import { OAuthStrategy } from './auth/oauth-strategy.ts'
import { createClient } from './client.ts'
import { contextFetchWithAuth } from './context-fetch.ts'
import { contextGraphql } from './context-graphql.ts'
import { currentCart } from './ecom/index.ts'
import { elevate } from './elevate.ts'
import { redirects } from './redirects/index.ts'
import { products } from './stores/index.ts'

const tokens = tokensOf('visitor')
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, '__wix_context__')
})

test.each([
  [{ apiUrl: 'http://localhost:4600' }, 'http://localhost:4600'],
  [{ apiUrl: 'https://api.shop.example/base/' }, 'https://api.shop.example/base'],
  [{ host: { apiBaseUrl: 'api.shop.example' } }, 'https://api.shop.example'],
  [{ host: { apiBaseUrl: 'localhost:4600' } }, 'http://localhost:4600'],
  [{}, 'https://www.wixapis.com'],
])(
  'sends every request of a client with %j to %s, including those of its strategy',
  async (place, origin) => {
    vi.stubGlobal('fetch', () => expect.unreachable('the global fetch was used'))
    const platform = createFakePlatform(({ url }) =>
      url.pathname.endsWith('redirect-session')
        ? { redirectSession: { fullUrl: 'https://x.example' } }
        : undefined,
    )
    const client = createClient({
      auth: OAuthStrategy({ clientId: 'shop' }),
      modules: { products, redirects },
      fetch: platform.fetch as typeof fetch,
      ...place,
    })
    await client.products.getProduct('mug')
    await client.auth.getAuthUrl()
    await client.auth.login({ email: 'a@b.example', password: 'x' })
    await client.auth.renewToken({ value: 'r', role: 'visitor' })
    await client.graphql('query { shop }')
    await client.auth.logout('https://shop.example')
    expect(platform.received.length).toBeGreaterThan(5)
    for (const { url } of platform.received) expect(url.href.startsWith(`${origin}/`)).toBe(true)
  },
)

test('keeps any path value in its own segment', async () => {
  const platform = createFakePlatform()
  const shop = shopOn(platform, { tokens })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('..', '.', '', '../x', 'a/b', '%2e%2e', '?x=1', '#x', '\\..\\'),
      ),
      async (id) => {
        platform.received.length = 0
        const done = await shop.products.getProduct(id).then(
          () => true,
          () => false,
        )
        if (!done) {
          expect(platform.received).toHaveLength(0)
          return
        }
        const { pathname } = platform.received[0]?.url ?? {}
        expect(pathname?.split('/')).toHaveLength(5)
        expect(decodeURIComponent(pathname?.split('/')[4] ?? '')).toBe(id)
      },
    ),
    { numRuns: 1000 },
  )
})

test.each(['', '.', '..', undefined])('rejects %j as an id before it sends a request', async (id) => {
  const platform = createFakePlatform()
  await expect(shopOn(platform, { tokens }).products.getProduct(id as string)).rejects.toThrow(
    `Url was not successfully created for this request: "${id ?? ''}" in its path`,
  )
  expect(platform.received).toHaveLength(0)
})

test('never changes its arguments, even frozen ones', async () => {
  const freeze = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) freeze(member)
    return Object.freeze(value)
  }
  const platform = createFakePlatform()
  const shop = shopOn(platform, { tokens })
  const item = freeze({
    quantity: 1,
    _id: 'line',
    image: 'wix:image://v1/a/b.jpg#originWidth=1&originHeight=2',
    serviceProperties: { scheduledDate: new Date(0) },
    physicalProperties: { weight: Number.NaN },
  })
  const copy = structuredClone(item)
  await shop.currentCart.addToCurrentCart(freeze({ lineItems: [item] }))
  await shop.products.updateProduct('mug', freeze({ name: 'Ridge' }))
  expect(item).toEqual(copy)
  expect(platform.received[1]?.body).toEqual({ product: { id: 'mug', name: 'Ridge' } })
})

test('sends the token only to the platform and to trusted origins', async () => {
  const platform = createFakePlatform()
  const client = createClient({
    auth: OAuthStrategy({ clientId: 'shop', tokens }),
    apiUrl: 'http://localhost:4600',
    trustedOrigins: ['https://functions.shop.example'],
    fetch: platform.fetch as typeof fetch,
  })
  await client.fetchWithAuth('http://localhost:4600/any')
  await client.fetchWithAuth(new Request('https://functions.shop.example/x', { method: 'POST', body: '{}' }))
  await expect(client.fetchWithAuth('https://evil.example/')).rejects.toThrow(
    'No token is sent to https://evil.example',
  )
  await expect(client.fetchWithAuth('http://localhost:4601/')).rejects.toThrow('No token is sent')
  expect(platform.received.map(({ headers }) => headers.get('authorization'))).toEqual([
    'visitor-access',
    'visitor-access',
  ])
})

test('follows no redirects, so that no token reaches their target', async () => {
  const inits: RequestInit[] = []
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    inits.push(init)
    return new Response('', { status: 302, headers: { location: 'https://evil.example' } })
  }
  await expect(
    shopOn({ fetch: fetch as never }, { tokens }).products.getProduct('mug'),
  ).rejects.toMatchObject({ code: 302 })
  expect(inits[0]?.redirect).toBe('manual')
})

test('prevents header injection', async () => {
  const shop = shopOn(createFakePlatform(), { tokens, headers: { 'x-a': 'b\r\nx-evil: 1' } })
  await expect(shop.products.getProduct('mug')).rejects.toThrow('System error occurred')
})

test('keeps secrets out of errors and their printed form', async () => {
  const secret = 'CANARY'
  const failures = [
    () => json({ message: 'no' }, 400),
    () => new TypeError('fetch failed'),
    () => new Response('<html>'),
    () => json({}, 503),
  ]
  for (const failure of failures) {
    const platform = createFakePlatform(failure)
    const shop = shopOn(platform, {
      retry: 0,
      tokens: {
        accessToken: { value: secret, expiresAt: 1 },
        refreshToken: { value: secret, role: 'member' },
      },
    })
    const errors = await Promise.all([
      shop.products.getProduct('mug').catch((error: unknown) => error),
      shop.auth.login({ email: 'a@b.example', password: secret, captchaTokens: { recaptchaToken: secret } }),
      shop.auth.register({ email: 'a@b.example', password: secret }),
      shop.auth
        .getMemberTokens('x', 's', { state: 's', codeVerifier: secret } as never)
        .catch((error: unknown) => error),
      shop.auth.getMemberTokensForExternalLogin('m', secret).catch((error: unknown) => error),
      shop.auth.renewToken({ value: secret, role: 'member' }).catch((error: unknown) => error),
    ])
    const { inspect } = await import('node:util')
    expect(errors.map((error) => inspect(error, { depth: 9, showHidden: true })).join()).not.toContain(secret)
    expect(platform.received.map(({ url }) => url.href).join()).not.toContain(secret)
  }
})

test('keeps enumerations next to the bound operations', () => {
  const client = createClient({ modules: { products } })
  expect(client.products.ProductType).toEqual(products.ProductType)
  expect(client.use(products.getProduct)).toBeTypeOf('function')
  expect(client.use(products).ProductType.physical).toBe('physical')
})

test('applies call options only to the calls made with them', async () => {
  const platform = createFakePlatform()
  const shop = shopOn(platform, { tokens, headers: { 'x-shop': '1' } })
  await shop.with({ headers: { traceparent: '00-1' } }).currentCart.getCurrentCart()
  await shop.currentCart.getCurrentCart()
  shop.setHeaders({ 'x-later': '2' })
  await shop.currentCart.getCurrentCart()
  expect(
    platform.received.map(({ headers }) =>
      ['x-shop', 'traceparent', 'x-later'].map((name) => headers.get(name)),
    ),
  ).toEqual([
    ['1', '00-1', null],
    ['1', null, null],
    ['1', null, '2'],
  ])
})

test('runs unbound functions with the global client, and elevated ones with the elevated client', async () => {
  const elevated = elevate(products.deleteProduct)
  await expect(products.getProduct('mug')).rejects.toThrow('Wix context is not available')
  await expect(elevated('mug')).rejects.toThrow('An elevated client is required')
  const platform = createFakePlatform()
  const on = { apiUrl: 'http://localhost:4600', fetch: platform.fetch as typeof fetch }
  createClient({ auth: OAuthStrategy({ clientId: 'shop', tokens }), ...on }).enableContext('global')
  createClient({ auth: ApiKeyStrategy({ apiKey: 'key' }), ...on }).enableContext('global', { elevated: true })
  await products.queryProducts().find()
  await currentCart.getCurrentCart()
  await elevated('mug')
  expect(platform.received.map(({ headers }) => headers.get('authorization'))).toEqual([
    'visitor-access',
    'visitor-access',
    'key',
  ])
})

test('names the function that a global client of another SDK lacks', async () => {
  vi.stubGlobal('__wix_context__', { client: {} })
  await expect(contextFetchWithAuth('https://www.wixapis.com/')).rejects.toThrow(
    'fetchWithAuth is not available in this context',
  )
  await expect(contextGraphql('query { shop { name } }')).rejects.toThrow(
    'graphql is not available in this context',
  )
})

test('returns the same object each time client.auth is read', () => {
  const shop = shopOn(createFakePlatform(), { tokens })
  expect(shop.auth).toBe(shop.auth)
  expect(shop.auth.getAuthHeaders).toBe(shop.auth.getAuthHeaders)
})

test('reports what a runtime without fetch lacks', async () => {
  vi.stubGlobal('fetch', undefined)
  await expect(createClient({ modules: { products } }).products.getProduct('mug')).rejects.toThrow(
    'Node.js v18+ is required',
  )
})
