import { insertMember } from '@vitrine/platform/identity/members/member-repository'
import { listAuditLog } from '@vitrine/platform/kernel/audit-log/audit-log'
import { newId } from '@vitrine/platform/kernel/database/new-id'
import { openNotifications } from '@vitrine/platform/kernel/database/notifications'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { auditLog } from '@vitrine/platform/kernel/database/schema/audit-log'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { insertMerchant } from '@vitrine/platform/shop/merchants/merchant-repository'
import { startSession } from '@vitrine/platform/shop/merchants/sessions'
import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { copyOfTemplate } from '../database.ts'

type Headers = Record<string, string>
type Role = 'owner' | 'manager' | 'viewer'

/** A shop served by two processes, with an owner, and a person who is about to leave. */
async function openShop() {
  const url = await copyOfTemplate()
  const open = async () => {
    const db = openDatabase(url)
    const notifications = openNotifications(url)
    onTestFinished(async () => {
      await notifications.close()
      await closeDatabase(db)
    })
    return { db, notifications, ...(await openPlatform(db, { notifications })) }
  }
  const firstProcess = await open()
  const secondProcess = await open()
  const { db } = firstProcess
  const owner = await firstProcess.owner()
  const { clientId } = await ensureApp(db, { name: 'Club', origins: [], redirectUris: [] })

  const merchant = async (role: Role) => {
    const now = new Date()
    const row = { id: newId(now), name: role, email: `${newId(now)}@example.com`, role }
    await insertMerchant(db, { ...row, passwordHash: 'none', createdAt: now, updatedAt: now })
    const { token } = await startSession(db, row, undefined, now)
    return { id: row.id, as: { cookie: `vitrine_merchant=${token}`, origin: firstProcess.config.publicUrl } }
  }

  const member = async () => {
    const now = new Date()
    const id = newId(now)
    const standing = { status: 'ACTIVE', emailVerified: true, pendingReasons: [], profile: {} } as const
    const row = { id, email: `${id}@example.com`, ...standing, createdAt: now, updatedAt: now }
    await insertMember(db, { ...row, pendingReasons: [] })
    return id
  }

  const allow = (headers: Headers, canSignMembersIn = true) =>
    firstProcess.send('PATCH', `/_vitrine/v1/apps/${clientId}`, { body: { canSignMembersIn }, headers })
  const makeSecret = (headers: Headers) =>
    firstProcess.post(`/_vitrine/v1/apps/${clientId}/secrets`, {}, headers)
  const makeKey = (headers: Headers, change: object = {}) =>
    firstProcess.post('/_vitrine/v1/api-keys', { name: 'Club', role: 'manager', ...change }, headers)
  const invite = async (headers: Headers) => {
    const email = `${newId(new Date())}@example.com`
    await firstProcess.post('/_vitrine/v1/merchants/invitations', { email, role: 'owner' }, headers)
    const { rows } = await db.$client.query('select text from outgoing_emails where "to" = $1', [email])
    return /invitation#([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
  }

  /** Signs a member in as an app or a back end does, at either process. */
  const impersonate = async (credential: string, memberId: string, at = firstProcess) => {
    const { authorization } = await at.visitor()
    return at.send('POST', '/oauth2/token', {
      body: { grant_type: 'authorized_client', member_id: memberId },
      headers: { authorization: `${authorization},${credential}` },
      from: '203.0.113.7',
    })
  }
  const whoAmI = (token: string, at = firstProcess) =>
    at.get('/members/v1/members/my', { authorization: token })

  /** Reads the catalog as a back end does. */
  const readCatalog = (key: string, at = firstProcess) =>
    at.post('/stores-reader/v1/products/query-platformized', { query: {} }, { authorization: key })

  /** Both processes have received all earlier notifications. */
  const notified = () =>
    Promise.all([firstProcess.notifications.caughtUp(), secondProcess.notifications.caughtUp()])

  return {
    firstProcess,
    secondProcess,
    db,
    owner,
    clientId,
    merchant,
    member,
    allow,
    makeSecret,
    makeKey,
    invite,
    impersonate,
    whoAmI,
    readCatalog,
    notified,
    remove: (id: string) => firstProcess.send('DELETE', `/_vitrine/v1/merchants/${id}`, { headers: owner }),
  }
}

test('hides apps, their secrets and keys from managers', async () => {
  const shop = await openShop()
  const manager = await shop.merchant('manager')
  for (const { status, code } of [
    await shop.makeSecret(manager.as),
    await shop.allow(manager.as),
    await shop.makeKey(manager.as),
    await shop.firstProcess.get('/_vitrine/v1/apps', manager.as),
    await shop.firstProcess.post(
      '/_vitrine/v1/apps',
      { name: 'Own', redirectUris: ['https://evil.example/'] },
      manager.as,
    ),
  ]) {
    expect([status, code]).toEqual([403, 'PERMISSION_DENIED'])
  }
})

test('ends everything that a removed person created, and what was opened with it, on every process', async () => {
  const shop = await openShop()
  const leaving = await shop.merchant('owner')
  const memberId = await shop.member()
  await shop.allow(shop.owner)
  const secret: string = (await shop.makeSecret(leaving.as)).body.value
  const key: string = (await shop.makeKey(leaving.as, { canSignMembersIn: true })).body.secret
  const reading: string = (await shop.makeKey(leaving.as, { role: 'viewer' })).body.secret
  const invitation = await shop.invite(leaving.as)
  const bySecret = (await shop.impersonate(secret, memberId)).body
  const byKey = (await shop.impersonate(key, memberId)).body
  const ownSecret: string = (await shop.makeSecret(shop.owner)).body.value
  const remainingSession = (await shop.impersonate(ownSecret, memberId)).body

  for (const at of [shop.firstProcess, shop.secondProcess]) {
    expect((await shop.impersonate(secret, memberId, at)).status).toBe(200)
    expect((await shop.whoAmI(bySecret.access_token, at)).status).toBe(200)
    expect((await shop.whoAmI(byKey.access_token, at)).status).toBe(200)
    expect((await shop.readCatalog(reading, at)).status).toBe(200)
  }

  expect((await shop.remove(leaving.id)).status).toBe(200)
  await shop.notified()

  for (const at of [shop.firstProcess, shop.secondProcess]) {
    expect((await at.get('/_vitrine/v1/merchants/session', leaving.as)).status).toBe(401)
    for (const credential of [key, reading]) expect((await shop.readCatalog(credential, at)).status).toBe(401)
    for (const credential of [secret, key])
      expect((await shop.impersonate(credential, memberId, at)).body.error).toBe('unauthorized_client')
    for (const { access_token, refresh_token } of [bySecret, byKey]) {
      expect((await shop.whoAmI(access_token, at)).status).toBe(401)
      const renewed = { grant_type: 'refresh_token', refresh_token }
      expect((await at.post('/oauth2/token', renewed)).body.error).toBe('invalid_grant')
    }
    expect((await at.post('/_vitrine/v1/merchants/invitations/check', { token: invitation })).code).toBe(
      'INVITATION_INVALID',
    )
    // Access created by others continues.
    expect((await shop.impersonate(ownSecret, memberId, at)).status).toBe(200)
    expect((await shop.whoAmI(remainingSession.access_token, at)).status).toBe(200)
  }

  const lines = await shop.db.select().from(auditLog)
  expect(lines.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['revokeApiKey', 'deleteAppSecret', 'withdrawInvitation', 'removeMerchant']),
  )
})

test('ends what a former owner created', async () => {
  const shop = await openShop()
  const former = await shop.merchant('owner')
  const key: string = (await shop.makeKey(former.as)).body.secret
  await shop.firstProcess.send('PATCH', `/_vitrine/v1/merchants/${former.id}`, {
    body: { role: 'manager' },
    headers: shop.owner,
  })
  expect((await shop.readCatalog(key, shop.secondProcess)).status).toBe(401)
  expect((await shop.secondProcess.get('/_vitrine/v1/merchants/session', former.as)).status).toBe(200)
})

test('lists for the owner what a person created before they are removed', async () => {
  const shop = await openShop()
  const leaving = await shop.merchant('owner')
  const { apiKey } = (await shop.makeKey(leaving.as)).body
  const { secret } = (await shop.makeSecret(leaving.as)).body
  await shop.invite(leaving.as)
  const { app } = (await shop.firstProcess.post('/_vitrine/v1/apps', { name: 'Pop-up' }, leaving.as)).body
  await shop.firstProcess.post(
    '/_vitrine/v1/webhooks',
    { name: 'Warehouse', url: 'https://warehouse.example/events' },
    leaving.as,
  )
  const path = `/_vitrine/v1/merchants/${leaving.id}/access`
  const { body } = await shop.firstProcess.get(path, shop.owner)
  expect(body).toEqual({
    apiKeys: [{ id: apiKey.id, name: 'Club', lastCharacters: apiKey.lastCharacters }],
    appSecrets: [{ id: secret.id, app: 'Club', lastCharacters: secret.lastCharacters }],
    invitations: [{ id: expect.any(String), email: expect.stringContaining('@'), role: 'owner' }],
    sessions: 1,
    apps: [{ clientId: app.clientId, name: 'Pop-up' }],
    webhooks: [{ id: expect.any(String), name: 'Warehouse', url: 'https://warehouse.example/events' }],
  })
  const manager = await shop.merchant('manager')
  expect((await shop.firstProcess.get(path, manager.as)).status).toBe(403)
  expect(
    (await shop.firstProcess.get(`/_vitrine/v1/merchants/${shop.clientId}/access`, shop.owner)).code,
  ).toBe('MERCHANT_NOT_FOUND')
})

test('lets apps and keys sign members in only where an owner allows it', async () => {
  const shop = await openShop()
  const memberId = await shop.member()
  const secret: string = (await shop.makeSecret(shop.owner)).body.value
  const key: string = (await shop.makeKey(shop.owner)).body.secret
  const signOn = (credential: string) =>
    shop.firstProcess.post(
      '/_api/iam/authentication/v2/sign-on',
      { loginId: { email: 'grace@example.com' } },
      { authorization: credential },
    )
  for (const credential of [secret, key])
    expect((await shop.impersonate(credential, memberId)).body).toMatchObject({
      error: 'access_denied',
      error_description: expect.stringContaining('owner'),
    })
  expect(await signOn(key)).toMatchObject({ status: 403, code: 'MEMBER_SIGN_IN_NOT_ALLOWED' })

  expect((await shop.allow(shop.owner)).body.app.canSignMembersIn).toBe(true)
  const opened = await shop.impersonate(secret, memberId)
  expect(opened.status).toBe(200)
  expect((await shop.impersonate(key, memberId)).body.error).toBe('access_denied')
  const allowed: string = (await shop.makeKey(shop.owner, { canSignMembersIn: true })).body.secret
  expect((await shop.impersonate(allowed, memberId)).status).toBe(200)
  expect((await signOn(allowed)).status).toBe(200)

  await shop.allow(shop.owner, false)
  await shop.notified()
  for (const at of [shop.firstProcess, shop.secondProcess]) {
    expect((await shop.impersonate(secret, memberId, at)).body.error).toBe('access_denied')
    expect((await shop.whoAmI(opened.body.access_token, at)).status).toBe(401)
  }
})

test('writes to the audit log who signed which member in, and from where', async () => {
  const shop = await openShop()
  const memberId = await shop.member()
  await shop.allow(shop.owner)
  const secret: string = (await shop.makeSecret(shop.owner)).body.value
  const { apiKey, secret: key } = (await shop.makeKey(shop.owner, { canSignMembersIn: true })).body
  await shop.impersonate(secret, memberId)
  await shop.impersonate(key, memberId)
  await shop.firstProcess.send('POST', '/_api/iam/authentication/v2/sign-on', {
    body: { loginId: { email: `${memberId}@example.com` } },
    headers: { authorization: key },
    from: '203.0.113.8',
  })
  await shop.impersonate('made-up', memberId)
  const lines = (await listAuditLog(shop.db, memberId)).reverse()
  expect(
    lines.map(({ operation, entity, actorRole, actorId, after }) => [
      operation,
      entity,
      actorRole,
      actorId,
      after,
    ]),
  ).toEqual([
    ['signMemberIn', 'member', 'app', shop.clientId, { app: 'Club', network: '203.0.113.7' }],
    ['signMemberIn', 'member', 'app', apiKey.id, { app: 'Club', network: '203.0.113.7' }],
    ['signMemberIn', 'member', 'app', apiKey.id, { app: 'Club', network: '203.0.113.8' }],
  ])
})

test('asks a member signed in by a back end for their password before a change', async () => {
  const shop = await openShop()
  const key: string = (await shop.makeKey(shop.owner, { canSignMembersIn: true })).body.secret
  const memberId = await shop.member()
  const { access_token: authorization } = (await shop.impersonate(key, memberId)).body
  const change = await shop.firstProcess.post(
    '/_api/iam/authentication/v2/change-password',
    { newPassword: 'a new long phrase' },
    { authorization },
  )
  expect(change.code).toBe('REAUTHENTICATION_REQUIRED')
})
