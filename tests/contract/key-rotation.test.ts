import { rotateKeys } from '@vitrine/platform/identity/oauth/rotate-signing-keys'
import { issueAccessToken } from '@vitrine/platform/identity/tokens/access-tokens'
import { refreshToken } from '@vitrine/platform/identity/tokens/refresh-tokens'
import { loadKeys } from '@vitrine/platform/kernel/credentials/signing-keys'
import { openNotifications } from '@vitrine/platform/kernel/database/notifications'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { auditLog } from '@vitrine/platform/kernel/database/schema/audit-log'
import { outgoingEmails } from '@vitrine/platform/kernel/database/schema/mail'
import { createWebhook } from '@vitrine/platform/kernel/events/manage-webhooks'
import { findStoredWebhook } from '@vitrine/platform/kernel/events/webhook-repository'
import { hideSecrets, revealSecrets } from '@vitrine/platform/kernel/mail/email-secrets'
import { targetRules } from '@vitrine/platform/kernel/safe-fetch/fetch-target'
import { linksSignedBy } from '@vitrine/platform/kernel/signed-links/signed-links'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { copyOfTemplate } from '../database.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A shop served by two processes, with a clock that can be set. */
async function openShop() {
  const url = await copyOfTemplate()
  const clock = { time: Date.parse('2026-03-01T00:00:00Z') }
  const now = () => new Date(clock.time)
  const open = async () => {
    const db = openDatabase(url)
    const notifications = openNotifications(url)
    onTestFinished(async () => {
      await notifications.close()
      await closeDatabase(db)
    })
    return { db, notifications, ...(await openPlatform(db, { notifications, now })) }
  }
  const [here, there] = [await open(), await open()]
  const { db } = here
  const visitor = async (at = here) => {
    const { body } = await at.post('/oauth2/token', { grantType: 'anonymous', clientId: here.clientId })
    return { access: String(body.access_token), refresh: String(body.refresh_token) }
  }
  const reads = async (token: string, at = here) =>
    (await at.get('/ecom/v1/carts/current', { authorization: token })).status !== 401
  const renew = async (refresh: string, at = here) => {
    const { body } = await at.post('/oauth2/token', { grantType: 'refresh_token', refresh_token: refresh })
    return body as { access_token?: string; refresh_token?: string; error?: string }
  }
  const rotate = async (options = {}) => {
    const rotation = await rotateKeys(db, options, now())
    await Promise.all([here.notifications.caughtUp(), there.notifications.caughtUp()])
    return rotation
  }
  // Both have read the keys, and get notifications.
  await Promise.all([visitor(here), visitor(there)])
  return { db, clock, now, here, there, both: [here, there], visitor, reads, renew, rotate }
}

const keyIdOf = (token: string) => decodeProtectedHeader(token).kid

test('accepts access tokens of the old key for as long as they last, and then none', async () => {
  const shop = await openShop()
  const before = await shop.visitor()
  const old = await loadKeys(shop.db, shop.now())
  shop.clock.time += HOUR
  const { accessTokensUntil } = await shop.rotate()
  for (const at of shop.both) {
    expect(await shop.reads(before.access, at)).toBe(true)
    const { access } = await shop.visitor(at)
    expect(keyIdOf(access)).not.toBe(keyIdOf(before.access))
    for (const other of shop.both) expect(await shop.reads(access, other)).toBe(true)
  }

  /** A holder of the old key creates a token that is valid now. */
  const created = () => {
    const { sub, sid } = decodeJwt(before.access)
    const shopper = { role: 'visitor', visitorId: String(sub), sessionId: String(sid) } as const
    const issuer = shop.here.config.publicUrl
    return issueAccessToken({ keys: old, issuer, now: shop.now() }, { shopper, clientId: shop.here.clientId })
  }
  const last = await created()
  shop.clock.time = accessTokensUntil.getTime() - 1
  const late = await created()
  for (const at of shop.both) expect(await shop.reads(late, at)).toBe(true)
  shop.clock.time += 1
  for (const at of shop.both)
    for (const token of [late, last, await created()]) expect(await shop.reads(token, at)).toBe(false)
})

test('signs nobody out: exchanges refresh tokens of the old key for those of the new one', async () => {
  const shop = await openShop()
  const [seldom, often] = [await shop.visitor(), await shop.visitor()]
  await shop.rotate()
  const next = await shop.renew(often.refresh, shop.there)
  expect(next.refresh_token).toBeTruthy()
  shop.clock.time += 13 * DAY
  expect((await shop.renew(seldom.refresh, shop.there)).access_token).toBeTruthy()
  await shop.rotate()
  expect((await shop.renew(next.refresh_token ?? '')).access_token).toBeTruthy()
})

test('rejects a refresh token of the old key for a session that began after it', async () => {
  const shop = await openShop()
  const old = await loadKeys(shop.db, shop.now())
  await shop.rotate()
  shop.clock.time += HOUR
  const { refresh } = await shop.visitor()
  const [sessionId = ''] = refresh.split('.')
  const forged = refreshToken(old.refreshTokens[0].secret, { sessionId, generation: 0 })
  expect((await shop.renew(forged)).error).toBe('invalid_grant')
  expect((await shop.renew(refresh)).access_token).toBeTruthy()
})

const ID = '01912345-0000-7000-8000-000000000001'
const PURPOSES = [
  'download',
  'draft-order',
  'order-balance',
  'recover-checkout',
  'unsubscribe-stock',
  'unsubscribe-reminders',
] as const

test('keeps links in emails working across key rotations', async () => {
  const shop = await openShop()
  const before = linksSignedBy(await loadKeys(shop.db, shop.now()))
  const links = PURPOSES.map((purpose) => [purpose, before.sign(purpose, ID)] as const)
  for (let times = 0; times < 3; times++) {
    shop.clock.time += 400 * DAY
    await shop.rotate()
    const now = linksSignedBy(await loadKeys(shop.db, shop.now()))
    for (const [purpose, link] of links) {
      expect(now.read(purpose, link)).toBe(ID)
      expect(now.sign(purpose, ID)).not.toBe(link)
      expect(before.read(purpose, now.sign(purpose, ID))).toBeUndefined()
    }
  }
})

test('opens links from before they had a key of their own', async () => {
  const shop = await openShop()
  const earlier = await loadKeys(shop.db, shop.now())
  await shop.db.$client.query(`delete from signing_keys where purpose = 'derivation'`)
  const upgraded = await loadKeys(shop.db, shop.now())
  const link = linksSignedBy({ links: [earlier.refreshTokens[0].secret] }).sign('download', ID)
  expect(linksSignedBy(upgraded).read('download', link)).toBe(ID)
})

test('accepts a form opened before the rotation, and opens an email sealed before it', async () => {
  const shop = await openShop()
  const browser = openBrowser(shop.here)
  await browser.open('/register')
  const content = { subject: 'Code', html: '<b>123456</b>', text: '123456' }
  const email = {
    ...(await hideSecrets(shop.db, content, { codes: ['123456'], links: [] }, shop.now())),
    createdAt: shop.now(),
  }
  await shop.rotate()
  await browser.submit({ email: 'ada@example.com', password: 'seven warm clay lamps' })
  expect(browser.page().path).toBe('/signed-in')
  expect(await revealSecrets(shop.db, email)).toMatchObject(content)
})

test('publishes the next key to event receivers for a day', async () => {
  const shop = await openShop()
  const receiver = { name: 'Warehouse', url: 'https://warehouse.example/events', eventTypes: [] }
  const created = await createWebhook(shop.db, receiver, targetRules([]), shop.now())
  if (!('webhook' in created)) throw new Error('No webhook.')
  const { webhooks } = await shop.rotate()
  expect(webhooks).toEqual([{ name: 'Warehouse', activeFrom: new Date(shop.clock.time + DAY) }])
  expect((await findStoredWebhook(shop.db, created.webhook.id))?.keys).toHaveLength(2)
  await shop.rotate({ revokeOld: true })
  const [only, ...others] = (await findStoredWebhook(shop.db, created.webhook.id))?.keys ?? []
  expect([only?.activeFrom, others]).toEqual([shop.now(), []])
})

test('rejects everything signed with revoked keys on every process', async () => {
  const shop = await openShop()
  const before = await shop.visitor()
  const old = linksSignedBy(await loadKeys(shop.db, shop.now()))
  const browser = openBrowser(shop.here)
  await browser.open('/forgot-password')
  await shop.db.insert(outgoingEmails).values({
    id: ID,
    to: 'ada@example.com',
    createdAt: shop.now(),
    ...(await hideSecrets(
      shop.db,
      { subject: 'Code', html: '123456', text: '123456' },
      { codes: ['123456'], links: [] },
      shop.now(),
    )),
  } as typeof outgoingEmails.$inferInsert)
  for (const at of shop.both) expect(await shop.reads(before.access, at)).toBe(true)

  await shop.rotate({ revokeOld: true })
  for (const at of shop.both) {
    expect(await shop.reads(before.access, at)).toBe(false)
    expect((await shop.renew(before.refresh, at)).error).toBe('invalid_grant')
    const { access } = await shop.visitor(at)
    for (const other of shop.both) expect(await shop.reads(access, other)).toBe(true)
  }
  const now = linksSignedBy(await loadKeys(shop.db, shop.now()))
  for (const purpose of PURPOSES) expect(now.read(purpose, old.sign(purpose, ID))).toBeUndefined()
  // Pending mail is still readable for sending.
  const [mail] = await shop.db.select().from(outgoingEmails)
  expect(mail && (await revealSecrets(shop.db, mail))).toMatchObject({ text: '123456' })
  expect((await shop.db.select().from(auditLog)).map(({ operation }) => operation)).toEqual(['revokeKeys'])
})
