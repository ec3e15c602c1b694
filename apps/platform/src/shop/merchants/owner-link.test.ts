import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { cookieOf, OWNER, openPlatform } from '../../../testing/open-platform.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { ownerLinks } from '../../kernel/database/schema/shop/merchants.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { insertMerchant } from './merchant-repository.ts'
import { issueOwnerLink } from './owner-link.ts'

const BASE = '/_vitrine/v1/merchants'
const MINUTE = 60_000
const NEW_PASSWORD = 'an even better phrase'

async function open() {
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') }
  const now = () => new Date(clock.time)
  const db = await testDatabase()
  const platform = await openPlatform(db, { now })
  const owner = await platform.owner()
  const signIn = (password: string, code?: string) =>
    platform.post(`${BASE}/sign-in`, { email: OWNER.email, password, ...(code && { code }) })
  const link = async (email?: string) => {
    const issued = await issueOwnerLink(db, email, now())
    if (issued instanceof Refusal) throw new Error(issued.code)
    return issued
  }
  const recover = (token: string, password = NEW_PASSWORD) =>
    platform.post(`${BASE}/recovery`, { token, password })
  return { ...platform, db, clock, now, owner, signIn, link, recover }
}

test('lets in an owner who lost password and second factor, and nobody else', async () => {
  const shop = await open()
  const { body } = await shop.post(`${BASE}/second-factor`, { currentPassword: OWNER.password }, shop.owner)
  const code = new TOTP({ secret: body.secret }).generate({ timestamp: shop.clock.time })
  await shop.post(`${BASE}/second-factor/confirm`, { code }, shop.owner)
  expect((await shop.signIn(OWNER.password)).code).toBe('SECOND_FACTOR_REQUIRED')

  const { token, owner } = await shop.link()
  expect(owner).toEqual({ name: OWNER.name, email: OWNER.email })
  expect((await shop.post(`${BASE}/recovery/check`, { token })).body).toEqual({ owner })
  const recovered = await shop.recover(token)
  expect(recovered.body.merchant).toMatchObject({ email: OWNER.email, role: 'owner' })
  const cookie = cookieOf(recovered.headers)
  expect((await shop.get(`${BASE}/session`, { cookie })).status).toBe(200)

  expect((await shop.get(`${BASE}/session`, shop.owner)).status).toBe(401)
  expect((await shop.signIn(OWNER.password)).status).toBe(401)
  expect((await shop.signIn(NEW_PASSWORD)).status).toBe(200)
})

test('works once, for an hour, and is replaced by a newer link', async () => {
  const shop = await open()
  const [first, second] = [await shop.link(), await shop.link()]
  expect((await shop.recover(first.token)).code).toBe('OWNER_LINK_INVALID')
  expect((await shop.recover(second.token, 'short')).status).toBe(400)
  const responses = await Promise.all([shop.recover(second.token), shop.recover(second.token)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
  const late = await shop.link()
  shop.clock.time += 60 * MINUTE
  expect((await shop.post(`${BASE}/recovery/check`, { token: late.token })).code).toBe('OWNER_LINK_INVALID')
  expect((await shop.recover(late.token)).code).toBe('OWNER_LINK_INVALID')
})

test("appears in the audit log and the owner's email without the link itself", async () => {
  const shop = await open()
  const { token } = await shop.link()
  const [mail] = (await shop.db.select().from(outgoingEmails)).filter(({ subject }) =>
    /password reset link/i.test(subject),
  )
  expect(mail).toMatchObject({ to: OWNER.email })
  await shop.recover(token)
  const lines = await shop.db.select().from(auditLog).orderBy(auditLog.id)
  expect(lines.map(({ operation, actorRole }) => [operation, actorRole])).toEqual([
    ['createOwnerLink', 'system'],
    ['recoverOwner', 'owner'],
  ])
  const stored = [lines, await shop.db.select().from(outgoingEmails), await shop.db.select().from(ownerLinks)]
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('works for owners only, and lists them for any other email', async () => {
  const shop = await open()
  const at = shop.now()
  const manager = { id: '00000000-0000-7000-8000-000000000009', name: 'Grace', email: 'grace@example.com' }
  const rest = { role: 'manager', passwordHash: 'none', createdAt: at, updatedAt: at } as const
  await insertMerchant(shop.db, { ...manager, ...rest })
  for (const email of ['grace@example.com', 'nobody@example.com'])
    expect(await issueOwnerLink(shop.db, email, at)).toMatchObject({
      code: 'OWNER_NOT_FOUND',
      data: { owners: [OWNER.email] },
    })
  expect((await shop.link(' ADA@example.com ')).owner.email).toBe(OWNER.email)

  const second = { ...manager, id: '00000000-0000-7000-8000-00000000000a', email: 'mary@example.com' }
  await insertMerchant(shop.db, { ...second, ...rest, role: 'owner' })
  expect(await issueOwnerLink(shop.db, undefined, at)).toMatchObject({
    code: 'OWNER_NOT_FOUND',
    data: { owners: expect.arrayContaining([OWNER.email, 'mary@example.com']) },
  })
})

test('expires when the person is no longer an owner', async () => {
  const shop = await open()
  const { token } = await shop.link()
  await shop.db.$client.query(`update merchants set role = 'viewer'`)
  expect((await shop.recover(token)).code).toBe('OWNER_LINK_INVALID')
})

test("accepts requests from the platform's own pages only", async () => {
  const shop = await open()
  const { token } = await shop.link()
  const forged = await shop.post(
    `${BASE}/recovery`,
    { token, password: NEW_PASSWORD },
    { origin: 'https://evil.example' },
  )
  expect(forged.code).toBe('CSRF_REJECTED')
})
