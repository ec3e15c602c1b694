import { createClient, OAuthStrategy } from '@vitrine/client'
import { redirects } from '@vitrine/client/redirects'
import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/config'
import { redirectSessions } from '@vitrine/platform/database/schema/index'
import { ensureApp } from '@vitrine/platform/identity/apps'
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

test('a login through the platform gets a link that says nothing of what it is for', async () => {
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

test('a link is had for login, logout and a product', async () => {
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

test.each(['bookingsCheckout', 'bookingsBook', 'eventsCheckout', 'paidPlansCheckout'])(
  'the shop does not sell what %s is for, and says so',
  async (flow) => {
    const { create } = await openShop()
    await expect(create({ [flow]: {} })).rejects.toMatchObject({
      code: 'FLOW_NOT_OFFERED',
      details: { applicationError: { data: { flow } } },
    })
  },
)

test('a checkout of somebody else is as good as none', async () => {
  const { create } = await openShop()
  for (const checkoutId of ['nope', '00000000-0000-7000-8000-000000000000'])
    await expect(create({ ecomCheckout: { checkoutId } })).rejects.toMatchObject({
      code: 'CHECKOUT_NOT_FOUND',
    })
})

test.each([[{}], [{ preferences: {} }], [{ login: {}, logout: { clientId: 'x' } }]])(
  'exactly one flow must be asked for, unlike in %j',
  async (request) => {
    const { create } = await openShop()
    await expect(create(request)).rejects.toThrow(/exactly one of/)
  },
)

test('another app’s client id is not taken', async () => {
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
  ['a token instead of a code', { responseType: 'token' }],
  ['an unknown way to answer', { responseMode: 'form_post' }],
])('an authorization with %s is refused', async (_what, change) => {
  const { create, clientId } = await openShop()
  const request = { auth: { authRequest: { ...authRequest, clientId, ...change } as never } }
  await expect(create(request)).rejects.toMatchObject({ details: { validationError: expect.anything() } })
})

test('a developer’s machine may be sent to from a platform on the same machine, and from no other', async () => {
  const local = 'http://localhost:5173/callback'
  const there = await openShop()
  await expect(there.create({ login: {}, callbacks: { postFlowUrl: local } })).rejects.toMatchObject({
    code: 'INVALID_REDIRECT_URI',
  })
  const here = await openShop({ PUBLIC_URL: 'http://localhost:4000' })
  expect(
    (await here.create({ login: {}, callbacks: { postFlowUrl: local } })).redirectSession.fullUrl,
  ).toMatch(/^http:\/\/localhost:4000\/sign-in/)
  await expect(
    here.create({ login: {}, callbacks: { postFlowUrl: 'http://evil.example/' } }),
  ).rejects.toMatchObject({ code: 'INVALID_REDIRECT_URI' })
})
