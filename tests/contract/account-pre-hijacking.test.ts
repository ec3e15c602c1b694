import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '@vitrine/platform/kernel/secrets/secret'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { type IdentityShop, openIdentityShop } from './identity-shop.ts'

const EMAIL = 'victim@example.com'
const STRANGER_PASSWORD = 'the stranger’s phrase'
const OWNER_PASSWORD = 'the owner’s own phrase'
const ACCOUNT = '/_vitrine/v1/account'

type Shopper = ReturnType<IdentityShop['shopper']>

const tokenOf = (client: Shopper) => ({ authorization: client.auth.getTokens().accessToken.value })
const memberIdOf = async (client: Shopper) => (await client.members.getCurrentMember()).member?._id ?? ''

/** Registers or signs in with a password, and starts a session. */
async function signIn(
  shop: IdentityShop,
  how: 'register' | 'login',
  password: string,
  client = shop.shopper(),
) {
  const outcome = await client.auth[how]({ email: EMAIL, password })
  if (outcome.loginState !== 'SUCCESS') throw new Error(`Not signed in: ${outcome.loginState}`)
  await shop.exchange(client, outcome.data.sessionToken)
  return client
}

/** The shop's response to this password. */
const stateOf = async (shop: IdentityShop, password: string): Promise<string> => {
  const login = { loginId: { email: EMAIL }, password }
  const { body, code } = await shop.post('/_api/iam/authentication/v2/login', login, await shop.visitor())
  return code ?? body.state
}

/** Sets up an authenticator app. Returns how to create its codes. Each works once, so time passes. */
async function addTotp(shop: IdentityShop, client: Shopper) {
  const { body } = await shop.post(`${ACCOUNT}/factors/totp`, {}, tokenOf(client))
  const code = () => {
    shop.clock.time += 31_000
    return new TOTP({ secret: body.secret }).generate({ timestamp: shop.clock.time })
  }
  await shop.post(`${ACCOUNT}/factors/totp/confirm`, { code: code() }, tokenOf(client))
  return code
}

/** A stranger who registered another person's address, with every way to keep the account. */
async function openHijacked() {
  const shop = await openIdentityShop()
  const stranger = await signIn(shop, 'register', STRANGER_PASSWORD, shop.shopper('198.51.100.66'))
  const address = { country: 'IE', city: 'Elsewhere', addressLine1: '1 Stranger Street' }
  await shop.post(`${ACCOUNT}/addresses`, { address }, tokenOf(stranger))
  const code = await addTotp(shop, stranger)
  await shop.db.$client.query(
    `insert into linked_accounts (id, member_id, issuer, subject, created_at)
     select gen_random_uuid(), id, 'https://accounts.example/', 'the stranger', now() from members where email = $1`,
    [EMAIL],
  )
  const browser = openBrowser(shop)
  await browser.open('/sign-in')
  await browser.submit({ email: EMAIL, password: STRANGER_PASSWORD })
  await browser.submit({ code: code(), rememberThisDevice: 'yes' })
  expect(browser.page().path).toBe('/signed-in')
  return { shop, stranger, browser, memberId: await memberIdOf(stranger) }
}

type Hijacked = Awaited<ReturnType<typeof openHijacked>>

/** Every way in which the reader of the mail verifies the address without the stranger's password. */
const VERIFICATIONS: Readonly<Record<string, (hijacked: Hijacked) => Promise<unknown>>> = {
  'a recovery link': async ({ shop }) => {
    await shop.shopper().recovery.sendRecoveryEmail(EMAIL)
    return shop.shopper().recovery.recover(await shop.linkFor(EMAIL), { password: OWNER_PASSWORD })
  },
  'a recovery link at the hosted pages': async ({ shop }) => {
    const browser = openBrowser(shop)
    await browser.open('/forgot-password')
    await browser.submit({ email: EMAIL })
    await browser.open(`/reset-password?token=${await shop.linkFor(EMAIL)}`)
    await browser.submit({ password: OWNER_PASSWORD })
    expect(browser.page().path).toBe('/signed-in')
  },
  'an activation link': async ({ shop, memberId }) => {
    const { client } = await shop.backEnd()
    await client.recovery.sendActivationEmail(memberId)
    return shop.shopper().recovery.recover(await shop.linkFor(EMAIL), { password: OWNER_PASSWORD })
  },
  'a code that a back end had sent': async ({ shop, memberId }) => {
    const { client } = await shop.backEnd()
    const { token = '' } = await client.verification.start({ identityId: memberId })
    const code = await shop.codeFor(EMAIL)
    return shop.shopper().verification.verifyDuringAuthentication(code, { stateToken: token })
  },
  'a code in a session that an app opened': async ({ shop, memberId }) => {
    const owner = shop.shopper()
    await owner.collections.queryCollections().find()
    owner.auth.setTokens(await owner.auth.getMemberTokensForExternalLogin(memberId, await shop.appSecret()))
    const { token = '' } = await owner.verification.start({ target: 'EMAIL' })
    await owner.verification.verifyDuringAuthentication(await shop.codeFor(EMAIL), { stateToken: token })
    expect(await memberIdOf(owner)).toBe(memberId)
  },
  'a back end that knows the address': async ({ shop }) => {
    const { client } = await shop.backEnd()
    return client.authentication.signOn({ email: EMAIL }, { verifyEmail: true })
  },
}

// docs/reliability.md, B18.
describe.each(Object.entries(VERIFICATIONS))('an address verified by %s', (_, verify) => {
  test('leaves nothing to a stranger who registered it before', async () => {
    const hijacked = await openHijacked()
    const { shop, stranger, browser, memberId } = hijacked
    const other = await openPlatform(shop.db, { now: shop.now })
    const hosted = browser.jar.get('vitrine_member') ?? ''
    expect(hosted).not.toBe('')
    await verify(hijacked)

    const { accessToken, refreshToken } = stranger.auth.getTokens()
    for (const at of [shop, other])
      expect((await at.get(`${ACCOUNT}/addresses`, { authorization: accessToken.value })).status).toBe(401)
    const renewal = { grant_type: 'refresh_token', refresh_token: refreshToken.value }
    expect((await shop.post('/oauth2/token', renewal)).body.error).toBe('invalid_grant')
    expect(await stateOf(shop, STRANGER_PASSWORD)).toBe('-19976')
    await browser.open('/sign-in')
    await browser.submit({ email: EMAIL, password: STRANGER_PASSWORD })
    expect(browser.page().path).toMatch(/^\/sign-in/)
    const { rows } = await shop.db.$client.query(
      `select (select count(*)::int from hosted_sessions where token_hash = $2) as "hosted",
              (select count(*)::int from member_factors where member_id = $1) as "factors",
              (select count(*)::int from linked_accounts where member_id = $1) as "accounts",
              (select count(*)::int from member_devices where member_id = $1 and is_trusted) as "devices",
              (select email_verified from members where id = $1) as "verified"`,
      [memberId, hashOf(hosted)],
    )
    expect(rows).toEqual([{ hosted: 0, factors: 0, accounts: 0, devices: 0, verified: true }])

    // The owner signs in with their own password, and nothing ships to an address that they did not choose.
    await shop.shopper().recovery.sendRecoveryEmail(EMAIL)
    await shop.shopper().recovery.recover(await shop.linkFor(EMAIL), { password: OWNER_PASSWORD })
    const owner = await signIn(shop, 'login', OWNER_PASSWORD)
    const { body } = await shop.get(`${ACCOUNT}/addresses`, tokenOf(owner))
    expect(body.addresses).toMatchObject([{ isDefault: false }])
  })
})

test('keeps password and session of a member who registers and enters the code', async () => {
  const shop = await openIdentityShop({ verifyEmail: true })
  const client = shop.shopper()
  const waiting = await client.auth.register({ email: EMAIL, password: OWNER_PASSWORD })
  expect(waiting.loginState).toBe('EMAIL_VERIFICATION_REQUIRED')
  const done = await client.auth.processVerification({ verificationCode: await shop.codeFor(EMAIL) })
  if (done.loginState !== 'SUCCESS') throw new Error(done.loginState)
  await shop.exchange(client, done.data.sessionToken)
  expect(await memberIdOf(client)).not.toBe('')
  expect(await stateOf(shop, OWNER_PASSWORD)).toBe('SUCCESS')
})

test('keeps the password of a member who signs in again before the code', async () => {
  const shop = await openIdentityShop({ verifyEmail: true })
  await shop.shopper().auth.register({ email: EMAIL, password: OWNER_PASSWORD })
  const later = shop.shopper()
  await later.auth.login({ email: EMAIL, password: OWNER_PASSWORD })
  const done = await later.auth.processVerification({ verificationCode: await shop.codeFor(EMAIL) })
  expect(done.loginState).toBe('SUCCESS')
  expect(await stateOf(shop, OWNER_PASSWORD)).toBe('SUCCESS')
})

test('keeps password and session of a member who registers and verifies on the hosted pages', async () => {
  const shop = await openIdentityShop({ verifyEmail: true, captcha: 'NEVER' })
  const browser = openBrowser(shop)
  await browser.open('/register')
  await browser.submit({ email: EMAIL, password: OWNER_PASSWORD })
  expect(browser.page().path).toBe('/verify-email')
  await browser.submit({ code: await shop.codeFor(EMAIL) })
  expect(browser.page().path).toBe('/signed-in')
  expect(await stateOf(shop, OWNER_PASSWORD)).toBe('SUCCESS')
})

test('keeps password, second factor and this session only for a member who verifies later', async () => {
  const shop = await openIdentityShop()
  const otherSession = await signIn(shop, 'register', OWNER_PASSWORD)
  const member = await signIn(shop, 'login', OWNER_PASSWORD)
  await addTotp(shop, member)
  const { token = '' } = await member.verification.start({ target: 'EMAIL' })
  await member.verification.verifyDuringAuthentication(await shop.codeFor(EMAIL), { stateToken: token })
  expect(await memberIdOf(member)).not.toBe('')
  expect(await stateOf(shop, OWNER_PASSWORD)).toBe('REQUIRE_MFA')
  expect(await memberIdOf(otherSession)).toBe('')
})

test('keeps a second factor after a password reset if the address was verified before', async () => {
  const shop = await openIdentityShop()
  const member = await signIn(shop, 'register', OWNER_PASSWORD)
  const { token = '' } = await member.verification.start({ target: 'EMAIL' })
  await member.verification.verifyDuringAuthentication(await shop.codeFor(EMAIL), { stateToken: token })
  await addTotp(shop, member)
  await shop.shopper().recovery.sendRecoveryEmail(EMAIL)
  const response = await shop
    .shopper()
    .recovery.recover(await shop.linkFor(EMAIL), { password: 'a third phrase' })
  expect(response.state).toBe('REQUIRE_MFA')
})

test('marks an address as verified in one place of the code', async () => {
  const src = join(import.meta.dirname, '../../apps/platform/src')
  const found: string[] = []
  for (const name of await readdir(src, { recursive: true })) {
    if (!/\.tsx?$/.test(name) || name.endsWith('.test.ts')) continue
    if (/emailVerified: (true|verify)/.test(await readFile(join(src, name), 'utf8'))) found.push(name)
  }
  // The second is a new account.
  expect(found.sort()).toEqual(['identity/members/mark-email-verified.ts', 'identity/sign-in/sign-on.ts'])
})
