import type { ErrorBody } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copyOfTemplate, testDatabase } from '../../../../../tests/database.ts'
import { fileDatabase, logTo, OWNER, openPlatform, SHOP_ORIGIN } from '../../../testing/open-platform.ts'
import { closeDatabase, openDatabase } from '../database/open-database.ts'
import { errorForLog } from './error-for-log.ts'

const db = await fileDatabase()
const platform = await openPlatform(db)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('sends a new request id with every response, including errors', async () => {
  const responses = await Promise.all([
    platform.get('/health', { 'x-wix-request-id': 'mine' }),
    platform.get('/nowhere'),
    platform.post('/oauth2/token', 'not json'),
  ])
  const ids = responses.map(({ headers }) => headers.get('x-wix-request-id'))
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(UUID)
})

test('includes the request id in the details of every error', async () => {
  const visitor = await platform.visitor()
  const query = '/stores-reader/v1/products/query-platformized'
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    return platform.app.request(new URL(path, platform.config.publicUrl), {
      ...init,
      body: JSON.stringify(body),
    })
  }
  const refused = await Promise.all([
    post('/nowhere', {}),
    post('/health', {}),
    post(query, {}),
    post(query, { query: { paging: { limit: -1 } } }, visitor),
    post('/stores/v1/products', {}, visitor),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 405, 401, 400, 403])
  for (const response of refused) {
    const { details } = (await response.json()) as ErrorBody
    expect(details.requestId).toBe(response.headers.get('x-wix-request-id'))
  }
})

test('sends headers against sniffing, framing and storing with every response', async () => {
  const { headers } = await platform.get('/nowhere')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers.has('strict-transport-security')).toBe(false)
})

test('sends HSTS over https', async () => {
  const secure = await openPlatform(db, { config: { publicUrl: 'https://shop.example' } })
  expect((await secure.get('/health')).headers.get('strict-transport-security')).toContain('max-age=')
})

test('distinguishes an unknown path from an unsupported method', async () => {
  expect(await platform.get('/nowhere')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const wrongMethod = await platform.send('DELETE', '/oauth2/token')
  expect(wrongMethod).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
  expect(wrongMethod.headers.get('allow')).toBe('POST')
})

test.each(['localhost', '127.0.0.1', 'localhost:4000'])('serves the host %s', async (host) => {
  expect((await platform.app.fetch(new Request(`http://${host}/health`))).status).toBe(200)
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io'])(
  'rejects the host %s',
  async (host) => {
    expect((await platform.app.fetch(new Request(`http://${host}/health`))).status).toBe(421)
  },
)

test('allows CORS without cookies for registered origins', async () => {
  const { headers } = await platform.get('/health', { origin: SHOP_ORIGIN })
  expect(headers.get('access-control-allow-origin')).toBe(SHOP_ORIGIN)
  expect(headers.get('access-control-expose-headers')).toContain('x-wix-request-id')
  expect(headers.has('access-control-allow-credentials')).toBe(false)
  expect(headers.get('vary')).toContain('Origin')
})

const deployed = await openPlatform(db, { config: { publicUrl: 'https://id.shop.example' } })

test.each([
  'null',
  'https://localhost:3000',
  'http://localhost:3001',
  'http://localhost:3000.evil.example',
  'http://localhost',
])('rejects CORS for %s', async (origin) => {
  const { headers } = await deployed.get('/health', { origin })
  expect(headers.has('access-control-allow-origin')).toBe(false)
})

test.each([
  'http://localhost:5173',
  'http://127.0.0.1:3001',
  'http://[::1]:3001',
  'http://shop.localhost:3001',
])('allows CORS for %s on localhost only', async (origin) => {
  const { headers } = await platform.get('/health', { origin })
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  expect(headers.has('access-control-allow-credentials')).toBe(false)
  expect((await deployed.get('/health', { origin })).headers.has('access-control-allow-origin')).toBe(false)
})

test.each([
  'null',
  'http://localhost:3001/',
  'http://LOCALHOST:3001',
  'http://evillocalhost:3001',
  'http://localhost:3000.evil.example',
  'http://user@localhost:3001',
  'https://evil.example',
  'localhost:3001',
])('rejects CORS for %s everywhere', async (origin) => {
  for (const { get } of [platform, deployed])
    expect((await get('/health', { origin })).headers.has('access-control-allow-origin')).toBe(false)
})

test('allows CORS for errors too, and none without an origin or for its own', async () => {
  const refused = await platform.get('/nowhere', { origin: SHOP_ORIGIN })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, SHOP_ORIGIN])
  for (const headers of [{}, { origin: platform.config.publicUrl }])
    expect((await platform.get('/health', headers)).headers.has('access-control-allow-origin')).toBe(false)
  const { headers } = await platform.get('/health', { origin: 'https://evil.example' })
  expect(headers.get('vary')).toContain('Origin')
})

test('answers preflight requests of registered origins only', async () => {
  const asking = {
    'access-control-request-method': 'POST',
    // As browsers request a shop that also traces its requests.
    'access-control-request-headers': 'authorization,content-type,sentry-trace',
  }
  const ours = await platform.send('OPTIONS', '/oauth2/token', {
    headers: { origin: SHOP_ORIGIN, ...asking },
  })
  expect(ours.status).toBe(204)
  expect(ours.headers.get('access-control-allow-origin')).toBe(SHOP_ORIGIN)
  expect(ours.headers.get('access-control-allow-headers')).toBe(asking['access-control-request-headers'])
  expect(ours.headers.get('access-control-allow-methods')?.split(/, ?/)).toEqual([
    'GET',
    'POST',
    'PATCH',
    'PUT',
    'DELETE',
  ])
  expect(ours.headers.get('access-control-max-age')).toBe('600')
  expect(ours.headers.get('vary')?.split(/, ?/)).toEqual(['Origin', 'Access-Control-Request-Headers'])
  expect(ours.headers.has('access-control-allow-credentials')).toBe(false)
  const theirs = await platform.send('OPTIONS', '/oauth2/token', {
    headers: { origin: 'https://evil.example', ...asking },
  })
  expect(theirs.headers.has('access-control-allow-origin')).toBe(false)
})

test('reports health without a database, and readiness with one', async () => {
  const closing = openDatabase(await copyOfTemplate())
  const failing = await openPlatform(closing)
  expect((await failing.get('/ready')).status).toBe(200)
  await closeDatabase(closing)
  expect((await failing.get('/health')).status).toBe(200)
  expect(await failing.get('/ready')).toMatchObject({ status: 503, code: 'NOT_READY' })
})

test('returns only a request id for an unexpected error, and logs its cause', async () => {
  const closing = openDatabase(await copyOfTemplate())
  const lines: string[] = []
  const failing = await openPlatform(closing, { log: logTo(lines) })
  const visitor = await failing.visitor()
  await closeDatabase(closing)

  const response = await failing.get(
    '/stores-reader/v1/products/00000000-0000-7000-8000-000000000000',
    visitor,
  )
  expect(response).toMatchObject({ status: 500, code: 'INTERNAL' })
  expect(JSON.stringify(response.body)).not.toMatch(/select|pool|\.ts|at /i)
  const logged = lines.map((line) => JSON.parse(line)).find(({ error }) => error)
  expect(logged).toMatchObject({ level: 50, request_id: response.headers.get('x-wix-request-id') })
})

test('logs one line per request, without secrets', async () => {
  const lines: string[] = []
  const logging = await openPlatform(await testDatabase(), { log: logTo(lines) })
  const owner = await logging.owner()
  const visitor = await logging.visitor()
  await logging.get('/health?token=canary-in-query', { authorization: 'canary-in-header' })
  await logging.get('/a%0d%0a{"level":50}/\u001b[31m')
  await logging.post('/_vitrine/v1/merchants/sign-in', { email: OWNER.email, password: 'canary-password' })
  await logging.get('/_vitrine/v1/merchants/session', owner)

  expect(lines).toHaveLength(6)
  for (const line of lines) expect(line.trimEnd().split('\n')).toHaveLength(1)
  const log = lines.join('')
  expect(log).not.toMatch(/canary|correct horse|ada@example\.com/)
  expect(log).not.toContain(visitor.authorization)
  expect(log).not.toContain(owner.cookie?.split('=')[1])
})

test('does not log a value that the database cannot read', async () => {
  const failure = await db.execute(sql`select ${'canary'}::uuid`).catch((error: unknown) => error)
  const described = errorForLog(failure)
  expect(described).toMatchObject({ code: '22P02', query: expect.stringContaining('select') })
  expect(JSON.stringify(described)).not.toContain('canary')
})
