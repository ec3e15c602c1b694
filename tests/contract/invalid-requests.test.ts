import { products as productRows } from '@vitrine/platform/kernel/database/schema/catalog/catalog'
import { LIMITS } from '@vitrine/platform/kernel/limits'
import { expect, test } from 'vitest'
import { createCallers, isAllowedFor } from '../../apps/platform/testing/create-callers.ts'
import {
  fileDatabase,
  fileFolder,
  logTo,
  openPlatform,
  SHOP_ORIGIN,
} from '../../apps/platform/testing/open-platform.ts'

const db = await fileDatabase()
const lines: string[] = []
const platform = await openPlatform(db, { log: logTo(lines), config: { mediaDir: await fileFolder() } })
const owner = await platform.owner()
const visitor = await platform.visitor()
const QUERY = '/stores-reader/v1/products/query-platformized'
const ABSENT = '00000000-0000-7000-8000-000000000000'

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly requestBody?: { readonly content: object } }>>>
  >
}

/** Every operation with a JSON body. */
const { paths }: Description = (await platform.get('/_vitrine/v1/openapi.json')).body
const written = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { requestBody }]) => requestBody && 'application/json' in requestBody.content)
    .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
)
const callers = Object.values(await createCallers(db, platform))
const send = async (operation: string, body: string) => {
  const [method = '', pattern = ''] = operation.split(' ')
  const caller = callers.find(({ roles }) => isAllowedFor(platform.rolesOf(operation), roles))
  const headers = (await caller?.as()) ?? {}
  return platform.send(method, pattern.replace(/:\w+/g, ABSENT), { body, headers })
}

// docs/reliability.md, E4.
test.each([
  ['too deep', `{"query":${'['.repeat(40)}${']'.repeat(40)}}`],
  ['of a hundred thousand members', `{${Array.from({ length: 100_000 }, (_, n) => `"${n}":1`).join(',')}}`],
  ['with a duplicate member', '{"query":{},"query":{}}'],
  ['with a prototype', '{"__proto__":{"polluted":1}}'],
  ['with a number out of range', '{"query":{"paging":{"limit":1e400}}}'],
  ['with half of a surrogate pair', '{"query":"\\ud800"}'],
  ['with a byte order mark', '\ufeff{}'],
  ['with a NUL', '{"query":"\\u0000"}'],
  ['that is one long string', JSON.stringify('x'.repeat(1_000_000))],
])('rejects a body %s', async (_, body) => {
  const response = await platform.post(QUERY, body, visitor)
  expect(response.status).toBe(400)
  expect(JSON.stringify(response.body).length).toBeLessThan(50_000)
})

test('reports only the first violations of a request with very many', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`member${index}`, 1]))
  const { status, body } = await platform.post('/_vitrine/v1/api-keys', unknown, owner)
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations).toHaveLength(LIMITS.violations)
})

// docs/reliability.md, E5.
test.each(written)('does not let a body of %s reach the object prototype', async (operation) => {
  const before = await db.select().from(productRows)
  for (const body of [
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"query":{"filter":{"__proto__":{"polluted":true}}}}',
    '{"product":{"constructor":{"prototype":{"polluted":true}}}}',
    '[{"__proto__":{"polluted":true}}]',
  ]) {
    expect((await send(operation, body)).status).toBe(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  }
  expect(await db.select().from(productRows)).toEqual(before)
})

const terms = (count: number) => ({
  $and: Array.from({ length: count }, (_, n) => ({ name: { $ne: `${n}` } })),
})

// docs/reliability.md, E12.
test.each([
  ['a page size above the limit', { paging: { limit: LIMITS.pageSize + 1 } }],
  ['an offset above the limit', { paging: { offset: LIMITS.offset + 1 } }],
  ['too many conditions', { filter: JSON.stringify(terms(LIMITS.conditions + 1)) }],
  ['an unsupported sort field', { sort: JSON.stringify([{ description: 'asc' }]) }],
  ['a regular expression', { filter: JSON.stringify({ name: { $regex: '(a+)+$' } }) }],
])('rejects %s', async (_, query) => {
  const { status, body } = await platform.post(QUERY, { query }, visitor)
  expect([status, body.message]).toEqual([400, 'INVALID_ARGUMENT'])
})

// docs/reliability.md, E17. A platform on localhost is a developer's.
const deployed = await openPlatform(db, { config: { publicUrl: 'https://id.shop.example' } })

test.each([
  'null',
  'http://localhost:3000.evil.example',
  'http://evil.example/http://localhost:3000',
  'http://evillocalhost:3000',
  'http://shop.localhost:3000',
  'https://localhost:3000',
  'http://localhost:30000',
  'http://localhost',
  'http://LOCALHOST:3000',
  'http://localhost:3000/',
  'http://127.0.0.1:3000',
])('rejects CORS for %s', async (origin) => {
  for (const path of ['/health', QUERY, '/oauth2/token', '/nowhere']) {
    const { headers } = await deployed.get(path, { origin })
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  }
})

test('allows CORS without cookies for a registered origin on every response, including errors', async () => {
  for (const path of ['/health', QUERY, '/nowhere']) {
    const { headers } = await platform.get(path, { origin: SHOP_ORIGIN })
    expect(headers.get('access-control-allow-origin')).toBe(SHOP_ORIGIN)
    expect(headers.has('access-control-allow-credentials')).toBe(false)
    expect(headers.get('vary')).toContain('Origin')
  }
})

// docs/reliability.md, E18.
test('writes one log line per event for any input, without secrets', async () => {
  const from = lines.length
  const EVIL = '%0d%0a{"level":60,"msg":"forged"}%1b[2J%00'
  const canaries = ['canary-key', 'canary-token', 'canary-password', 'canary-invitation', 'canary-secret']
  const headers = {
    'user-agent': 'a\u001b[31mb',
    authorization: 'vitrine_key_canary-key',
    'x-wix-request-id': 'forged-id',
    'vitrine-app-secret': 'canary-secret',
  }
  const responses = [
    await platform.get(`/nowhere/${EVIL}?token=canary-token`, headers),
    await platform.get(`/stores-reader/v1/products/${EVIL}`, headers),
    await platform.post(
      '/oauth2/token',
      { grantType: 'refresh_token', refreshToken: 'canary-token' },
      headers,
    ),
    await platform.post('/_vitrine/v1/merchants/sign-in', { email: 'e@e.com', password: 'canary-password' }),
    await platform.post('/_vitrine/v1/merchants/invitations/accept', {
      token: 'canary-invitation',
      name: 'x',
      password: 'canary-password',
    }),
  ]
  const { secret } = (await platform.post('/_vitrine/v1/api-keys', { name: 'k', role: 'viewer' }, owner)).body
  await platform.post(QUERY, {}, { authorization: secret })

  const written = lines.slice(from)
  expect(written).toHaveLength(responses.length + 2)
  for (const line of written) {
    expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1)
    expect(line).not.toContain('\u001b')
    expect(JSON.parse(line).level).toBe(30)
  }
  const all = written.join('')
  for (const canary of [...canaries, secret, 'forged-id']) expect(all).not.toContain(canary)
  responses.forEach((response, index) => {
    const id = response.headers.get('x-wix-request-id')
    expect(JSON.parse(written[index] ?? '{}').request_id).toBe(id)
  })
})

test('reports not ready while it shuts down, and still responds', async () => {
  const stopping = new AbortController()
  const leaving = await openPlatform(db, { stopping: stopping.signal })
  expect((await leaving.get('/ready')).status).toBe(200)
  stopping.abort()
  expect(await leaving.get('/ready')).toMatchObject({ status: 503, code: 'NOT_READY' })
  expect((await leaving.get('/health')).status).toBe(200)
})
