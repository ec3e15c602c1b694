import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { oauthAppSecrets } from '../../kernel/database/schema/identity/identity.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { isExactOrigin, isExactRedirectUri } from './app-schema.ts'

const APPS = '/_vitrine/v1/apps'
const APP = {
  name: 'Pop-up',
  origins: ['https://pop-up.example'],
  redirectUris: ['https://pop-up.example/callback'],
}

async function open() {
  const db = await testDatabase()
  const platform = await openPlatform(db)
  const owner = await platform.owner()
  const send = (method: string, path: string, body?: unknown) =>
    platform.send(method, path, { headers: owner, ...(body !== undefined && { body }) })
  const create = (change: object = {}) => send('POST', APPS, { ...APP, ...change })
  return { ...platform, db, owner, manage: send, create }
}

test('lets visitors of a registered app in, and allows its origins in CORS', async () => {
  const shop = await open()
  const { status, body } = await shop.create()
  expect(status).toBe(200)
  expect(body.app).toEqual({
    ...APP,
    rotateRefreshTokens: 'WHEN_ANNOUNCED',
    canSignMembersIn: false,
    clientId: expect.any(String),
    secrets: [],
    createdDate: expect.any(String),
    updatedDate: expect.any(String),
  })
  const { clientId } = body.app
  expect((await shop.post('/oauth2/token', { clientId, grantType: 'anonymous' })).status).toBe(200)
  const { headers } = await shop.get('/health', { origin: 'https://pop-up.example' })
  expect(headers.get('access-control-allow-origin')).toBe('https://pop-up.example')
  expect((await shop.get(`${APPS}/${clientId}`, shop.owner)).body).toEqual(body)
  expect((await shop.get(APPS, shop.owner)).body.apps).toContainEqual(body.app)
})

test('applies a changed origin list at once', async () => {
  const shop = await open()
  const { clientId } = (await shop.create()).body.app
  const { body } = await shop.manage('PATCH', `${APPS}/${clientId}`, { origins: ['https://new.example'] })
  expect(body.app).toMatchObject({ name: APP.name, origins: ['https://new.example'] })
  const from = async (origin: string) =>
    (await shop.get('/health', { origin })).headers.has('access-control-allow-origin')
  expect([await from('https://new.example'), await from('https://pop-up.example')]).toEqual([true, false])
})

test('accepts one of three rotation modes for an app', async () => {
  const shop = await open()
  const { clientId } = (await shop.create({ rotateRefreshTokens: 'NEVER' })).body.app
  const change = (rotateRefreshTokens: unknown) =>
    shop.manage('PATCH', `${APPS}/${clientId}`, { rotateRefreshTokens })
  for (const rotation of ['ALWAYS', 'WHEN_ANNOUNCED', 'NEVER'])
    expect((await change(rotation)).body.app.rotateRefreshTokens).toBe(rotation)
  for (const other of [true, false, 'SOMETIMES', null]) expect((await change(other)).status).toBe(400)
})

test('rejects the tokens of a removed app', async () => {
  const shop = await open()
  const { clientId } = (await shop.create()).body.app
  const { body } = await shop.post('/oauth2/token', { clientId, grantType: 'anonymous' })
  const read = () =>
    shop.post('/stores-reader/v2/collections/query', {}, { authorization: body.access_token })
  expect((await read()).status).toBe(200)
  expect((await shop.manage('DELETE', `${APPS}/${clientId}`)).body).toEqual({})
  expect((await read()).status).toBe(401)
  const renewal = { grantType: 'refresh_token', refreshToken: body.refresh_token }
  expect((await shop.post('/oauth2/token', renewal)).body.error).toBe('invalid_grant')
  expect((await shop.get(`${APPS}/${clientId}`, shop.owner)).code).toBe('APP_NOT_FOUND')
})

test('shows a secret once, stores its hash, and allows at most two', async () => {
  const shop = await open()
  const { clientId } = (await shop.create()).body.app
  const add = () => shop.manage('POST', `${APPS}/${clientId}/secrets`)
  const { secret, value } = (await add()).body
  expect(value).toMatch(/^vitrine_app_[\w-]{43}$/)
  expect(secret).toEqual({
    id: expect.any(String),
    lastCharacters: value.slice(-4),
    createdDate: expect.any(String),
  })
  const { app } = (await shop.get(`${APPS}/${clientId}`, shop.owner)).body
  expect(app.secrets).toEqual([secret])
  expect(JSON.stringify(await shop.db.select().from(oauthAppSecrets))).not.toContain(value)

  await add()
  expect(await add()).toMatchObject({ status: 409, code: 'APP_SECRET_LIMIT_REACHED' })
  expect((await shop.manage('DELETE', `${APPS}/${clientId}/secrets/${secret.id}`)).body).toEqual({})
  expect((await add()).status).toBe(200)
})

test('requires unique names, and limits the number of apps', async () => {
  const shop = await open()
  const { clientId } = (await shop.create()).body.app
  expect(await shop.create()).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
  await shop.create({ name: 'Other' })
  expect(await shop.manage('PATCH', `${APPS}/${clientId}`, { name: 'Other' })).toMatchObject({
    code: 'NAME_TAKEN',
  })
  for (let index = 3; index < LIMITS.apps; index++) await shop.create({ name: `App ${index}` })
  expect(await shop.create({ name: 'One more' })).toMatchObject({ status: 409, code: 'APP_LIMIT_REACHED' })
})

test.each(['nope', '00000000-0000-7000-8000-000000000000'])(
  'returns not found for the app %s',
  async (id) => {
    const shop = await open()
    const code = 'APP_NOT_FOUND'
    expect(await shop.manage('GET', `${APPS}/${id}`)).toMatchObject({ status: 404, code })
    expect(await shop.manage('PATCH', `${APPS}/${id}`, { name: 'x' })).toMatchObject({ status: 404, code })
    expect(await shop.manage('DELETE', `${APPS}/${id}`)).toMatchObject({ status: 404, code })
    expect(await shop.manage('POST', `${APPS}/${id}/secrets`)).toMatchObject({ status: 404, code })
    expect(await shop.manage('DELETE', `${APPS}/${id}/secrets/${id}`)).toMatchObject({ status: 404, code })
  },
)

test.each([
  [{ name: '' }, 'name'],
  [{ origins: ['https://*.example'] }, 'origins[0]'],
  [{ origins: ['https://ok.example', 'https://shop.example/'] }, 'origins[1]'],
  [{ redirectUris: ['javascript:alert(1)'] }, 'redirectUris[0]'],
  [{ clientId: 'mine' }, 'clientId'],
])('rejects an app with %j and names the field', async (change, field) => {
  const shop = await open()
  const { status, body } = await shop.create(change)
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field }])
})

test.each([
  'https://shop.example',
  'https://shop.example:8443',
  'http://localhost:3000',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('accepts %s as an origin', (origin) => expect(isExactOrigin(origin)).toBe(true))

test.each([
  'http://shop.example',
  'https://shop.example/',
  'https://shop.example:443',
  'https://SHOP.example',
  'https://user@shop.example',
  'https://*.shop.example',
  'https://shop.example/path',
  'shop.example',
  'null',
  '*',
  'ftp://shop.example',
  'http://localhost.evil.example',
])('rejects %s as an origin', (origin) => expect(isExactOrigin(origin)).toBe(false))

test.each([
  'https://shop.example',
  'https://shop.example/',
  'https://shop.example/callback?from=login',
  'http://localhost:3000',
  'http://localhost:3000/callback',
])('allows a redirect to %s', (uri) => expect(isExactRedirectUri(uri)).toBe(true))

test.each([
  'http://shop.example',
  'https://SHOP.example',
  'https://shop.example:443',
  'https://shop.example?from=login',
  'http://shop.example/callback',
  'https://shop.example/callback#top',
  'https://user:pass@shop.example/',
  'https://shop.example/a/../b',
  'https://shop.example/%2e%2e/b',
  'https://shop.example:443/',
  'https://SHOP.example/',
  'https://shop.example/*',
  'https://shop.example\\@evil.example/',
  ' https://shop.example/',
  'https://shop.example/\n',
  '//shop.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'com.example.app:/callback',
])('rejects a redirect to %j', (uri) => expect(isExactRedirectUri(uri)).toBe(false))
