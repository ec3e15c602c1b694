import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { type Answer, openPlatform, SHOP_ORIGIN } from '../../testing/platform.ts'
import { oauthApps, signingKeys } from '../database/schema/index.ts'
import { ensureApp } from './apps.ts'
import { loadKeys } from './keys.ts'

const READ = '/stores-reader/v2/collections/query'
const HOUR = 3_600_000

async function open(start = '2026-01-01T00:00:00Z') {
  const clock = { time: Date.parse(start) }
  const db = await testDatabase()
  const platform = await openPlatform(db, { now: () => new Date(clock.time) })
  const token = (body: unknown): Promise<Answer> => platform.post('/oauth2/token', body)
  return {
    ...platform,
    db,
    token,
    pass: (ms: number) => {
      clock.time += ms
    },
    anonymous: async () => (await token({ clientId: platform.clientId, grantType: 'anonymous' })).body,
    refresh: (refreshToken: string, more: object = {}) =>
      token({ refreshToken, grantType: 'refresh_token', ...more }),
    canRead: async (authorization: string) =>
      (await platform.post(READ, {}, { authorization })).status === 200,
  }
}

test('anyone may become a visitor of a registered app', async () => {
  const shop = await open()
  const tokens = await shop.anonymous()
  expect(tokens).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 14_400,
    refresh_token: expect.any(String),
  })
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) })
  expect(decodeJwt(tokens.access_token)).toMatchObject({ role: 'visitor', iss: 'http://localhost:4000' })
  expect(await shop.canRead(tokens.access_token)).toBe(true)
})

test('two visitors are not the same', async () => {
  const shop = await open()
  const [one, other] = [await shop.anonymous(), await shop.anonymous()].map(({ access_token }) =>
    decodeJwt(access_token),
  )
  expect(one?.sub).not.toBe(other?.sub)
})

test('an access token is good for four hours', async () => {
  const shop = await open()
  const { access_token } = await shop.anonymous()
  shop.pass(4 * HOUR - 1000)
  expect(await shop.canRead(access_token)).toBe(true)
  shop.pass(1000)
  expect(await shop.canRead(access_token)).toBe(false)
})

test('tokens that the platform did not make open nothing', async () => {
  const shop = await open()
  const { access_token } = await shop.anonymous()
  const claims = decodeJwt(access_token)
  const [head, payload, signature] = access_token.split('.')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  const hs256 = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))
  const keys = await loadKeys(shop.db, new Date())
  const foreign = new SignJWT({ ...claims, iss: 'http://elsewhere', aud: 'http://elsewhere' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(keys.accessToken.privateKey)
  const otherPayload = Buffer.from(JSON.stringify({ ...claims, role: 'owner' })).toString('base64url')
  for (const token of [
    'x',
    `${head}.${payload}`,
    `${unsigned}.${payload}.`,
    `${head}.${otherPayload}.${signature}`,
    `Bearer ${access_token}`,
    await hs256,
    await foreign,
  ]) {
    expect(await shop.canRead(token)).toBe(false)
  }
})

test('a refresh token keeps the visitor and is replaced each time', async () => {
  const shop = await open()
  const first = await shop.anonymous()
  shop.pass(HOUR)
  const second = (await shop.refresh(first.refresh_token)).body
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(decodeJwt(second.access_token).sub).toBe(decodeJwt(first.access_token).sub)
  shop.pass(HOUR)
  expect((await shop.refresh(second.refresh_token, { clientId: shop.clientId })).status).toBe(200)
})

test('an answer that was lost on the way can be had again', async () => {
  const shop = await open()
  const { refresh_token } = await shop.anonymous()
  const lost = (await shop.refresh(refresh_token)).body
  shop.pass(5000)
  expect((await shop.refresh(refresh_token)).body.refresh_token).toBe(lost.refresh_token)
})

test('ten renewals at once give one next token', async () => {
  const shop = await open()
  const { refresh_token } = await shop.anonymous()
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.refresh(refresh_token)))
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
})

test('a stolen token that is used later ends the session for both', async () => {
  const shop = await open()
  const { refresh_token: stolen } = await shop.anonymous()
  const { refresh_token: current } = (await shop.refresh(stolen)).body
  shop.pass(60_000)
  expect((await shop.refresh(stolen)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await shop.refresh(current)).body).toMatchObject({ error: 'invalid_grant' })
})

test.each([
  [{ grantType: 'anonymous', clientId: 'nope' }, 'invalid_client'],
  [{ grantType: 'anonymous', clientId: '00000000-0000-7000-8000-000000000000' }, 'invalid_client'],
  [{ grantType: 'anonymous' }, 'invalid_request'],
  [{ grantType: 'refresh_token' }, 'invalid_request'],
  [{ grantType: 'refresh_token', refreshToken: 'nope' }, 'invalid_grant'],
  [{ grantType: 'password' }, 'unsupported_grant_type'],
  [{ grantType: 'toString' }, 'unsupported_grant_type'],
  [{ grant_type: 'authorized_client', scope: 'offline_access', member_id: 'x' }, 'unauthorized_client'],
  [{ grantType: 'authorization_code', clientId: 'x', code: 'y' }, 'invalid_request'],
  [{ grantType: 'anonymous', grant_type: 'anonymous' }, 'invalid_request'],
  [{}, 'unsupported_grant_type'],
])('%j is refused with %s', async (request, error) => {
  const shop = await open()
  expect(await shop.token(request)).toMatchObject({
    status: 400,
    body: { error, error_description: expect.any(String) },
  })
})

test('a refresh token of one app is nothing to another', async () => {
  const shop = await open()
  const other = await ensureApp(shop.db, { name: 'Other', origins: [], redirectUris: [] })
  const { refresh_token } = await shop.anonymous()
  expect((await shop.refresh(refresh_token, other)).body).toMatchObject({ error: 'invalid_grant' })
})

test('an app keeps its client id when its addresses change', async () => {
  const shop = await open()
  const again = await ensureApp(shop.db, {
    name: 'Storefront',
    origins: ['https://shop.example'],
    redirectUris: [],
  })
  expect(again.clientId).toBe(shop.clientId)
  const [app] = await shop.db.select().from(oauthApps).where(eq(oauthApps.id, again.clientId))
  expect(app?.origins).toEqual([SHOP_ORIGIN, 'https://shop.example'])
})

test('processes that start together share one key', async () => {
  const db = await testDatabase()
  const keys = await Promise.all(Array.from({ length: 5 }, () => loadKeys(db, new Date())))
  expect(new Set(keys.map(({ accessToken }) => accessToken.id)).size).toBe(1)
  expect(await db.select().from(signingKeys)).toHaveLength(3)
})
