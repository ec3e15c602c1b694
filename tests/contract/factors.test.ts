import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, OAuthStrategy } from '@vitrine/client'
import { account } from '@vitrine/client/extras'
import { factorProvider, MerchantStrategy, members } from '@vitrine/client/merchant'
import type { MemberAccount, SentFactorType } from '@vitrine/contract'
import { auditLog } from '@vitrine/platform/kernel/database/schema/audit-log'
import { memberFactors } from '@vitrine/platform/kernel/database/schema/identity/members'
import { signInStates } from '@vitrine/platform/kernel/database/schema/identity/sign-in'
import { inTransaction } from '@vitrine/platform/kernel/database/transaction'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { countLockWaits } from '../../apps/platform/testing/count-lock-waits.ts'
import { openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { type IdentityShop, openIdentityShop, PASSWORD } from './identity-shop.ts'

const PHONE = '+4930123456'
const MINUTE = 60_000
const refused = (status: number, code: string) => ({ status, details: { applicationError: { code } } })

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came.
  readonly message: any
}

/** The server of a provider, as another company would run it. */
async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, host, url: `http://${host}/send` }
}

const received: Received[] = []
let answer: (attempt: number) => { status: number; headers?: Record<string, string> } = () => ({
  status: 204,
})
const provider = await listen((request, response) => {
  let raw = ''
  request.on('data', (chunk) => {
    raw += chunk
  })
  request.on('end', () => {
    received.push({ headers: request.headers, raw, message: JSON.parse(raw) })
    const { status, headers } = answer(received.length)
    response.writeHead(status, headers).end()
  })
})
afterAll(() => provider.server.close())
beforeEach(() => {
  received.length = 0
  answer = () => ({ status: 204 })
})

async function ownerOf(shop: IdentityShop) {
  const headers = await shop.owner()
  const client = createClient({
    apiUrl: shop.config.publicUrl,
    auth: MerchantStrategy(),
    modules: { factorProvider, members },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return shop.app.fetch(request)
    },
  })
  return { ...client.factorProvider, members: client.members }
}

/** A shop with a provider, unless it has no factors. */
async function openShop(factors: SentFactorType[] = ['SMS', 'CALL', 'PUSH']) {
  const shop = await openIdentityShop({ verifyEmail: true }, undefined, {
    outboundAllowlist: [provider.host],
  })
  const owner = await ownerOf(shop)
  const { secret = '' } =
    factors.length > 0 ? await owner.setFactorProvider({ url: provider.url, factors }) : {}
  return { shop, owner, secret }
}

/** A member with a verified address. */
async function verifiedMember(shop: IdentityShop, email = 'grace@example.com', network = '203.0.113.1') {
  const client = shop.shopper(network)
  await client.auth.register({ email, password: PASSWORD })
  const outcome = await client.auth.processVerification({ code: await shop.codeFor(email) })
  if (outcome.loginState !== 'SUCCESS') throw new Error('The address was not verified.')
  await shop.exchange(client, outcome.data.sessionToken)
  const { account: own } = createClient({
    apiUrl: shop.config.publicUrl,
    auth: OAuthStrategy({ clientId: shop.clientId, tokens: client.auth.getTokens() }),
    modules: { account },
    fetch: async (input, init) =>
      shop.app.fetch(new Request(input, init), { incoming: { socket: { remoteAddress: network } } } as never),
  })
  const begin = async () => {
    const response = await shop.shopper().authentication.loginV2({ email }, { password: PASSWORD })
    expect(response.state).toBe('REQUIRE_MFA')
    return response.stateToken ?? ''
  }
  return { account: own, begin, email }
}

/** A member with one of the provider's factors. */
async function enrolled(shop: IdentityShop, type: SentFactorType = 'SMS', to = PHONE) {
  const member = await verifiedMember(shop)
  const { stateToken } = await member.account.startFactorEnrollment(type, { to })
  const recoveryCodes = await member.account.confirmFactorEnrollment(type, { stateToken, code: lastCode() })
  return { ...member, recoveryCodes }
}

const lastCode = (): string => received.at(-1)?.message.code ?? ''
const verify = (shop: IdentityShop, stateToken: string, code?: string) =>
  shop.shopper().authentication.verify('SMS', { stateToken, smsData: code === undefined ? {} : { code } })

test('signs a member in with a code that the provider texted', async () => {
  const { shop, secret } = await openShop()
  const member = await verifiedMember(shop)
  expect(await member.account.listOfferedFactors()).toEqual(['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'])
  const { stateToken: enrollment, hint } = await member.account.startFactorEnrollment('SMS', {
    to: '0049 (30) 123-456',
  })
  expect(hint).toBe('•••• 56')
  expect(received).toMatchObject([{ message: { type: 'SMS', purpose: 'ENROLLMENT', to: PHONE } }])
  const recoveryCodes = await member.account.confirmFactorEnrollment('SMS', {
    stateToken: enrollment,
    code: lastCode(),
  })
  expect(recoveryCodes).toHaveLength(10)
  expect(await member.account.listFactors()).toMatchObject([
    { factorType: 'SMS', to: PHONE, remainingRecoveryCodes: 10 },
  ])

  const stateToken = await member.begin()
  expect(received).toHaveLength(1)
  const challenge = await verify(shop, stateToken)
  expect(challenge).toMatchObject({
    state: 'REQUIRE_MFA',
    stateToken,
    mfaChallengeData: {
      factorType: 'SMS',
      availableFactors: [{ factorType: 'SMS' }],
      verificationChallengeData: { hint: '•••• 56' },
    },
  })
  const { headers, raw, message } = received.at(-1) as Received
  expect(message).toEqual({
    id: headers['webhook-id'],
    type: 'SMS',
    purpose: 'SIGN_IN',
    to: PHONE,
    code: expect.stringMatching(/^\d{6}$/),
    text: expect.stringContaining(`${lastCode()} is your`),
    shopName: expect.any(String),
    language: 'en',
    expiresAt: new Date(shop.clock.time + 10 * MINUTE).toISOString(),
  })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(headers['webhook-timestamp']).toBe(String(Math.floor(shop.clock.time / 1000)))
  // The database has only a hash of the code.
  expect(JSON.stringify(await shop.db.select().from(signInStates))).not.toContain(lastCode())
  expect(await verify(shop, stateToken, lastCode())).toMatchObject({ state: 'SUCCESS' })
})

test('signs a member in with a code by phone call, and not with the code of another factor', async () => {
  const { shop } = await openShop()
  const member = await enrolled(shop, 'CALL')
  await member.account.addEmailFactor()
  const stateToken = await member.begin()
  const emailed = await shop.codeFor(member.email)
  const call = (code?: string) =>
    shop.shopper().authentication.verify('CALL', { stateToken, callData: code === undefined ? {} : { code } })
  await expect(call(emailed)).rejects.toMatchObject(refused(400, 'VERIFICATION_CODE_INVALID'))
  await call()
  expect(received.at(-1)?.message).toMatchObject({ type: 'CALL', to: PHONE })
  const byEmail = (emailData: { code?: string }) =>
    shop.shopper().authentication.verify('EMAIL', { stateToken, emailData })
  for (const code of [emailed, lastCode()])
    await expect(byEmail({ code })).rejects.toMatchObject(refused(400, 'VERIFICATION_CODE_INVALID'))
  await shop.shopper().verification.resendDuringAuthentication(stateToken)
  expect(received.filter(({ message }) => message.purpose === 'SIGN_IN')).toHaveLength(2)
  expect((await call(lastCode())).state).toBe('SUCCESS')

  const another = await member.begin()
  await shop.shopper().authentication.verify('CALL', { stateToken: another, callData: {} })
  const sent = await shop.shopper().authentication.verify('EMAIL', { stateToken: another, emailData: {} })
  expect(sent.mfaChallengeData).toMatchObject({ factorType: 'EMAIL' })
  const code = await shop.codeFor(member.email)
  const outcome = shop.shopper().authentication.verify('EMAIL', { stateToken: another, emailData: { code } })
  expect((await outcome).state).toBe('SUCCESS')
})

test('signs a member in once their device approves, and never after it denies', async () => {
  const { shop } = await openShop()
  const member = await enrolled(shop, 'PUSH', 'device-1')
  const push = (stateToken: string, transactionId?: string) =>
    shop
      .shopper()
      .authentication.verify('PUSH', { stateToken, pushData: transactionId ? { transactionId } : {} })
  const ask = async () => {
    const stateToken = await member.begin()
    const { mfaChallengeData } = await push(stateToken)
    const transactionId = mfaChallengeData?.verificationChallengeData?.pushData?.transactionId ?? ''
    const { approval, code } = received.at(-1)?.message ?? {}
    expect(code).toBeUndefined()
    expect(approval).toMatchObject({ transactionId, url: expect.stringMatching(/\/push-approvals$/) })
    const reply = (isApproved: boolean, token = approval.token) =>
      shop.post('/_vitrine/v1/push-approvals', { transactionId, token, isApproved })
    return { stateToken, transactionId, reply }
  }
  const first = await ask()
  expect((await push(first.stateToken, first.transactionId)).state).toBe('REQUIRE_MFA')
  expect((await first.reply(true, 'x'.repeat(43))).code).toBe('VERIFICATION_CODE_INVALID')
  expect((await push(first.stateToken, first.transactionId)).state).toBe('REQUIRE_MFA')
  expect((await first.reply(true)).status).toBe(200)
  expect((await first.reply(true)).code).toBe('VERIFICATION_CODE_INVALID')
  // The approval belongs to one sign-in of one browser.
  const other = await ask()
  await expect(push(other.stateToken, first.transactionId)).rejects.toMatchObject(
    refused(400, 'VERIFICATION_CODE_INVALID'),
  )
  expect((await push(first.stateToken, first.transactionId)).state).toBe('SUCCESS')
  await expect(push(first.stateToken, first.transactionId)).rejects.toMatchObject(
    refused(400, 'VERIFICATION_CODE_INVALID'),
  )

  expect((await other.reply(false)).status).toBe(200)
  expect((await other.reply(true)).code).toBe('VERIFICATION_CODE_INVALID')
  await expect(push(other.stateToken, other.transactionId)).rejects.toMatchObject(
    refused(400, 'VERIFICATION_CODE_INVALID'),
  )
})

test('rejects wrong, expired, used and exhausted codes', async () => {
  const { shop } = await openShop()
  const member = await enrolled(shop)
  const invalid = refused(400, 'VERIFICATION_CODE_INVALID')

  const expired = await member.begin()
  await verify(shop, expired)
  shop.clock.time += 10 * MINUTE
  await expect(verify(shop, expired, lastCode())).rejects.toMatchObject(invalid)
  await expect(verify(shop, expired)).rejects.toMatchObject(invalid)

  const used = await member.begin()
  await verify(shop, used)
  expect((await verify(shop, used, lastCode())).state).toBe('SUCCESS')
  await expect(verify(shop, used, lastCode())).rejects.toMatchObject(invalid)

  const guessed = await member.begin()
  await verify(shop, guessed)
  const wrong = lastCode() === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(verify(shop, guessed, wrong)).rejects.toMatchObject(invalid)
  await expect(verify(shop, guessed, lastCode())).rejects.toMatchObject(invalid)
})

test('signs in once when one code is used twice at the same time', async () => {
  const { shop } = await openShop()
  const { begin } = await enrolled(shop)
  const stateToken = await begin()
  await verify(shop, stateToken)
  const headers = await shop.visitor()
  const path = '/_api/iam/authentication/v2/SMS/verify'
  const body = { stateToken, smsData: { code: lastCode() } }
  // All have found the pending sign-in before one of them can use it.
  const requests = await inTransaction(shop.db, async (tx) => {
    await tx.select().from(signInStates).for('update')
    const sent = [1, 2, 3].map(() => shop.post(path, body, headers))
    await expect.poll(() => countLockWaits(shop.db)).toBe(sent.length)
    return { sent }
  })
  const outcomes = await Promise.all(requests.sent)
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('accepts a recovery code once instead of the phone', async () => {
  const { shop } = await openShop()
  const { begin, account, recoveryCodes } = await enrolled(shop)
  const [code = ''] = recoveryCodes
  expect((await verify(shop, await begin(), code)).state).toBe('SUCCESS')
  await expect(verify(shop, await begin(), code)).rejects.toThrow()
  expect(await account.listFactors()).toMatchObject([{ remainingRecoveryCodes: 9 }])
})

test('sends to no target that the member has not proven', async () => {
  const { shop } = await openShop()
  const { begin } = await enrolled(shop)
  const stateToken = await begin()
  received.length = 0
  const call = (token: string) =>
    shop.shopper().authentication.verify('CALL', { stateToken: token, callData: {} })
  await expect(call(stateToken)).rejects.toMatchObject(refused(404, 'FACTOR_NOT_FOUND'))
  // A stranger cannot tell what exists.
  await expect(call('x'.repeat(43))).rejects.toMatchObject(refused(400, 'VERIFICATION_CODE_INVALID'))
  await expect(verify(shop, 'x'.repeat(43))).rejects.toMatchObject(refused(400, 'VERIFICATION_CODE_INVALID'))
  expect(received).toEqual([])
  const { secret } = await shop.backEnd()
  const start = (target: string) =>
    shop.post(
      '/_api/iam/verification/v1/Start',
      { identityId: crypto.randomUUID(), target },
      {
        authorization: secret,
        'wix-site-id': 'any',
      },
    )
  for (const target of ['UNKNOWN_TARGET', 'SMS', ''])
    expect(await start(target)).toMatchObject({
      status: 400,
      body: { details: { validationError: { fieldViolations: [{ field: 'target' }] } } },
    })
  expect((await start('EMAIL')).status).toBe(200)
})

test('refuses factors that the shop has no provider for', async () => {
  const { shop, owner } = await openShop([])
  const { account } = await verifiedMember(shop)
  const enroll = (type: SentFactorType) => account.startFactorEnrollment(type, { to: PHONE })
  expect(await account.listOfferedFactors()).toEqual(['TOTP', 'EMAIL'])
  for (const type of ['SMS', 'CALL', 'PUSH'] as const)
    await expect(enroll(type)).rejects.toMatchObject(refused(409, 'FACTOR_NOT_CONFIGURED'))
  await owner.setFactorProvider({ url: provider.url, factors: ['CALL'] })
  await expect(enroll('SMS')).rejects.toMatchObject(refused(409, 'FACTOR_NOT_CONFIGURED'))
  expect(received).toEqual([])
})

test('emails a code to members whose provider the shop has removed', async () => {
  const { shop, owner } = await openShop()
  const { begin, email } = await enrolled(shop)
  await owner.deleteFactorProvider()
  const stateToken = await begin()
  await expect(verify(shop, stateToken)).rejects.toMatchObject(refused(409, 'FACTOR_NOT_CONFIGURED'))
  const code = await shop.codeFor(email)
  const outcome = await shop.shopper().authentication.verify('EMAIL', { stateToken, emailData: { code } })
  expect(outcome.state).toBe('SUCCESS')
})

test('retries with the same id, and reports a provider that does not accept the message', async () => {
  const { shop, owner } = await openShop()
  const { begin } = await enrolled(shop)
  const unavailable = refused(503, 'FACTOR_PROVIDER_UNAVAILABLE')
  received.length = 0
  answer = (attempt) => ({ status: attempt < 3 ? 500 : 202 })
  const stateToken = await begin()
  await verify(shop, stateToken)
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ message }) => message.id)).size).toBe(1)
  expect(new Set(received.map(({ raw }) => raw)).size).toBe(1)

  received.length = 0
  answer = () => ({ status: 503 })
  await expect(verify(shop, stateToken)).rejects.toMatchObject(unavailable)
  expect(received).toHaveLength(3)
  // A refusal of the provider, and a redirect into the private network, are not repeated nor followed.
  let reached = 0
  const inside = await listen((_, response) => {
    reached += 1
    response.end()
  })
  onTestFinished(() => void inside.server.close())
  for (const status of [400, 307]) {
    received.length = 0
    answer = () => ({ status, headers: { location: inside.url } })
    await expect(verify(shop, stateToken)).rejects.toMatchObject(unavailable)
    expect(received).toHaveLength(1)
  }
  expect(reached).toBe(0)
  expect(await owner.sendTestMessage('SMS', PHONE)).toEqual({
    isAccepted: false,
    reason: 'RESPONSE_STATUS',
    status: 307,
  })
})

test('limits messages per number, member, network and range of numbers', async () => {
  const { shop } = await openShop()
  const { begin } = await enrolled(shop)
  const limited = refused(429, 'RATE_LIMITED')
  for (let sent = 1; sent < 5; sent++) await verify(shop, await begin())
  await expect(verify(shop, await begin())).rejects.toMatchObject(limited)
  expect(received).toHaveLength(5)
  shop.clock.time += 60 * MINUTE
  await verify(shop, await begin())

  // Fraudsters send to many neighboring numbers, from many accounts and networks.
  let refusals = 0
  for (let each = 0; each < 5; each++) {
    const { account } = await verifiedMember(shop, `eve${each}@example.com`, `198.51.100.${each}`)
    for (let number = 0; number < 5; number++) {
      const to = `+99955500${each}${number}00`
      await account.startFactorEnrollment('SMS', { to }).catch((error) => {
        expect(error).toMatchObject(limited)
        refusals += 1
      })
    }
  }
  expect(refusals).toBe(5)
})

test('checks who enrolls, what, and with which code', async () => {
  const { shop } = await openShop()
  const unverified = await openIdentityShop({}, shop.db, { outboundAllowlist: [provider.host] })
  await unverified.setPolicy({ verifyEmail: false })
  const fresh = await unverified.member('new@example.com')
  const authorization = fresh.auth.getTokens().accessToken.value
  const path = '/_vitrine/v1/account/factors/SMS/enroll'
  expect((await unverified.post(path, { to: PHONE }, { authorization })).code).toBe('MEMBER_STATUS_CONFLICT')
  expect((await shop.post(path, { to: PHONE })).status).toBe(401)
  await shop.setPolicy({ verifyEmail: true })

  const { account, email } = await verifiedMember(shop)
  for (const to of ['030 123456', 'grace', '+0123456789', `+${'1'.repeat(16)}`, '+49 30 x'])
    await expect(account.startFactorEnrollment('SMS', { to })).rejects.toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ field: 'to' }] } },
    })
  expect(received).toEqual([])
  const first = await account.startFactorEnrollment('SMS', { to: PHONE })
  const firstCode = lastCode()
  const second = await account.startFactorEnrollment('SMS', { to: '+4930999999' })
  const invalid = refused(400, 'VERIFICATION_CODE_INVALID')
  const confirm = (stateToken: string, code: string, type: SentFactorType = 'SMS') =>
    account.confirmFactorEnrollment(type, { stateToken, code })
  // A code proves its own number, for its own factor and member, and not an email address.
  await expect(confirm(second.stateToken, firstCode)).rejects.toMatchObject(invalid)
  await expect(confirm(first.stateToken, firstCode, 'CALL')).rejects.toMatchObject(invalid)
  const { verification } = shop.shopper()
  const asEmail = verification.verifyDuringAuthentication(firstCode, { stateToken: first.stateToken })
  await expect(asEmail).rejects.toMatchObject(invalid)
  await expect(verification.resendDuringAuthentication(first.stateToken)).rejects.toMatchObject(invalid)
  const eve = await verifiedMember(shop, 'eve@example.com')
  const stolen = eve.account.confirmFactorEnrollment('SMS', { stateToken: first.stateToken, code: firstCode })
  await expect(stolen).rejects.toMatchObject(invalid)
  await confirm(first.stateToken, firstCode)
  expect(await account.listFactors()).toMatchObject([{ factorType: 'SMS', to: PHONE }])
  await expect(account.startFactorEnrollment('SMS', { to: PHONE })).rejects.toMatchObject(
    refused(409, 'FACTOR_EXISTS'),
  )
  shop.clock.time += 6 * MINUTE
  await expect(account.removeFactor('SMS')).rejects.toMatchObject(refused(403, 'REAUTHENTICATION_REQUIRED'))
  await account.removeFactor('SMS', { currentPassword: PASSWORD })
  const login = await shop.shopper().authentication.loginV2({ email }, { password: PASSWORD })
  expect(login.state).toBe('SUCCESS')
  await expect(account.startFactorEnrollment('SMS', { to: PHONE })).rejects.toMatchObject(
    refused(403, 'REAUTHENTICATION_REQUIRED'),
  )
})

test('stores the settings of the provider for owners, and shows its secret once', async () => {
  const { shop, owner, secret } = await openShop(['SMS'])
  expect(secret).toMatch(/^whsec_/)
  expect(await owner.getFactorProvider()).toMatchObject({ url: provider.url, factors: ['SMS'] })
  expect(JSON.stringify(await owner.getFactorProvider())).not.toContain(secret)
  expect(await owner.setFactorProvider({ url: provider.url, factors: ['SMS', 'CALL'] })).not.toHaveProperty(
    'secret',
  )
  const { secret: rotated = '' } = await owner.rotateFactorProviderSecret()
  expect(rotated).not.toBe(secret)
  const own = 'a secret that the owner entered'
  await owner.setFactorProvider({ url: provider.url, factors: ['SMS', 'CALL'], secret: own })
  expect(await owner.sendTestMessage('SMS', PHONE)).toEqual({ isAccepted: true })
  const { headers, raw, message } = received.at(-1) as Received
  expect(message).toMatchObject({ purpose: 'TEST', to: PHONE, code: '123456' })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', own).update(signed).digest('base64')}`)
  await expect(owner.sendTestMessage('SMS', '555 01 23')).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'to' }] } },
  })
  await expect(owner.sendTestMessage('PUSH', 'device-1')).rejects.toMatchObject(
    refused(409, 'FACTOR_NOT_CONFIGURED'),
  )
  for (const url of ['http://sms.example/send', 'https://127.0.0.1/', 'https://user:key@sms.example/', 'sms'])
    await expect(owner.setFactorProvider({ url, factors: ['SMS'] })).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'url' }] } },
    })
  await expect(owner.setFactorProvider({ url: provider.url, factors: [] })).rejects.toMatchObject({
    status: 400,
  })
  await owner.deleteFactorProvider()
  expect(await owner.getFactorProvider()).toBeUndefined()
  await expect(owner.deleteFactorProvider()).rejects.toMatchObject(refused(404, 'FACTOR_PROVIDER_NOT_FOUND'))
  await expect(owner.rotateFactorProviderSecret()).rejects.toMatchObject(
    refused(404, 'FACTOR_PROVIDER_NOT_FOUND'),
  )
  const entries = await shop.db.select().from(auditLog)
  expect(entries.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['updateFactorProvider', 'rotateFactorProviderSecret', 'deleteFactorProvider']),
  )
  for (const hidden of [secret, rotated, own]) expect(JSON.stringify(entries)).not.toContain(hidden)
})

test('lets a merchant reset the second factor of a member, and tells them', async () => {
  const {
    shop,
    owner: { members: merchant },
  } = await openShop(['SMS'])
  const { account, email } = await enrolled(shop)
  const { _id } = (await merchant.listMembers({ text: email })).members[0] as MemberAccount
  expect((await merchant.getMember(_id)).factors).toMatchObject([{ type: 'SMS' }])
  await merchant.resetSecondFactor(_id)
  expect(await merchant.getMember(_id)).not.toHaveProperty('factors')
  const login = await shop.shopper().authentication.loginV2({ email }, { password: PASSWORD })
  expect(login.state).toBe('SUCCESS')
  await expect(account.listFactors()).rejects.toMatchObject({ status: 403 })
  expect((await shop.emailsTo(email)).at(-1)).toContain('turned off two-factor authentication')
  const [entry] = (await shop.db.select().from(auditLog)).filter(
    ({ operation }) => operation === 'resetSecondFactor',
  )
  expect(entry).toMatchObject({
    entity: 'member',
    entityId: _id,
    before: { secondFactors: ['SMS'] },
    after: { secondFactors: [] },
  })
  expect(JSON.stringify(entry)).not.toContain(PHONE)
  await expect(merchant.resetSecondFactor(_id)).rejects.toMatchObject(refused(404, 'FACTOR_NOT_FOUND'))
  await expect(merchant.resetSecondFactor('nobody')).rejects.toMatchObject(refused(404, 'MEMBER_NOT_FOUND'))
})

test('exports and erases phone numbers and devices', async () => {
  const { shop } = await openShop()
  const { account, begin } = await enrolled(shop)
  await verify(shop, await begin())
  await account.startFactorEnrollment('CALL', { to: '+4930777777' })
  expect((await account.exportData()).factors).toMatchObject([{ factorType: 'SMS', to: PHONE }])
  await account.erase({ currentPassword: PASSWORD })
  expect(await shop.db.select().from(memberFactors)).toEqual([])
  expect(await shop.db.select().from(signInStates)).toEqual([])
})

test('sends codes from the hosted pages, and offers the other factors', async () => {
  const { shop } = await openShop()
  const { account, email } = await enrolled(shop)
  const call = await account.startFactorEnrollment('CALL', { to: PHONE })
  await account.confirmFactorEnrollment('CALL', { stateToken: call.stateToken, code: lastCode() })
  const signIn = async () => {
    const browser = openBrowser(shop)
    await browser.open('/sign-in')
    await browser.submit({ email, password: PASSWORD })
    expect(browser.page().path).toMatch(/^\/second-factor/)
    return browser
  }
  const browser = await signIn()
  expect(received.at(-1)?.message).toMatchObject({ type: 'SMS', purpose: 'SIGN_IN' })
  expect(browser.page().body).toContain('Enter the code we texted to')
  expect(browser.page().body).toContain('•••• 56')
  expect(browser.page().body).not.toContain(PHONE)
  const texted = lastCode()
  await browser.submit({ factor: 'CALL' }, { to: '/second-factor/choose' })
  expect(received.at(-1)?.message).toMatchObject({ type: 'CALL' })
  expect(browser.page().body).toContain('We’re calling')
  await browser.submit({ code: texted })
  expect(browser.page().body).toContain('That code is incorrect or has expired.')
  await browser.submit({ code: lastCode() })
  expect(browser.page().path).toBe('/signed-in')

  answer = () => ({ status: 400 })
  const failed = await signIn()
  expect(failed.page().body).toContain('We couldn’t send the code.')
  expect(failed.page().body).toContain('Text me a code')
  await failed.submit({ code: '' })
  expect(failed.page().body).toContain('Enter the code.')
})

test('waits on the hosted page until the device approves', async () => {
  const { shop } = await openShop()
  const { email } = await enrolled(shop, 'PUSH', 'device-1')
  const browser = openBrowser(shop)
  await browser.open('/sign-in')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.page().body).toContain('Approve the sign-in on your device')
  await browser.submit({})
  expect(browser.page().body).toContain('The sign-in hasn’t been approved yet.')
  const { transactionId, token } = received.at(-1)?.message.approval ?? {}
  await shop.post('/_vitrine/v1/push-approvals', { transactionId, token, isApproved: true })
  await browser.submit({})
  expect(browser.page().path).toBe('/signed-in')
})
