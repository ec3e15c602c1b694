import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { cookieOf, OWNER, openPlatform, SHOP_ORIGIN } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { createProduct } from '../../catalog/product-editing/create-product.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { throttles } from '../../kernel/database/schema/identity/identity.ts'
import { merchantSessions, merchants, setUpTokens } from '../../kernel/database/schema/shop/merchants.ts'
import { everyArea } from '../../kernel/permissions.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { SESSION_LIFETIME_MS } from './sessions.ts'
import { issueSetUpToken } from './set-up.ts'

const BASE = '/_vitrine/v1/merchants'
const HOUR = 3_600_000

async function open(publicUrl = 'http://localhost:4000') {
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') }
  const now = () => new Date(clock.time)
  const db = await testDatabase()
  const platform = await openPlatform(db, { now, config: { publicUrl } })
  return {
    ...platform,
    db,
    now,
    link: () => issueSetUpToken(db, now),
    setUp: (token: unknown, change: object = {}) =>
      platform.post(`${BASE}/set-up`, { token, ...OWNER, ...change }),
    signIn: (email: string, password: string) => platform.post(`${BASE}/sign-in`, { email, password }),
    session: (headers?: Record<string, string>) => platform.get(`${BASE}/session`, headers),
    pass: (ms: number) => {
      clock.time += ms
    },
  }
}

test('creates the owner from the setup link and signs them in', async () => {
  const shop = await open()
  const token = await shop.link()
  expect(await shop.post(`${BASE}/set-up/check`, { token })).toMatchObject({ status: 200, body: {} })
  const response = await shop.setUp(token, { email: ' Ada@Example.COM ' })
  expect(response.body).toEqual({
    merchant: {
      id: expect.any(String),
      email: OWNER.email,
      name: 'Ada',
      role: 'owner',
      permissions: everyArea('edit'),
    },
  })
  expect((await shop.session({ cookie: cookieOf(response.headers) })).body).toEqual({
    merchant: response.body.merchant,
    language: null,
    shop: { name: 'My shop', currency: 'USD', url: 'http://localhost:3000' },
  })
})

test('accepts the setup link once under concurrency', async () => {
  const shop = await open()
  const token = await shop.link()
  const responses = await Promise.all([shop.setUp(token), shop.setUp(token, { email: 'eve@example.com' })])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await shop.db.select().from(merchants)).toHaveLength(1)
  expect(await shop.post(`${BASE}/set-up/check`, { token })).toMatchObject({
    status: 410,
    code: 'SET_UP_LINK_INVALID',
  })
  expect(await shop.link()).toBeUndefined()
})

test('rejects a link that is unknown, older than a day, or replaced', async () => {
  const shop = await open()
  const first = await shop.link()
  const second = await shop.link()
  expect((await shop.setUp('unknown')).code).toBe('SET_UP_LINK_INVALID')
  expect((await shop.setUp(first)).code).toBe('SET_UP_LINK_INVALID')
  shop.pass(24 * HOUR)
  expect((await shop.setUp(second)).code).toBe('SET_UP_LINK_INVALID')
  expect(await shop.db.select().from(merchants)).toEqual([])
})

test.each([
  [{ name: ' ' }, 'name', 'MIN_LENGTH'],
  [{ name: 'x'.repeat(81) }, 'name', 'MAX_LENGTH'],
  [{ email: 'nobody' }, 'email', 'FORMAT'],
  [{ password: 'eleven char' }, 'password', 'MIN_LENGTH'],
  [{ password: 'x'.repeat(129) }, 'password', 'MAX_LENGTH'],
  [{ role: 'viewer' }, 'role', 'FIELD_NOT_ALLOWED'],
])('rejects an account with %j, and keeps the link valid', async (change, field, violatedRule) => {
  const shop = await open()
  const token = await shop.link()
  const { status, body } = await shop.setUp(token, change)
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field, violatedRule }])
  expect((await shop.setUp(token)).status).toBe(200)
})

test('emails the owner a welcome message', async () => {
  const shop = await open()
  await shop.setUp(await shop.link(), { name: '<b>Ada</b>' })
  const [mail] = await readMails(shop.db)
  expect(mail).toMatchObject({ to: OWNER.email, subject: 'Welcome to My shop' })
  expect(mail?.text).toContain('http://localhost:4000/console')
  expect(mail?.html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
})

test('stores no secret in plain text', async () => {
  const shop = await open()
  const token = await shop.link()
  const stored = JSON.stringify(await shop.db.select().from(setUpTokens))
  const { headers } = await shop.setUp(token)
  const cookie = cookieOf(headers).split('=')[1]
  const rows =
    stored +
    JSON.stringify([await shop.db.select().from(merchants), await shop.db.select().from(merchantSessions)])
  expect(rows).toContain('$argon2id$')
  for (const secret of [token, cookie, OWNER.password]) expect(rows).not.toContain(secret)
})

test('signs a merchant in with their password and any spelling of the email', async () => {
  const shop = await open()
  await shop.owner()
  const response = await shop.signIn('ADA@example.com', OWNER.password)
  expect(response).toMatchObject({ status: 200, body: { merchant: { email: OWNER.email } } })
  expect((await shop.session({ cookie: cookieOf(response.headers) })).status).toBe(200)
})

test('responds the same to an unknown email and a wrong password', async () => {
  const shop = await open()
  await shop.owner()
  const wrong = await shop.signIn(OWNER.email, 'wrong')
  const unknown = await shop.signIn('nobody@example.com', OWNER.password)
  expect(wrong).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
  expect(unknown.body).toEqual(wrong.body)
  expect(wrong.headers.has('set-cookie')).toBe(false)
})

test('blocks guessing for a while, even with the right password', async () => {
  const shop = await open()
  await shop.owner()
  for (let tries = 0; tries < 10; tries++) expect((await shop.signIn(OWNER.email, 'wrong')).status).toBe(401)
  const stopped = await shop.signIn(OWNER.email, OWNER.password)
  expect(stopped).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(stopped.headers.get('retry-after')).toBe(String(15 * 60))
  shop.pass(15 * 60_000)
  expect((await shop.signIn(OWNER.email, OWNER.password)).status).toBe(200)
})

test('lets a known browser sign in during a guessing attack', async () => {
  const shop = await open()
  await shop.owner()
  const { headers } = await shop.signIn(OWNER.email, OWNER.password)
  const device = headers.getSetCookie().find((cookie) => cookie.startsWith('vitrine_merchant_device=')) ?? ''
  expect(device).toMatch(/; HttpOnly; SameSite=Strict/)
  const cookie = device.split(';')[0] ?? ''
  for (let tries = 0; tries < 11; tries++) await shop.signIn(OWNER.email, 'wrong')
  expect((await shop.signIn(OWNER.email, OWNER.password)).status).toBe(429)

  const from = (mark: string, password: string) =>
    shop.post(`${BASE}/sign-in`, { email: OWNER.email, password }, { cookie: mark })
  expect((await from(`${cookie.slice(0, -1)}x`, OWNER.password)).status).toBe(429)
  expect((await from(cookie, OWNER.password)).status).toBe(200)
  for (let tries = 0; tries < 10; tries++) expect((await from(cookie, 'wrong')).status).toBe(401)
  expect((await from(cookie, OWNER.password)).status).toBe(429)
})

test('blocks guessing from many addresses, but not a known browser', async () => {
  const shop = await open()
  await shop.owner()
  const { headers } = await shop.signIn(OWNER.email, OWNER.password)
  const device = headers.getSetCookie().find((cookie) => cookie.startsWith('vitrine_merchant_device=')) ?? ''
  // Simulates a hundred earlier attempts without hashing passwords.
  const against = { key: ['merchantPassword', 'target', OWNER.email], limit: 100, windowMs: 15 * 60_000 }
  for (let tries = 0; tries < 100; tries++) await countAttemptIn(shop.db, against, shop.now())
  const body = { email: OWNER.email, password: OWNER.password }
  const fresh = await shop.send('POST', `${BASE}/sign-in`, { body, from: '203.0.113.9' })
  expect(fresh).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  const cookie = device.split(';')[0] ?? ''
  expect((await shop.post(`${BASE}/sign-in`, body, { cookie })).status).toBe(200)
})

test('changes a password, and ends all other sessions', async () => {
  const shop = await open()
  const owner = await shop.owner()
  const elsewhere = { cookie: cookieOf((await shop.signIn(OWNER.email, OWNER.password)).headers) }
  const change = (currentPassword: string, newPassword: string) =>
    shop.post(`${BASE}/password`, { currentPassword, newPassword }, owner)
  const newPassword = 'another long password'
  expect(await change('wrong', newPassword)).toMatchObject({ status: 403, code: 'WRONG_PASSWORD' })
  expect((await change(OWNER.password, 'short')).status).toBe(400)
  expect((await shop.session(elsewhere)).status).toBe(200)

  expect(await change(OWNER.password, newPassword)).toMatchObject({ status: 200, body: {} })
  expect((await shop.session(owner)).status).toBe(200)
  expect((await shop.session(elsewhere)).status).toBe(401)
  expect((await shop.signIn(OWNER.email, OWNER.password)).status).toBe(401)
  expect((await shop.signIn(OWNER.email, newPassword)).status).toBe(200)
  expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toMatch(/argon2|password"/)
})

test('resets the failed attempts after a sign-in', async () => {
  const shop = await open()
  await shop.owner()
  for (let tries = 0; tries < 9; tries++) await shop.signIn(OWNER.email, 'wrong')
  expect((await shop.signIn(OWNER.email, OWNER.password)).status).toBe(200)
  expect((await shop.signIn(OWNER.email, 'wrong')).status).toBe(401)
  const stored = JSON.stringify(await shop.db.select().from(throttles))
  expect(stored).not.toContain('ada@example.com')
})

test('expires a session after a week', async () => {
  const shop = await open()
  const owner = await shop.owner()
  shop.pass(SESSION_LIFETIME_MS - 1)
  expect((await shop.session(owner)).status).toBe(200)
  shop.pass(1)
  expect(await shop.session(owner)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test('ends the session and clears the cookie at sign-out', async () => {
  const shop = await open()
  const owner = await shop.owner()
  const response = await shop.send('POST', `${BASE}/sign-out`, { headers: owner })
  expect(response).toMatchObject({ status: 200, body: {} })
  expect(response.headers.get('set-cookie')).toMatch(/^vitrine_merchant=; Max-Age=0/)
  expect((await shop.session(owner)).status).toBe(401)
  expect((await shop.send('POST', `${BASE}/sign-out`)).status).toBe(200)
})

test('sets the cookie out of reach of scripts and other sites', async () => {
  const plain = await open()
  const { headers } = await plain.setUp(await plain.link())
  expect(headers.get('set-cookie')).toMatch(
    /^vitrine_merchant=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
  )
  const secure = await open('https://shop.example')
  const response = await secure.setUp(await secure.link())
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-vitrine_merchant=.*; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test.each([undefined, 'null', SHOP_ORIGIN, 'https://evil.example'])(
  'rejects a change with the cookie from a page of %s',
  async (origin) => {
    const shop = await open()
    const { cookie = '' } = await shop.owner()
    const headers: Record<string, string> = origin === undefined ? { cookie } : { cookie, origin }
    const response = await shop.post('/stores-reader/v2/collections/query', {}, headers)
    expect(response).toMatchObject({ status: 403, code: 'CSRF_REJECTED' })
  },
)

test('does not let another site sign a merchant in or out', async () => {
  const shop = await open()
  const { cookie = '' } = await shop.owner()
  const origin = 'https://evil.example'
  const { email, password } = OWNER
  expect((await shop.post(`${BASE}/sign-in`, { email, password }, { origin })).code).toBe('CSRF_REJECTED')
  expect((await shop.send('POST', `${BASE}/sign-out`, { headers: { cookie, origin } })).code).toBe(
    'CSRF_REJECTED',
  )
  expect((await shop.session({ cookie })).status).toBe(200)
})

test('saves the name, currency, country and language of a new shop', async () => {
  const shop = await open()
  const token = await shop.link()
  expect((await shop.post(`${BASE}/set-up/check`, { token })).body).toEqual({ isNewShop: true })
  const details = { name: 'Oak & Clay', currency: 'EUR', country: 'DE', language: 'de' }
  expect((await shop.setUp(token, { shop: { ...details, currency: 'XXQ' } })).status).toBe(400)
  const { headers } = await shop.setUp(token, { shop: details })
  expect((await shop.session({ cookie: cookieOf(headers) })).body.shop).toMatchObject({
    name: 'Oak & Clay',
    currency: 'EUR',
  })
  expect((await shop.get('/_vitrine/v1/shop')).body.shop).toMatchObject({
    contact: { country: 'DE' },
    languages: ['de'],
  })
  const { body } = await shop.get('/_vitrine/v1/changes', { cookie: cookieOf(headers) })
  expect(body.changes).toMatchObject([
    {
      operation: 'changeShop',
      actorName: OWNER.name,
      entries: [
        {
          before: { name: 'My shop', currency: 'USD' },
          after: { name: 'Oak & Clay', currency: 'EUR', contact: { country: 'DE' }, languages: ['de'] },
        },
      ],
    },
  ])
})

test('keeps the currency of a shop that has products', async () => {
  const shop = await open()
  const created = await createProduct(
    shop.db,
    { name: 'Mug', productType: 'physical', price: 30 },
    shop.now(),
  )
  expect(created).not.toBeInstanceOf(Refusal)
  const token = await shop.link()
  expect((await shop.post(`${BASE}/set-up/check`, { token })).body).toEqual({ isNewShop: false })
  const response = await shop.setUp(token, { shop: { name: 'Oak & Clay', currency: 'EUR' } })
  expect(response).toMatchObject({ status: 409, code: 'CURRENCY_IN_USE' })
  expect(await shop.db.select().from(merchants)).toEqual([])
  expect((await shop.setUp(token)).status).toBe(200)
})
