import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { apiKeys } from '../../kernel/database/schema/identity/identity.ts'
import { everyArea } from '../../kernel/permissions.ts'

const KEYS = '/_vitrine/v1/api-keys'
const QUERY = '/stores-reader/v1/products/query-platformized'

async function open() {
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') }
  const db = await testDatabase()
  const platform = await openPlatform(db, { now: () => new Date(clock.time) })
  const owner = await platform.owner()
  return {
    ...platform,
    db,
    clock,
    owner,
    create: (key: object = { name: 'Warehouse', role: 'manager' }) => platform.post(KEYS, key, owner),
    list: async () => (await platform.get(KEYS, owner)).body.apiKeys,
    ask: (key: string) => platform.post(QUERY, {}, { authorization: key, 'wix-site-id': 'any' }),
  }
}

test('accepts an API key in the bare header and with the scheme Bearer', async () => {
  const shop = await open()
  const { status, body } = await shop.create()
  expect(status).toBe(200)
  expect(body.secret).toMatch(/^vitrine_key_[\w-]{43}$/)
  expect(body.apiKey).toEqual({
    id: expect.any(String),
    name: 'Warehouse',
    role: 'manager',
    permissions: everyArea('edit'),
    canSignMembersIn: false,
    lastCharacters: body.secret.slice(-4),
    createdDate: '2026-01-01T00:00:00.000Z',
    lastUsedDate: null,
  })
  expect((await shop.ask(body.secret)).status).toBe(200)
  expect((await shop.ask(`Bearer ${body.secret}`)).status).toBe(200)
})

test('shows a key once, and stores only its hash', async () => {
  const shop = await open()
  const { secret } = (await shop.create()).body
  expect(JSON.stringify(await shop.list())).not.toContain(secret)
  expect(JSON.stringify(await shop.db.select().from(apiKeys))).not.toContain(secret)
})

test('shows when a key was last used, to the minute', async () => {
  const shop = await open()
  const { secret } = (await shop.create()).body
  await shop.ask(secret)
  expect(await shop.list()).toMatchObject([{ lastUsedDate: '2026-01-01T00:00:00.000Z' }])
  shop.clock.time += 59_999
  await shop.ask(secret)
  expect(await shop.list()).toMatchObject([{ lastUsedDate: '2026-01-01T00:00:00.000Z' }])
  shop.clock.time += 1
  await shop.ask(secret)
  expect(await shop.list()).toMatchObject([{ lastUsedDate: '2026-01-01T00:01:00.000Z' }])
})

test('rejects a revoked key', async () => {
  const shop = await open()
  const { secret, apiKey } = (await shop.create()).body
  expect((await shop.send('DELETE', `${KEYS}/${apiKey.id}`, { headers: shop.owner })).body).toEqual({})
  expect(await shop.ask(secret)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await shop.send('DELETE', `${KEYS}/${apiKey.id}`, { headers: shop.owner })).toMatchObject({
    status: 404,
    code: 'API_KEY_NOT_FOUND',
  })
})

test.each(['vitrine_key_', `vitrine_key_${'x'.repeat(43)}`])('rejects %s as a key', async (key) => {
  const shop = await open()
  expect((await shop.ask(key)).status).toBe(401)
})

test.each([
  [{ name: '', role: 'manager' }, 'name', 'MIN_LENGTH'],
  [{ name: 'x'.repeat(81), role: 'manager' }, 'name', 'MAX_LENGTH'],
  [{ name: 'x', role: 'owner' }, 'role', 'INVALID_ENUM_VALUE'],
  [{ name: 'x', role: 'viewer', id: 'mine' }, 'id', 'FIELD_NOT_ALLOWED'],
])('rejects a key with %j', async (key, field, violatedRule) => {
  const shop = await open()
  const { status, body } = await shop.create(key)
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field, violatedRule }])
  expect(await shop.list()).toEqual([])
})

test('does not let an API key create keys', async () => {
  const shop = await open()
  const { secret } = (await shop.create()).body
  expect(await shop.post(KEYS, { name: 'x', role: 'viewer' }, { authorization: secret })).toMatchObject({
    status: 403,
    code: 'PERMISSION_DENIED',
  })
})
