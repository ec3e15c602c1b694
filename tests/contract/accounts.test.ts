import { randomUUID } from 'node:crypto'
import { createClient, OAuthStrategy } from '@vitrine/client'
import { account, addresses } from '@vitrine/client/extras'
import { members } from '@vitrine/client/members'
import { members as directory, MerchantStrategy } from '@vitrine/client/merchant'
import { carts, checkouts } from '@vitrine/platform/kernel/database/schema/checkout/cart'
import { abandonedCheckouts } from '@vitrine/platform/kernel/database/schema/features/abandoned-checkouts'
import { backInStockRequests } from '@vitrine/platform/kernel/database/schema/features/back-in-stock'
import { members as memberRows } from '@vitrine/platform/kernel/database/schema/identity/members'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { type IdentityShop, openIdentityShop, PASSWORD } from './identity-shop.ts'

const EMAIL = 'grace@example.com'
const GRACE = { email: EMAIL, password: PASSWORD }
const MINUTE = 60_000
const refused = (status: number, code: string) => ({ status, details: { applicationError: { code } } })

type Client = Awaited<ReturnType<IdentityShop['member']>>

/** The same member with the calls of the extras. */
const own = (shop: IdentityShop, client: Client) =>
  createClient({
    apiUrl: shop.config.publicUrl,
    auth: OAuthStrategy({ clientId: shop.clientId, tokens: client.auth.getTokens() }),
    modules: { account, addresses },
    fetch: async (input, init) => shop.app.fetch(new Request(input, init)),
  })

/** The shop's owner, with the merchant calls about members. */
async function ownerOf(shop: IdentityShop) {
  const headers = await shop.owner()
  return createClient({
    apiUrl: shop.config.publicUrl,
    auth: MerchantStrategy(),
    modules: { members: directory },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return shop.app.fetch(request)
    },
  })
}

test("lets a member change their own profile, and nobody else's", async () => {
  const shop = await openIdentityShop()
  const grace = await shop.member()
  const { member } = await grace.members.getCurrentMember({ fieldsets: ['FULL'] })
  expect(member).toMatchObject({ loginEmail: EMAIL, status: 'APPROVED', privacyStatus: 'PRIVATE' })
  const changed = await grace.members.updateMember(member?._id ?? '', {
    contact: {
      firstName: 'Grace',
      phones: ['+1 555 0100'],
      addresses: [{ city: 'Arlington', country: 'US' }],
    },
    profile: { nickname: 'amazing' },
    privacyStatus: 'PUBLIC',
  })
  expect(changed).toMatchObject({
    contact: {
      firstName: 'Grace',
      phones: ['+1 555 0100'],
      addresses: [{ city: 'Arlington', country: 'US' }],
    },
    profile: { nickname: 'amazing' },
    privacyStatus: 'PUBLIC',
  })
  const { member: seen } = await grace.members.getCurrentMember()
  expect(seen?.contact).toBeUndefined()
  const other = await shop.member('ada@example.com', shop.shopper())
  await expect(
    other.members.updateMember(member?._id ?? '', { profile: { nickname: 'x' } }),
  ).rejects.toMatchObject(refused(404, 'MEMBER_NOT_FOUND'))
})

test('stores addresses of a member with one default', async () => {
  const shop = await openIdentityShop()
  const grace = own(shop, await shop.member())
  const home = await grace.addresses.createAddress({
    address: { country: 'IE', city: 'Dublin', addressLine1: '12 Quay St' },
    tag: 'HOME',
    contact: { firstName: 'Grace', phone: '+353 1 555 0100' },
  })
  expect(home).toMatchObject({ isDefault: true, address: { addressLine1: '12 Quay St' } })
  const work = await grace.addresses.createAddress({ address: { country: 'US', city: 'Arlington' } })
  expect(work.isDefault).toBe(false)
  await grace.addresses.updateAddress(work._id, { isDefault: true })
  expect((await grace.addresses.listAddresses()).map(({ isDefault }) => isDefault)).toEqual([false, true])
  await grace.addresses.deleteAddress(home._id)
  expect(await grace.addresses.listAddresses()).toHaveLength(1)
  await expect(grace.addresses.deleteAddress(home._id)).rejects.toMatchObject(
    refused(404, 'ADDRESS_NOT_FOUND'),
  )
  const paris = { country: 'FR', city: 'Paris', postalCode: 'ABCDE' }
  await expect(grace.addresses.createAddress({ address: paris })).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'address.postalCode' }] } },
  })
  await expect(grace.addresses.createAddress({ address: { country: 'Ireland' } })).rejects.toMatchObject({
    status: 400,
  })
})

test('changes a password after a recent sign-in or with the old password', async () => {
  const shop = await openIdentityShop()
  const grace = await shop.member()
  const otherDevice = shop.shopper()
  const { sessionToken } = await otherDevice.authentication.loginV2({ email: EMAIL }, { password: PASSWORD })
  await shop.exchange(otherDevice, sessionToken ?? '')
  // After a recent sign-in the old password is optional; if it is given, it is checked.
  const { account } = own(shop, grace)
  const guessed = account.changePassword('another long phrase', { currentPassword: 'a guess' })
  await expect(guessed).rejects.toMatchObject(refused(403, 'REAUTHENTICATION_REQUIRED'))
  await expect(account.erase({ currentPassword: 'a guess' })).rejects.toMatchObject(
    refused(403, 'REAUTHENTICATION_REQUIRED'),
  )
  await grace.authentication.changePassword('another long phrase')
  expect(await otherDevice.members.getCurrentMember()).toEqual({})
  expect((await grace.members.getCurrentMember()).member).toBeDefined()
  expect((await shop.emailsTo(EMAIL)).at(-1)).toMatch(
    /was just changed[\s\S]*Reset password: \/forgot-password/,
  )

  shop.clock.time += 5 * MINUTE
  await expect(grace.authentication.changePassword('a third long phrase')).rejects.toMatchObject(
    refused(403, 'REAUTHENTICATION_REQUIRED'),
  )
  const { authorization = '' } = { authorization: grace.auth.getTokens().accessToken.value }
  const change = (currentPassword: string) =>
    shop.post(
      '/_api/iam/authentication/v2/change-password',
      { newPassword: 'a third long phrase', currentPassword },
      { authorization },
    )
  expect((await change('a guess')).code).toBe('REAUTHENTICATION_REQUIRED')
  expect((await change('another long phrase')).status).toBe(200)
})

test('enrolls an authenticator app, asks for its codes, and trusts a device', async () => {
  const shop = await openIdentityShop()
  const grace = own(shop, await shop.member())
  const { secret, uri, qrCode } = await grace.account.startTotpEnrollment()
  expect(uri).toContain('otpauth://totp/')
  expect(qrCode).toContain('<svg')
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: shop.clock.time })
  await expect(grace.account.confirmTotp('000000')).rejects.toMatchObject(
    refused(400, 'VERIFICATION_CODE_INVALID'),
  )
  const recoveryCodes = await grace.account.confirmTotp(codeNow())
  expect(recoveryCodes).toHaveLength(10)
  expect(await grace.account.listFactors()).toMatchObject([
    { factorType: 'TOTP', remainingRecoveryCodes: 10 },
  ])

  const login = async (more: object = {}) =>
    shop.shopper().authentication.loginV2({ email: EMAIL }, { password: PASSWORD, ...more })
  const begin = async () => {
    const response = await login()
    expect(response).toMatchObject({ state: 'REQUIRE_MFA', stateToken: expect.any(String) })
    expect(response.sessionToken).toBeUndefined()
    return response.stateToken ?? ''
  }
  const verify = (stateToken: string, code: string, rememberThisDevice = false) =>
    shop.shopper().authentication.verify('TOTP', { stateToken, totpData: { code }, rememberThisDevice })

  // The code that confirmed the app is used; the next one comes with the next time step.
  await expect(verify(await begin(), codeNow())).rejects.toMatchObject(
    refused(400, 'VERIFICATION_CODE_INVALID'),
  )
  shop.clock.time += 30_000
  const trusted = await verify(await begin(), codeNow(), true)
  expect(trusted.state).toBe('SUCCESS')
  const deviceToken = trusted.additionalData?.deviceToken?.strValue
  expect((await login({ clientMetaData: { deviceToken } })).state).toBe('SUCCESS')

  const [lost = ''] = recoveryCodes
  expect((await verify(await begin(), lost.toUpperCase())).state).toBe('SUCCESS')
  await expect(verify(await begin(), lost)).rejects.toThrow()
  await grace.account.removeFactor('TOTP')
  expect((await login()).state).toBe('SUCCESS')
})

test('emails a second factor, and rejects factors without a sender as not configured', async () => {
  const shop = await openIdentityShop({ verifyEmail: true })
  const client = shop.shopper()
  await client.auth.register(GRACE)
  const first = await client.auth.processVerification({ code: await shop.codeFor(EMAIL) })
  if (first.loginState === 'SUCCESS') await shop.exchange(client, first.data.sessionToken)
  await own(shop, client).account.addEmailFactor()
  const { state, stateToken = '' } = await shop
    .shopper()
    .authentication.loginV2({ email: EMAIL }, { password: PASSWORD })
  expect(state).toBe('REQUIRE_MFA')
  for (const factor of ['SMS', 'CALL', 'PUSH'] as const) {
    await expect(shop.shopper().authentication.verify(factor, { stateToken })).rejects.toMatchObject(
      refused(409, 'FACTOR_NOT_CONFIGURED'),
    )
  }
  const code = await shop.codeFor(EMAIL)
  const verified = await shop.shopper().authentication.verify('EMAIL', { stateToken, emailData: { code } })
  expect(verified.state).toBe('SUCCESS')
})

test('accepts an emailed code as a factor', async () => {
  const shop = await openIdentityShop({ verifyEmail: true })
  const client = shop.shopper()
  const { stateToken = '' } = await client.authentication.registerV2({ email: EMAIL }, { password: PASSWORD })
  const code = await shop.codeFor(EMAIL)
  const response = await client.authentication.verify('EMAIL', { stateToken, emailData: { code } })
  expect(response.state).toBe('SUCCESS')
})

test('lists the sessions of a member, and signs out of one or all', async () => {
  const shop = await openIdentityShop()
  const thisDevice = await shop.member()
  const secondDevice = shop.shopper()
  const { sessionToken } = await secondDevice.authentication.loginV2({ email: EMAIL }, { password: PASSWORD })
  await shop.exchange(secondDevice, sessionToken ?? '')
  const grace = own(shop, thisDevice)
  const sessions = await grace.account.listSessions()
  expect(sessions).toMatchObject([{ isCurrent: false, app: 'Shop' }, { isCurrent: true }])
  await grace.account.endSession(sessions[0]?._id ?? '')
  expect(await secondDevice.members.getCurrentMember()).toEqual({})
  await expect(grace.account.endSession(sessions[0]?._id ?? '')).rejects.toMatchObject(
    refused(404, 'SESSION_NOT_FOUND'),
  )
  await grace.account.endAllSessions()
  expect(await thisDevice.members.getCurrentMember()).toEqual({})
})

test("exports a member's data, and erases the member", async () => {
  const shop = await openIdentityShop()
  const client = await shop.member()
  const grace = own(shop, client)
  await grace.addresses.createAddress({ address: { city: 'Dublin' } })
  const data = await grace.account.exportData()
  expect(data).toMatchObject({
    identity: { email: { address: EMAIL } },
    addresses: [{ address: { city: 'Dublin' } }],
    sessions: [{ isCurrent: true }],
    factors: [],
  })
  expect(data.identity._createdDate).toBeInstanceOf(Date)
  shop.clock.time += 6 * MINUTE
  await expect(grace.account.erase()).rejects.toMatchObject(refused(403, 'REAUTHENTICATION_REQUIRED'))
  await grace.account.erase({ currentPassword: PASSWORD })
  expect(await client.members.getCurrentMember()).toEqual({})
  const rows = JSON.stringify(await shop.db.select().from(memberRows))
  expect(rows).not.toContain('grace')
  expect(rows).not.toContain('Dublin')
  expect(await shop.shopper().auth.login(GRACE)).toMatchObject({ errorCode: 'invalidPassword' })
  expect(await shop.shopper().auth.register(GRACE)).toMatchObject({ loginState: 'SUCCESS' })
})

test('exports and erases the wishlist and stock requests of a member', async () => {
  const shop = await openIdentityShop()
  const grace = own(shop, await shop.member())
  const { identity } = await grace.account.exportData()
  const at = { createdAt: new Date(shop.clock.time), updatedAt: new Date(shop.clock.time) }
  const [cartId, checkoutId, id] = [randomUUID(), randomUUID(), randomUUID()]
  const info = { email: EMAIL, buyerNote: 'Ring twice', address: { city: 'Dublin' } }
  const whose = { ownerKind: 'member', ownerId: identity._id ?? '' } as const
  await shop.db.insert(carts).values({ id: cartId, ...whose, info, purchaseFlowId: id, ...at })
  await shop.db
    .insert(checkouts)
    .values({ id: checkoutId, cartId, ...whose, info, snapshot: {} as never, ...at })
  await shop.db.insert(abandonedCheckouts).values({ id, checkoutId, status: 'ABANDONED', ...at })
  const catalogReference = { appId: id, catalogItemId: id }
  await shop.db.insert(backInStockRequests).values(
    (['RECEIVED', 'NOTIFICATION_SENT'] as const).map((status) => ({
      ...{
        id: randomUUID(),
        productId: id,
        catalogReference,
        email: EMAIL,
        itemUrl: 'https://shop.example/',
      },
      ...{ status, ...at },
    })),
  )

  expect(await grace.account.exportData()).toMatchObject({
    cart: { items: [], email: EMAIL, buyerNote: 'Ring twice', address: { city: 'Dublin' } },
    orders: [],
    backInStockRequests: [{ email: EMAIL, _createdDate: expect.any(Date) }, { email: EMAIL }],
  })

  await grace.account.erase({ currentPassword: PASSWORD })
  const remaining = await Promise.all(
    [carts, checkouts, abandonedCheckouts, backInStockRequests].map((table) => shop.db.$count(table)),
  )
  expect(remaining).toEqual([0, 0, 0, 0])
})

test('approves, rejects, blocks and unblocks members', async () => {
  const shop = await openIdentityShop()
  const owner = await ownerOf(shop)
  expect(await owner.members.getPolicy()).toEqual({
    registration: 'OPEN',
    verifyEmail: false,
    captcha: 'AFTER_FAILURES',
    revealExistingAccounts: true,
  })
  await owner.members.updatePolicy({ registration: 'OWNER_APPROVAL' })
  await shop.shopper().auth.register(GRACE)
  await shop.shopper().auth.register({ ...GRACE, email: 'mallory@example.com' })
  const { members: waiting, total } = await owner.members.listMembers({ status: 'PENDING' })
  expect([waiting.length, total]).toEqual([2, 2])
  const [mallory, grace] = waiting.map(({ _id }) => _id) as [string, string]

  await owner.members.reject(mallory)
  expect((await shop.emailsTo('mallory@example.com')).at(-1)).toContain('declined')
  expect((await owner.members.getMember(mallory)).status?.name).toBe('DELETED')
  expect((await owner.members.approve(grace)).status?.name).toBe('ACTIVE')
  expect((await shop.emailsTo(EMAIL)).at(-1)).toContain('approved')
  await expect(owner.members.approve(grace)).rejects.toMatchObject(refused(409, 'MEMBER_STATUS_CONFLICT'))

  const client = shop.shopper()
  const outcome = await client.auth.login(GRACE)
  if (outcome.loginState === 'SUCCESS') await shop.exchange(client, outcome.data.sessionToken)
  expect((await client.members.getCurrentMember()).member?._id).toBe(grace)
  await owner.members.block(grace)
  expect(await client.members.getCurrentMember()).toEqual({})
  expect(await shop.shopper().auth.login(GRACE)).toMatchObject({ loginState: 'FAILURE' })
  await owner.members.unblock(grace)
  expect(await shop.shopper().auth.login(GRACE)).toMatchObject({ loginState: 'SUCCESS' })
  await owner.members.requirePasswordReset(grace)
  expect(await shop.shopper().auth.login(GRACE)).toMatchObject({ errorCode: 'resetPassword' })
  const asked = (await shop.emailsTo(EMAIL)).at(-1)
  expect(asked).toMatch(/requires you to set a new password.*valid for 24 hours/s)
  expect(asked).not.toContain('request')
  shop.clock.time += 23 * 60 * 60 * 1000
  const reset = await shop.shopper().recovery.recover(await shop.linkFor(EMAIL), { password: PASSWORD })
  expect(reset).toMatchObject({ state: 'SUCCESS', identity: { _id: grace } })
  expect((await owner.members.listMembers({ text: 'grace@' })).total).toBe(1)
  await expect(owner.members.getMember('nope')).rejects.toMatchObject(refused(404, 'MEMBER_NOT_FOUND'))
})

test('keeps a member added by the shop offline until they set a password', async () => {
  const shop = await openIdentityShop()
  const owner = await ownerOf(shop)
  const { _id, status } = await owner.members.addMember({ email: EMAIL, profile: { firstName: 'Grace' } })
  expect(status?.name).toBe('OFFLINE')
  await expect(owner.members.addMember({ email: EMAIL })).rejects.toMatchObject(refused(409, 'MEMBER_EXISTS'))
  expect(await shop.shopper().auth.login(GRACE)).toMatchObject({ errorCode: 'invalidPassword' })
  const { client } = await shop.backEnd()
  await client.recovery.sendActivationEmail(_id)
  const response = await shop.shopper().recovery.recover(await shop.linkFor(EMAIL), { password: PASSWORD })
  expect(response).toMatchObject({
    state: 'SUCCESS',
    identity: { status: { name: 'ACTIVE' }, identityProfile: { firstName: 'Grace' } },
  })
})

test('lets only a trusted back end sign members in', async () => {
  const shop = await openIdentityShop()
  const { client } = await shop.backEnd()
  const { sessionToken = '', identity } = await client.authentication.signOn(
    { email: EMAIL },
    { profile: { firstName: 'Grace' }, verifyEmail: true },
  )
  expect(identity).toMatchObject({ email: { address: EMAIL, isVerified: true }, status: { name: 'ACTIVE' } })
  const grace = shop.shopper()
  await shop.exchange(grace, sessionToken)
  expect((await grace.members.getCurrentMember()).member?._id).toBe(identity?._id)
  const again = await client.authentication.signOn({ email: EMAIL }, { profile: { firstName: 'G.' } })
  expect(again.identity).toMatchObject({ _id: identity?._id, identityProfile: { firstName: 'Grace' } })

  const viewer = await shop.backEnd('viewer')
  for (const other of [viewer.client, shop.shopper(), grace]) {
    await expect(other.authentication.signOn({ email: EMAIL })).rejects.toMatchObject(
      refused(403, 'PERMISSION_DENIED'),
    )
  }
  await shop.db.update(memberRows).set({ status: 'BLOCKED' })
  await expect(client.authentication.signOn({ email: EMAIL })).rejects.toMatchObject(
    refused(409, 'MEMBER_STATUS_CONFLICT'),
  )
})

test('issues member tokens to a confidential app, and not to a public one', async () => {
  const shop = await openIdentityShop()
  const registered = await shop.member()
  const { member } = await registered.members.getCurrentMember()
  const memberId = member?._id ?? ''
  const visitor = shop.shopper()
  await visitor.collections.queryCollections().find()
  const before = visitor.auth.getTokens()
  const { secret } = await shop.backEnd()
  for (const key of [secret, await shop.appSecret()]) {
    const guest = shop.shopper()
    await guest.collections.queryCollections().find()
    const tokens = await guest.auth.getMemberTokensForExternalLogin(memberId, key)
    guest.auth.setTokens(tokens)
    expect((await guest.members.getCurrentMember()).member?._id).toBe(memberId)
    // A back end vouched for them, so sensitive changes ask for the password.
    await expect(guest.authentication.changePassword('a new long phrase')).rejects.toMatchObject(
      refused(403, 'REAUTHENTICATION_REQUIRED'),
    )
  }
  const { secret: viewerKey } = await shop.backEnd('viewer')
  for (const key of ['', 'made-up', viewerKey, before.accessToken.value]) {
    await expect(visitor.auth.getMemberTokensForExternalLogin(memberId, key)).rejects.toThrow(
      'unauthorized_client',
    )
  }
  await expect(
    visitor.auth.getMemberTokensForExternalLogin('00000000-0000-7000-8000-000000000000', secret),
  ).rejects.toThrow('invalid_grant')
})

test('issues member tokens to a back end without a visitor among several apps', async () => {
  const shop = await openIdentityShop()
  const registered = await shop.member()
  const memberId = (await registered.members.getCurrentMember()).member?._id ?? ''
  const { secret } = await shop.backEnd()
  const { clientId } = await ensureApp(shop.db, { name: 'Another', origins: [], redirectUris: [] })
  const ofAnother = () =>
    createClient({
      apiUrl: shop.config.publicUrl,
      auth: OAuthStrategy({ clientId }),
      modules: { members },
      fetch: async (input, init) => shop.app.fetch(new Request(input, init)),
    })
  const fresh = ofAnother()
  const tokens = await fresh.auth.getMemberTokensForExternalLogin(memberId, secret)
  fresh.auth.setTokens(tokens)
  expect((await fresh.members.getCurrentMember()).member?._id).toBe(memberId)

  fresh.auth.setTokens(await fresh.auth.renewToken(tokens.refreshToken))
  expect((await fresh.members.getCurrentMember()).member?._id).toBe(memberId)

  const { secret: viewerKey } = await shop.backEnd('viewer')
  await expect(ofAnother().auth.getMemberTokensForExternalLogin(memberId, viewerKey)).rejects.toThrow(
    'unauthorized_client',
  )
})

test('takes the app of a member without a visitor from the back end, or from the first renewal', async () => {
  const shop = await openIdentityShop()
  const registered = await shop.member()
  const memberId = (await registered.members.getCurrentMember()).member?._id ?? ''
  const { secret } = await shop.backEnd()
  const appSecret = await shop.appSecret()
  const other = await ensureApp(shop.db, { name: 'Another', origins: [], redirectUris: [] })
  const requestToken = async (grant: object, authorization: string) => {
    const body = JSON.stringify(grant)
    const headers = { 'content-type': 'application/json', authorization }
    const response = await shop.app.request('/oauth2/token', { method: 'POST', headers, body })
    return response.json()
  }
  const vouch = (named: object, key: string) =>
    requestToken({ grant_type: 'authorized_client', member_id: memberId, ...named }, `,${key}`)
  const renew = (refresh_token: string, client_id: string) =>
    requestToken({ grant_type: 'refresh_token', refresh_token, client_id }, '')

  const named = await vouch({ client_id: other.clientId }, secret)
  expect(await renew(named.refresh_token, shop.clientId)).toMatchObject({ error: 'invalid_grant' })
  expect(await renew(named.refresh_token, other.clientId)).toMatchObject({ token_type: 'Bearer' })
  // A secret belongs to one app, and so does a visitor's token: neither signs a member in at another one.
  expect(await vouch({ client_id: other.clientId }, appSecret)).toMatchObject({
    error: 'unauthorized_client',
  })
  expect(await vouch({ client_id: randomUUID() }, secret)).toMatchObject({ error: 'unauthorized_client' })

  const unnamed = await vouch({}, secret)
  const renewed = await renew(unnamed.refresh_token, other.clientId)
  expect(renewed).toMatchObject({ token_type: 'Bearer' })
  expect(await renew(renewed.refresh_token, shop.clientId)).toMatchObject({ error: 'invalid_grant' })
  const own = await vouch({}, appSecret)
  expect(await renew(own.refresh_token, other.clientId)).toMatchObject({ error: 'invalid_grant' })
})

test('exchanges the session token of a back end for member tokens once', async () => {
  const shop = await openIdentityShop()
  const { secret } = await shop.backEnd()
  const { secret: strangers } = await shop.backEnd()
  const guest = shop.shopper()
  await guest.collections.queryCollections().find()
  const send = async (path: string, content: object, key = secret) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `${guest.auth.getTokens().accessToken.value},${key}`,
    }
    const request = { method: 'POST', headers, body: JSON.stringify(content) }
    return (await shop.app.request(path, request)).json()
  }
  const signOn = () => send('/_api/iam/authentication/v2/sign-on', { loginId: { email: EMAIL } })
  const exchange = (member_id: string, session_token: string, key = secret) =>
    send('/oauth2/token', { grant_type: 'authorized_client', member_id, session_token }, key)

  const { identity, sessionToken } = await signOn()
  expect(await exchange(randomUUID(), sessionToken)).toMatchObject({ error: 'invalid_grant' })
  const again = (await signOn()).sessionToken
  expect(await exchange(identity.id, again, strangers)).toMatchObject({ error: 'invalid_grant' })
  const last = (await signOn()).sessionToken
  const tokens = await exchange(identity.id, last)
  expect(tokens).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) })
  expect(await exchange(identity.id, last)).toMatchObject({ error: 'invalid_grant' })
})

test('verifies the email of a member, and exchanges a session token once', async () => {
  const shop = await openIdentityShop()
  const grace = await shop.member()
  const { token = '' } = await grace.verification.start({ target: 'EMAIL' })
  const code = await shop.codeFor(EMAIL)
  const response = await grace.verification.verifyDuringAuthentication(code, { stateToken: token })
  expect(response).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } })
  expect(response.sessionToken).toBeUndefined()
  const stranger = '00000000-0000-7000-8000-000000000000'
  await expect(grace.verification.start({ identityId: stranger })).rejects.toMatchObject(
    refused(404, 'MEMBER_NOT_FOUND'),
  )

  const visitor = shop.shopper()
  const { sessionToken = '' } = await visitor.authentication.loginV2({ email: EMAIL }, { password: PASSWORD })
  const { body = '' } = await visitor.authentication.loginCallback({ state: 'of-mine', sessionToken })
  const handed = JSON.parse(Buffer.from(body, 'base64').toString())
  expect(handed).toEqual({ state: 'of-mine', sessionToken: expect.any(String) })
  await expect(visitor.authentication.loginCallback({ sessionToken })).rejects.toMatchObject(
    refused(410, 'SESSION_TOKEN_INVALID'),
  )
  await expect(shop.shopper().authentication.loginCallback(handed)).rejects.toMatchObject(
    refused(410, 'SESSION_TOKEN_INVALID'),
  )
})

test('redirects after sign-out only to allowed URLs of the app', async () => {
  const shop = await openIdentityShop()
  const grace = await shop.member()
  const { clientId } = shop
  await expect(
    grace.authentication.logout({ clientId, postLogoutRedirectUri: 'https://evil.example/' }),
  ).rejects.toMatchObject(refused(400, 'INVALID_REDIRECT_URI'))
  expect((await grace.members.getCurrentMember()).member).toBeDefined()
  await grace.authentication.logout({ clientId, postLogoutRedirectUri: 'https://shop.example/back' })
  expect(await grace.members.getCurrentMember()).toEqual({})
})
