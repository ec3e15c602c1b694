import type { RefreshTokenRotation } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openPlatform, SHOP_ORIGIN, type TestResponse } from '../../../testing/open-platform.ts'
import { loadKeys } from '../../kernel/credentials/signing-keys.ts'
import { oauthApps, signingKeys } from '../../kernel/database/schema/identity/identity.ts'
import { ensureApp, updateAppById } from '../../shop/apps/apps.ts'
import { endAppIssuedSessions } from './app-issued-sessions.ts'

const READ = '/stores-reader/v2/collections/query'
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Sent by a client that stores each new refresh token. */
const ANNOUNCED = { accept: 'application/json;refresh-token=rotating' }
/** Sent by other clients. */
const SILENT = [{}, { accept: '*/*' }, { accept: 'application/json, text/plain, */*' }]

async function open(start = '2026-01-01T00:00:00Z') {
  const clock = { time: Date.parse(start) }
  const db = await testDatabase()
  const platform = await openPlatform(db, { now: () => new Date(clock.time) })
  const token = (body: unknown, headers: Record<string, string> = {}): Promise<TestResponse> =>
    platform.post('/oauth2/token', body, headers)
  const newVisitor = async (headers: Record<string, string>) =>
    (await token({ clientId: platform.clientId, grantType: 'anonymous' }, headers)).body
  return {
    ...platform,
    db,
    token,
    pass: (ms: number) => {
      clock.time += ms
    },
    anonymous: () => newVisitor({}),
    announced: () => newVisitor(ANNOUNCED),
    refresh: (refreshToken: string, more: object = {}, headers: Record<string, string> = {}) =>
      token({ refreshToken, grantType: 'refresh_token', ...more }, headers),
    setRotation: (rotateRefreshTokens: RefreshTokenRotation) =>
      updateAppById(
        { db, onCredentialsRevoked: endAppIssuedSessions },
        platform.clientId,
        { rotateRefreshTokens },
        new Date(clock.time),
      ),
    canRead: async (authorization: string) =>
      (await platform.post(READ, {}, { authorization })).status === 200,
  }
}

test('gives anyone a visitor session of a registered app', async () => {
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

test('gives two visitors different ids', async () => {
  const shop = await open()
  const [one, other] = [await shop.anonymous(), await shop.anonymous()].map(({ access_token }) =>
    decodeJwt(access_token),
  )
  expect(one?.sub).not.toBe(other?.sub)
})

test('expires an access token after four hours', async () => {
  const shop = await open()
  const { access_token } = await shop.anonymous()
  shop.pass(4 * HOUR - 1000)
  expect(await shop.canRead(access_token)).toBe(true)
  shop.pass(1000)
  expect(await shop.canRead(access_token)).toBe(false)
})

test('rejects tokens that the platform did not issue', async () => {
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
    `Basic ${access_token}`,
    await hs256,
    await foreign,
  ]) {
    expect(await shop.canRead(token)).toBe(false)
  }
})

test('accepts an access token with the scheme Bearer', async () => {
  const shop = await open()
  const { access_token } = await shop.anonymous()
  expect(await shop.canRead(`Bearer ${access_token}`)).toBe(true)
  expect(await shop.canRead(`bearer  ${access_token}`)).toBe(true)
  expect(await shop.canRead('Bearer ')).toBe(false)
})

test('keeps the visitor on renewal, and rotates the refresh token', async () => {
  const shop = await open()
  const first = await shop.announced()
  shop.pass(HOUR)
  const second = (await shop.refresh(first.refresh_token)).body
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(decodeJwt(second.access_token).sub).toBe(decodeJwt(first.access_token).sub)
  shop.pass(HOUR)
  expect((await shop.refresh(second.refresh_token, { clientId: shop.clientId })).status).toBe(200)
})

test('repeats a renewal whose response was lost', async () => {
  const shop = await open()
  const { refresh_token } = await shop.announced()
  const lost = (await shop.refresh(refresh_token)).body
  shop.pass(5000)
  expect((await shop.refresh(refresh_token)).body.refresh_token).toBe(lost.refresh_token)
})

test('gives ten concurrent renewals one next token', async () => {
  const shop = await open()
  const { refresh_token } = await shop.announced()
  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.refresh(refresh_token)))
  expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1)
})

test('ends the session for both when a stolen token is used later', async () => {
  const shop = await open()
  const { refresh_token: stolen } = await shop.announced()
  const { refresh_token: current } = (await shop.refresh(stolen)).body
  shop.pass(60_000)
  expect((await shop.refresh(stolen)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await shop.refresh(current)).body).toMatchObject({ error: 'invalid_grant' })
})

// docs/reliability.md, B1 and S2: clients that ignore a new refresh token.
test.each(SILENT)('keeps the first refresh token of a client that sends %j for weeks', async (headers) => {
  const shop = await open()
  const { clientId } = shop
  const first = (await shop.token({ clientId, grantType: 'anonymous' }, headers)).body
  for (let week = 0; week < 8; week += 1) {
    shop.pass(7 * DAY)
    const { body } = await shop.refresh(first.refresh_token, {}, headers)
    expect(body.refresh_token).toBe(first.refresh_token)
    expect(decodeJwt(body.access_token).sub).toBe(decodeJwt(first.access_token).sub)
    expect(await shop.canRead(body.access_token)).toBe(true)
  }
  shop.pass(14 * DAY)
  expect((await shop.refresh(first.refresh_token, {}, headers)).body.error).toBe('invalid_grant')
})

test('ends a session that does not rotate after a year, however often it is renewed', async () => {
  const shop = await open()
  const { refresh_token } = await shop.anonymous()
  for (let day = 0; day < 360; day += 10) {
    shop.pass(10 * DAY)
    expect((await shop.refresh(refresh_token)).status).toBe(200)
  }
  shop.pass(5 * DAY)
  expect((await shop.refresh(refresh_token)).body.error).toBe('invalid_grant')
})

test('decides once whether a session rotates: a later renewal or setting changes nothing', async () => {
  const shop = await open()
  const [rotating, single] = [await shop.announced(), await shop.anonymous()]
  await shop.setRotation('NEVER')
  const next = (await shop.refresh(rotating.refresh_token, {}, SILENT[1])).body
  expect(next.refresh_token).not.toBe(rotating.refresh_token)
  await shop.setRotation('ALWAYS')
  for (const headers of [ANNOUNCED, {}]) {
    const { body } = await shop.refresh(single.refresh_token, {}, headers)
    expect(body.refresh_token).toBe(single.refresh_token)
  }
  shop.pass(60_000)
  expect((await shop.refresh(rotating.refresh_token, {}, SILENT[1])).body.error).toBe('invalid_grant')
  expect((await shop.refresh(next.refresh_token)).body.error).toBe('invalid_grant')
})

test.each([
  ['ALWAYS', true, true],
  ['NEVER', false, false],
  ['WHEN_ANNOUNCED', false, true],
] as const)('rotates %s as the app says: silent %s, announced %s', async (rotation, silent, announced) => {
  const shop = await open()
  await shop.setRotation(rotation)
  const rotates = async ({ refresh_token }: { refresh_token: string }) =>
    (await shop.refresh(refresh_token)).body.refresh_token !== refresh_token
  expect(await rotates(await shop.anonymous())).toBe(silent)
  expect(await rotates(await shop.announced())).toBe(announced)
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
])('rejects %j with %s', async (request, error) => {
  const shop = await open()
  expect(await shop.token(request)).toMatchObject({
    status: 400,
    body: { error, error_description: expect.any(String) },
  })
})

test('rejects a refresh token of another app', async () => {
  const shop = await open()
  const other = await ensureApp(shop.db, { name: 'Other', origins: [], redirectUris: [] })
  for (const { refresh_token } of [await shop.anonymous(), await shop.announced()]) {
    expect((await shop.refresh(refresh_token, other)).body).toMatchObject({ error: 'invalid_grant' })
    expect((await shop.refresh(refresh_token, { clientId: shop.clientId })).status).toBe(200)
  }
})

test('keeps client id and settings of an app when its URLs change', async () => {
  const shop = await open()
  await shop.setRotation('ALWAYS')
  const again = await ensureApp(shop.db, {
    name: 'Storefront',
    origins: ['https://shop.example'],
    redirectUris: [],
  })
  expect(again.clientId).toBe(shop.clientId)
  const [app] = await shop.db.select().from(oauthApps).where(eq(oauthApps.id, again.clientId))
  expect(app?.origins).toEqual([SHOP_ORIGIN, 'https://shop.example'])
  expect(app?.rotateRefreshTokens).toBe('ALWAYS')
})

test('shares one signing key between processes that start together', async () => {
  const db = await testDatabase()
  const keys = await Promise.all(Array.from({ length: 5 }, () => loadKeys(db, new Date())))
  expect(new Set(keys.map(({ accessToken }) => accessToken.id)).size).toBe(1)
  expect(await db.select().from(signingKeys)).toHaveLength(3)
})
