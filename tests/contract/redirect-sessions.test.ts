import { createClient, OAuthStrategy } from '@vitrine/client'
import { redirects } from '@vitrine/client/redirects'
import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/kernel/config'
import { redirectSessions } from '@vitrine/platform/kernel/database/schema/identity/redirects'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'

const CALLBACK = 'https://shop.example/callback'
const HOME = 'https://shop.example/?from=logout'

async function openShop(env: Record<string, string> = { PUBLIC_URL: 'https://id.shop.example' }) {
  const db = await testDatabase()
  const config = readConfig({
    DATABASE_URL: 'postgres://unused',
    MEDIA_DIR: '/nonexistent',
    SHOP_URL: 'https://shop.example',
    ...env,
  })
  const { clientId } = await ensureApp(db, {
    name: 'Storefront',
    origins: ['https://shop.example'],
    redirectUris: [CALLBACK, HOME],
  })
  await db.$client.query(`update shop_settings set status = 'ENABLED'`)
  const app = createApp({ db, config })
  const client = createClient({
    apiUrl: config.publicUrl,
    auth: OAuthStrategy({ clientId }),
    modules: { redirects },
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
  return { db, clientId, client, create: client.redirects.createRedirectSession }
}

const authRequest = {
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
  responseType: 'code',
  redirectUri: CALLBACK,
} as const

test('issues an opaque link for a login through the platform', async () => {
  const { client, db } = await openShop()
  const data = await client.auth.generateOAuthData(CALLBACK)
  const { authUrl, authorizationEndpoint, sessionToken } = await client.auth.getAuthUrl(data)
  expect(authorizationEndpoint).toBe('https://id.shop.example/oauth2/authorize')
  expect(authUrl).toBe(`${authorizationEndpoint}?session=${sessionToken}`)
  const [row] = await db.select().from(redirectSessions)
  expect(row?.request).toEqual({
    auth: {
      redirectUri: CALLBACK,
      responseMode: 'fragment',
      codeChallenge: data.codeChallenge,
      state: data.state,
      prompt: 'login',
    },
    callbacks: {},
  })
  expect(JSON.stringify(row)).not.toContain(sessionToken)
})

test('issues links for login, logout and a product', async () => {
  const { create, client } = await openShop()
  expect((await create({ login: {}, callbacks: { postFlowUrl: HOME } })).redirectSession).toMatchObject({
    urlDetails: { endpoint: 'https://id.shop.example/sign-in' },
  })
  expect((await client.auth.logout(HOME)).logoutUrl).toMatch(
    /^https:\/\/id\.shop\.example\/sign-out\?session=/,
  )
  const product = await create({
    storesProduct: { productSlug: 'ridge mug' },
    preferences: { additionalQueryParameters: { utm: 'a b' } },
  })
  expect(product.redirectSession.fullUrl).toBe('https://shop.example/products/ridge%20mug?utm=a+b')
})

test('returns not found for the checkout of another shopper', async () => {
  const { create } = await openShop()
  for (const checkoutId of ['nope', '00000000-0000-7000-8000-000000000000'])
    await expect(create({ ecomCheckout: { checkoutId } })).rejects.toMatchObject({
      code: 'CHECKOUT_NOT_FOUND',
    })
})

test.each([[{}], [{ preferences: {} }], [{ login: {}, logout: { clientId: 'x' } }]])(
  'requires exactly one flow, unlike %j',
  async (request) => {
    const { create } = await openShop()
    await expect(create(request)).rejects.toThrow(/exactly one of/)
  },
)

test('rejects the client id of another app', async () => {
  const { create, db } = await openShop()
  const { clientId } = await ensureApp(db, { name: 'Other', origins: [], redirectUris: [CALLBACK] })
  await expect(create({ logout: { clientId } })).rejects.toMatchObject({ code: 'APP_NOT_FOUND' })
  await expect(create({ auth: { authRequest: { ...authRequest, clientId } } })).rejects.toMatchObject({
    code: 'APP_NOT_FOUND',
  })
})

test.each<[string, object]>([
  ['no challenge', { codeChallenge: undefined }],
  ['a short challenge', { codeChallenge: 'short' }],
  ['a plain challenge', { codeChallengeMethod: 'plain' }],
  ['no method', { codeChallengeMethod: undefined }],
  ['a token response type', { responseType: 'token' }],
  ['an unknown response mode', { responseMode: 'form_post' }],
])('rejects an authorization with %s', async (_what, change) => {
  const { create, clientId } = await openShop()
  const request = { auth: { authRequest: { ...authRequest, clientId, ...change } as never } }
  await expect(create(request)).rejects.toMatchObject({ details: { validationError: expect.anything() } })
})

const LOCAL = [
  'http://localhost:5173/callback',
  'http://localhost:5173',
  'http://localhost:5173/cart?a=1#top',
  'http://127.0.0.1:3000/',
  'http://shop.localhost:3000/',
]

test('allows any localhost redirect on a localhost platform only', async () => {
  const publicShop = await openShop()
  const localShop = await openShop({ PUBLIC_URL: 'http://localhost:4000' })
  for (const postFlowUrl of LOCAL) {
    const request = { login: {}, callbacks: { postFlowUrl } }
    await expect(publicShop.create(request)).rejects.toMatchObject({ code: 'INVALID_REDIRECT_URI' })
    expect((await localShop.create(request)).redirectSession.fullUrl).toMatch(
      /^http:\/\/localhost:4000\/sign-in/,
    )
  }
  for (const postFlowUrl of [
    'http://evil.example/',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://localhost:5173\\@evil.example/',
    'ftp://localhost/',
    '//localhost:5173/',
  ])
    await expect(localShop.create({ login: {}, callbacks: { postFlowUrl } })).rejects.toMatchObject({
      code: 'INVALID_REDIRECT_URI',
    })
})

test('allows any local redirect for a sign-in in development, with or without a trailing slash', async () => {
  const publicShop = await openShop()
  const localShop = await openShop({ PUBLIC_URL: 'http://localhost:4000' })
  for (const redirectUri of ['http://localhost:5173/callback', 'http://localhost:5173']) {
    const signIn = ({ clientId, create }: typeof localShop) =>
      create({ auth: { authRequest: { ...authRequest, clientId, redirectUri } } })
    await expect(signIn(publicShop)).rejects.toMatchObject({ code: 'INVALID_REDIRECT_URI' })
    expect((await signIn(localShop)).redirectSession.fullUrl).toMatch(
      /^http:\/\/localhost:4000\/oauth2\/authorize/,
    )
  }
})

test('accepts the current URL of a page, and redirects back without the fragment', async () => {
  const { client, create, db } = await openShop()
  await create({
    login: {},
    callbacks: {
      postFlowUrl: 'https://shop.example',
      thankYouPageUrl: 'https://shop.example/thank-you?lang=de#top',
      loginUrl: 'https://shop.example/login?next=%2Fcart',
      cartPageUrl: '',
    },
  })
  await client.auth.logout('https://shop.example/products?sort=price#list')
  const rows = await db.select().from(redirectSessions)
  expect(rows.map(({ kind, request }) => [kind, request.callbacks])).toEqual([
    [
      'login',
      {
        postFlowUrl: 'https://shop.example/',
        thankYouPageUrl: 'https://shop.example/thank-you?lang=de',
        loginUrl: 'https://shop.example/login?next=%2Fcart',
      },
    ],
    ['logout', { postFlowUrl: 'https://shop.example/products?sort=price' }],
  ])
})

test('compares the redirect URI of a sign-in exactly', async () => {
  const { create, clientId } = await openShop()
  for (const redirectUri of [
    'https://shop.example',
    'https://shop.example/callback?a=1',
    'https://shop.example/callback#top',
    'https://shop.example/other',
  ])
    await expect(
      create({ auth: { authRequest: { ...authRequest, clientId, redirectUri } } }),
    ).rejects.toMatchObject({ code: 'INVALID_REDIRECT_URI' })
})
