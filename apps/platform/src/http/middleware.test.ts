import type { ErrorBody } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copyOfTemplate, testDatabase } from '../../../../tests/database.ts'
import { fileDatabase, logTo, OWNER, openPlatform, SHOP_ORIGIN } from '../../testing/platform.ts'
import { closeDatabase, openDatabase } from '../database/open.ts'
import { errorForLog } from './error-for-log.ts'

const db = await fileDatabase()
const platform = await openPlatform(db)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('every answer, also a refusal, has a request id of its own making', async () => {
  const answers = await Promise.all([
    platform.get('/health', { 'x-wix-request-id': 'mine' }),
    platform.get('/nowhere'),
    platform.post('/oauth2/token', 'not json'),
  ])
  const ids = answers.map(({ headers }) => headers.get('x-wix-request-id'))
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(UUID)
})

test('a refusal tells its request id in its details, too, whatever it refuses', async () => {
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
  for (const answer of refused) {
    const { details } = (await answer.json()) as ErrorBody
    expect(details.requestId).toBe(answer.headers.get('x-wix-request-id'))
  }
})

test('every answer keeps browsers from guessing, framing and storing', async () => {
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

test('over https, browsers are told to stay there', async () => {
  const secure = await openPlatform(db, { config: { publicUrl: 'https://shop.example' } })
  expect((await secure.get('/health')).headers.get('strict-transport-security')).toContain('max-age=')
})

test('a path that does not exist and a method that does not fit are told apart', async () => {
  expect(await platform.get('/nowhere')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const wrongMethod = await platform.send('DELETE', '/oauth2/token')
  expect(wrongMethod).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
  expect(wrongMethod.headers.get('allow')).toBe('POST')
})

test.each(['localhost', '127.0.0.1', 'localhost:4000'])('the platform answers for %s', async (host) => {
  expect((await platform.app.fetch(new Request(`http://${host}/health`))).status).toBe(200)
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io'])(
  'it does not answer for %s',
  async (host) => {
    expect((await platform.app.fetch(new Request(`http://${host}/health`))).status).toBe(421)
  },
)

test('pages of registered origins may read answers, without cookies', async () => {
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
])('pages of %s may not', async (origin) => {
  const { headers } = await deployed.get('/health', { origin })
  expect(headers.has('access-control-allow-origin')).toBe(false)
})

test.each([
  'http://localhost:5173',
  'http://127.0.0.1:3001',
  'http://[::1]:3001',
  'http://shop.localhost:3001',
])('pages of %s may while the platform is on the same machine, and not otherwise', async (origin) => {
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
])('pages of %s may not, wherever the platform is', async (origin) => {
  for (const { get } of [platform, deployed])
    expect((await get('/health', { origin })).headers.has('access-control-allow-origin')).toBe(false)
})

test('a preflight is answered for registered origins only', async () => {
  const asking = {
    'access-control-request-method': 'POST',
    // As browsers ask for a shop that also measures its requests.
    'access-control-request-headers': 'authorization,content-type,sentry-trace',
  }
  const ours = await platform.send('OPTIONS', '/oauth2/token', {
    headers: { origin: SHOP_ORIGIN, ...asking },
  })
  expect(ours.status).toBe(204)
  expect(ours.headers.get('access-control-allow-headers')).toBe(asking['access-control-request-headers'])
  const theirs = await platform.send('OPTIONS', '/oauth2/token', {
    headers: { origin: 'https://evil.example', ...asking },
  })
  expect(theirs.headers.has('access-control-allow-origin')).toBe(false)
})

test('health needs no database, readiness does', async () => {
  const closing = openDatabase(await copyOfTemplate())
  const unlucky = await openPlatform(closing)
  expect((await unlucky.get('/ready')).status).toBe(200)
  await closeDatabase(closing)
  expect((await unlucky.get('/health')).status).toBe(200)
  expect(await unlucky.get('/ready')).toMatchObject({ status: 503, code: 'NOT_READY' })
})

test('an unexpected failure says nothing but its request id, and the log says where', async () => {
  const closing = openDatabase(await copyOfTemplate())
  const lines: string[] = []
  const unlucky = await openPlatform(closing, { log: logTo(lines) })
  const visitor = await unlucky.visitor()
  await closeDatabase(closing)

  const answer = await unlucky.get('/stores-reader/v1/products/00000000-0000-7000-8000-000000000000', visitor)
  expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' })
  expect(JSON.stringify(answer.body)).not.toMatch(/select|pool|\.ts|at /i)
  const logged = lines.map((line) => JSON.parse(line)).find(({ error }) => error)
  expect(logged).toMatchObject({ level: 50, requestId: answer.headers.get('x-wix-request-id') })
})

test('the log has one line per request and none of the secrets in it', async () => {
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

test('a value that the database cannot read is not in the log', async () => {
  const failure = await db.execute(sql`select ${'canary'}::uuid`).catch((error: unknown) => error)
  const described = errorForLog(failure)
  expect(described).toMatchObject({ code: '22P02', query: expect.stringContaining('select') })
  expect(JSON.stringify(described)).not.toContain('canary')
})
