import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { cookieOf, openPlatform } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { merchantInvitations, merchants } from '../../kernel/database/schema/shop/merchants.ts'
import { MESSAGE_CATALOGS } from '../../kernel/i18n/locale.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { everyArea } from '../../kernel/permissions.ts'
import { INVITATION_LIFETIME_MS } from './invitations.ts'

const BASE = '/_vitrine/v1/merchants'
const GRACE = { name: 'Grace', password: 'a nanosecond of wire' }
const ABSENT = '00000000-0000-7000-8000-000000000000'

async function open() {
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') }
  const db = await testDatabase()
  const platform = await openPlatform(db, { now: () => new Date(clock.time) })
  const owner = await platform.owner()

  const manage = (method: string, path: string, body?: unknown, headers = owner) =>
    platform.send(method, `${BASE}${path}`, { headers, ...(body !== undefined && { body }) })
  const invite = (email = 'grace@example.com', role = 'manager') =>
    manage('POST', '/invitations', { email, role })
  /** The token in the newest mail to an address. */
  const linkTo = async (email: string) => {
    const sent = (await readMails(db)).filter(({ to }) => to === email)
    return /\/console\/invitation#([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const accept = (token: string, change: object = {}) =>
    platform.post(`${BASE}/invitations/accept`, { token, ...GRACE, ...change })
  /** The headers of an invited person who has joined. */
  const join = async (email: string, role: string) => {
    await invite(email, role)
    const { headers, body } = await accept(await linkTo(email))
    return {
      headers: { cookie: cookieOf(headers), origin: platform.config.publicUrl },
      id: body.merchant.id as string,
    }
  }
  const me = async () => (await manage('GET', '/session')).body.merchant.id as string
  return { ...platform, db, clock, owner, manage, invite, linkTo, accept, join, me }
}

test('emails an invitation, which creates a merchant with its role', async () => {
  const shop = await open()
  const { body } = await shop.invite(' Grace@Example.com ')
  expect(body.invitation).toEqual({
    id: expect.any(String),
    email: 'grace@example.com',
    role: 'manager',
    permissions: everyArea('edit'),
    createdDate: '2026-01-01T00:00:00.000Z',
    expirationDate: '2026-01-08T00:00:00.000Z',
  })
  expect((await shop.manage('GET', '/invitations')).body.invitations).toEqual([body.invitation])

  const token = await shop.linkTo('grace@example.com')
  expect((await shop.post(`${BASE}/invitations/check`, { token })).body).toEqual({
    invitation: { email: 'grace@example.com', role: 'manager' },
    shop: { name: 'My shop' },
  })
  const accepted = await shop.accept(token)
  expect(accepted.body.merchant).toMatchObject({ email: 'grace@example.com', name: 'Grace', role: 'manager' })
  const cookie = cookieOf(accepted.headers)
  expect((await shop.get(`${BASE}/session`, { cookie })).body.merchant).toEqual(accepted.body.merchant)
  expect((await shop.manage('GET', '/invitations')).body.invitations).toEqual([])
  expect((await shop.manage('GET', '')).body.merchants).toMatchObject([{ name: 'Ada' }, { name: 'Grace' }])
  const credentials = { email: 'grace@example.com', password: GRACE.password }
  expect((await shop.post(`${BASE}/sign-in`, credentials)).status).toBe(200)
})

test("writes an invitation in the sender's language, with what the role may do", async () => {
  const shop = await open()
  await shop.send('POST', `${BASE}/invitations`, {
    body: { email: 'grace@example.com', role: 'viewer' },
    headers: { ...shop.owner, 'accept-language': 'de-AT' },
  })
  const [mail] = (await readMails(shop.db)).slice(-1)
  const { asViewer, asOwner, asManager } = MESSAGE_CATALOGS.de.emails.staffInvitation
  expect(mail?.subject).toMatch(/ hat Sie zu My shop eingeladen$/)
  expect(mail?.text).toContain(asViewer)
  for (const other of [asOwner, asManager]) expect(mail?.text).not.toContain(other)
})

test('shows the invitation link only in the email', async () => {
  const shop = await open()
  const { body } = await shop.invite()
  const token = await shop.linkTo('grace@example.com')
  const seen = JSON.stringify([body, await shop.db.select().from(merchantInvitations)])
  expect(token).not.toBe('')
  expect(seen).not.toContain(token)
})

test('accepts an invitation once under concurrency', async () => {
  const shop = await open()
  await shop.invite()
  const token = await shop.linkTo('grace@example.com')
  const responses = await Promise.all([shop.accept(token), shop.accept(token, { name: 'Eve' })])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await shop.accept(token)).toMatchObject({ status: 410, code: 'INVITATION_INVALID' })
})

test('rejects an invitation that is unknown, replaced, revoked or a week old', async () => {
  const shop = await open()
  const refused = { status: 410, code: 'INVITATION_INVALID' }
  expect(await shop.accept('unknown')).toMatchObject(refused)

  await shop.invite()
  const replaced = await shop.linkTo('grace@example.com')
  const { body } = await shop.invite()
  const withdrawn = await shop.linkTo('grace@example.com')
  expect(await shop.accept(replaced)).toMatchObject(refused)
  expect((await shop.manage('DELETE', `/invitations/${body.invitation.id}`)).body).toEqual({})
  expect(await shop.accept(withdrawn)).toMatchObject(refused)
  expect((await shop.post(`${BASE}/invitations/check`, { token: withdrawn })).body).toEqual(
    (await shop.post(`${BASE}/invitations/check`, { token: 'unknown' })).body,
  )

  await shop.invite('old@example.com')
  const old = await shop.linkTo('old@example.com')
  shop.clock.time += INVITATION_LIFETIME_MS
  expect(await shop.accept(old)).toMatchObject(refused)
  expect(await shop.db.select().from(merchants)).toHaveLength(1)
})

test.each([
  [{ name: '' }, 'name'],
  [{ password: 'short' }, 'password'],
  [{ email: 'eve@example.com' }, 'email'],
  [{ role: 'owner' }, 'role'],
])('rejects acceptance with %j, and keeps the link valid', async (change, field) => {
  const shop = await open()
  await shop.invite()
  const token = await shop.linkTo('grace@example.com')
  const { status, body } = await shop.accept(token, change)
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field }])
  expect((await shop.accept(token)).status).toBe(200)
})

test('rejects an invitation to a current merchant, and limits the team size', async () => {
  const shop = await open()
  expect(await shop.invite('ADA@example.com')).toMatchObject({ status: 409, code: 'MERCHANT_EXISTS' })
  for (let index = 1; index < LIMITS.merchants; index++) await shop.invite(`m${index}@example.com`)
  expect(await shop.invite('more@example.com')).toMatchObject({ status: 409, code: 'MERCHANT_LIMIT_REACHED' })
})

test('applies a new role from the next request', async () => {
  const shop = await open()
  const grace = await shop.join('grace@example.com', 'owner')
  const list = () => shop.get('/_vitrine/v1/api-keys', grace.headers)
  expect((await list()).status).toBe(200)
  const { body } = await shop.manage('PATCH', `/${grace.id}`, { role: 'viewer' })
  expect(body.merchant).toMatchObject({ id: grace.id, role: 'viewer' })
  const refused = await list()
  expect(refused).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  expect(refused.body.details.applicationError.data).toEqual({ needed: ['owner'] })
})

test('signs a removed merchant out at once', async () => {
  const shop = await open()
  const grace = await shop.join('grace@example.com', 'manager')
  expect((await shop.manage('DELETE', `/${grace.id}`)).body).toEqual({})
  expect((await shop.get(`${BASE}/session`, grace.headers)).status).toBe(401)
  expect(await shop.manage('DELETE', `/${grace.id}`)).toMatchObject({ code: 'MERCHANT_NOT_FOUND' })
})

test('keeps the last owner an owner', async () => {
  const shop = await open()
  const id = await shop.me()
  expect(await shop.manage('PATCH', `/${id}`, { role: 'manager' })).toMatchObject({
    status: 409,
    code: 'LAST_OWNER',
  })
  expect(await shop.manage('DELETE', `/${id}`)).toMatchObject({ status: 409, code: 'LAST_OWNER' })
  expect((await shop.manage('PATCH', `/${id}`, { role: 'owner' })).status).toBe(200)
})

test('keeps one owner when two remove each other at once', async () => {
  const shop = await open()
  const ada = await shop.me()
  const grace = await shop.join('grace@example.com', 'owner')
  const responses = await Promise.all([
    shop.manage('DELETE', `/${grace.id}`),
    shop.manage('PATCH', `/${ada}`, { role: 'viewer' }, grace.headers),
  ])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = (await shop.db.select().from(merchants)).filter(({ role }) => role === 'owner')
  expect(owners).toHaveLength(1)
})

test.each([ABSENT, 'nope'])('returns not found for merchant, invitation and session %s', async (id) => {
  const shop = await open()
  expect(await shop.manage('PATCH', `/${id}`, { role: 'viewer' })).toMatchObject({
    status: 404,
    code: 'MERCHANT_NOT_FOUND',
  })
  expect(await shop.manage('DELETE', `/${id}`)).toMatchObject({ status: 404, code: 'MERCHANT_NOT_FOUND' })
  expect(await shop.manage('DELETE', `/invitations/${id}`)).toMatchObject({ code: 'INVITATION_NOT_FOUND' })
  expect(await shop.manage('DELETE', `/sessions/${id}`)).toMatchObject({ code: 'SESSION_NOT_FOUND' })
})

test('shows a merchant their sessions, and when each was last used', async () => {
  const shop = await open()
  shop.clock.time += 60_000
  await shop.send('POST', `${BASE}/sign-in`, {
    body: { email: 'ada@example.com', password: 'correct horse battery' },
    headers: { 'user-agent': 'Phone' },
  })
  shop.clock.time += 60_000
  const { body } = await shop.manage('GET', '/sessions')
  expect(body.sessions).toEqual([
    {
      id: expect.any(String),
      userAgent: null,
      createdDate: '2026-01-01T00:00:00.000Z',
      lastSeenDate: '2026-01-01T00:02:00.000Z',
      isCurrent: true,
    },
    {
      id: expect.any(String),
      userAgent: 'Phone',
      createdDate: '2026-01-01T00:01:00.000Z',
      lastSeenDate: '2026-01-01T00:01:00.000Z',
      isCurrent: false,
    },
  ])
})

test('ends one session or all of them', async () => {
  const shop = await open()
  const credentials = { email: 'ada@example.com', password: 'correct horse battery' }
  const { headers } = await shop.post(`${BASE}/sign-in`, credentials)
  const phone = { cookie: cookieOf(headers) }
  const { sessions } = (await shop.manage('GET', '/sessions')).body
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect((await shop.manage('DELETE', `/sessions/${other.id}`)).body).toEqual({})
  expect((await shop.get(`${BASE}/session`, phone)).status).toBe(401)
  expect((await shop.manage('GET', '/session')).status).toBe(200)

  const all = await shop.manage('DELETE', '/sessions')
  expect(all.headers.get('set-cookie')).toMatch(/^vitrine_merchant=; Max-Age=0/)
  expect((await shop.manage('GET', '/session')).status).toBe(401)
})

test("responds the same to another merchant's session and a missing one", async () => {
  const shop = await open()
  const grace = await shop.join('grace@example.com', 'owner')
  const [session] = (await shop.get(`${BASE}/sessions`, grace.headers)).body.sessions
  const theirs = await shop.manage('DELETE', `/sessions/${session.id}`)
  const absent = await shop.manage('DELETE', `/sessions/${ABSENT}`)
  expect([theirs.status, theirs.body]).toEqual([absent.status, absent.body])
  expect((await shop.get(`${BASE}/session`, grace.headers)).status).toBe(200)
})

test('audits joins, removals and role changes with the person who made them', async () => {
  const shop = await open()
  const me = await shop.me()
  const grace = await shop.join('grace@example.com', 'manager')
  await shop.manage('PATCH', `/${grace.id}`, { role: 'viewer' })
  await shop.manage('DELETE', `/${grace.id}`)
  const { body: invited } = await shop.invite('mary@example.com', 'viewer')
  await shop.manage('DELETE', `/invitations/${invited.invitation.id}`)
  await shop.manage('DELETE', `/${grace.id}`)

  const lines = await shop.db.select().from(auditLog).orderBy(auditLog.id)
  expect(
    lines.map(({ operation, entity, actorId, before, after }) => [operation, entity, actorId, before, after]),
  ).toEqual([
    ['invite', 'invitation', me, null, { email: 'grace@example.com', role: 'manager' }],
    [
      'acceptInvitation',
      'merchant',
      grace.id,
      null,
      { name: 'Grace', email: 'grace@example.com', role: 'manager' },
    ],
    ['changeRole', 'merchant', me, { role: 'manager' }, { role: 'viewer' }],
    ['removeMerchant', 'merchant', me, { name: 'Grace', email: 'grace@example.com', role: 'viewer' }, null],
    ['invite', 'invitation', me, null, { email: 'mary@example.com', role: 'viewer' }],
    ['withdrawInvitation', 'invitation', me, { email: 'mary@example.com', role: 'viewer' }, null],
  ])
})

test('audits keys and apps without their secrets', async () => {
  const shop = await open()
  const { body: key } = await shop.post('/_vitrine/v1/api-keys', { name: 'Till', role: 'viewer' }, shop.owner)
  await shop.send('DELETE', `/_vitrine/v1/api-keys/${key.apiKey.id}`, { headers: shop.owner })
  const { body: created } = await shop.post('/_vitrine/v1/apps', { name: 'Pop-up' }, shop.owner)
  const app = `/_vitrine/v1/apps/${created.app.clientId}`
  const { body: input } = await shop.send('POST', `${app}/secrets`, { headers: shop.owner })
  await shop.send('PATCH', app, { headers: shop.owner, body: { origins: ['https://pop-up.example'] } })
  await shop.send('DELETE', `${app}/secrets/${input.secret.id}`, { headers: shop.owner })
  await shop.send('DELETE', app, { headers: shop.owner })

  const lines = await shop.db.select().from(auditLog).orderBy(auditLog.id)
  expect(lines.map(({ operation }) => operation)).toEqual([
    'createApiKey',
    'revokeApiKey',
    'createApp',
    'createAppSecret',
    'changeApp',
    'deleteAppSecret',
    'deleteApp',
  ])
  expect(lines.every(({ actorRole }) => actorRole === 'owner')).toBe(true)
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${key.secret}|${input.value}`))

  const { body } = await shop.send('GET', '/_vitrine/v1/changes', { headers: shop.owner })
  expect(body.changes.map((change: { operation: string }) => change.operation)).toEqual([
    'deleteApp',
    'changeApp',
    'createApp',
  ])
  const undo = await shop.send(
    'POST',
    `/_vitrine/v1/changes/${lines.find(({ entity }) => entity === 'api key')?.changeId}/undo`,
    {
      headers: shop.owner,
      body: {},
    },
  )
  expect(undo.code).toBe('CHANGE_NOT_FOUND')
})

test('keeps the console language of each merchant', async () => {
  const shop = await open()
  const grace = await shop.join('grace@example.com', 'viewer')
  const languageOf = async (headers?: Record<string, string>) =>
    (await shop.manage('GET', '/session', undefined, headers)).body.language

  expect(await shop.manage('POST', '/language', { language: 'de' }, grace.headers)).toMatchObject({
    status: 200,
    body: {},
  })
  expect(await languageOf(grace.headers)).toBe('de')
  expect(await languageOf()).toBeNull()
  expect((await shop.manage('POST', '/language', { language: 'ar' }, grace.headers)).status).toBe(400)
  expect(await languageOf(grace.headers)).toBe('de')
})
