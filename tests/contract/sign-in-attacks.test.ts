import { OAuthStrategy } from '@vitrine/client'
import { issueAuthorizationCode } from '@vitrine/platform/identity/oauth/authorization-codes'
import { redeemSessionToken } from '@vitrine/platform/identity/sessions/session-tokens'
import { memoize } from '@vitrine/platform/kernel/cache/memoize'
import { solveCaptcha } from '@vitrine/ui/solve-captcha'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileDatabase, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { type IdentityShop, openIdentityShop, PASSWORD, SHOP_PAGE } from './identity-shop.ts'

const EMAIL = 'grace@example.com'
const GRACE = { email: EMAIL, password: PASSWORD }
const LOGIN = '/_api/iam/authentication/v2/login'
const MINUTE = 60_000
/** Sent by a client that stores each new refresh token. */
const ANNOUNCED = { accept: 'application/json;refresh-token=rotating' }

const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** A new code from the sign-in page, and the parameters to exchange it. */
async function newCode(shop: IdentityShop, email = EMAIL) {
  const client = shop.shopper()
  const outcome = await client.auth.register({ email, password: PASSWORD })
  if (outcome.loginState !== 'SUCCESS') throw new Error('Not registered.')
  const proven = await redeemSessionToken(shop.db, outcome.data.sessionToken, shop.now())
  if (!proven) throw new Error('Not proven.')
  const { codeChallenge, codeVerifier } = await client.auth.generateOAuthData(SHOP_PAGE)
  const codeRequest = { ...proven, appId: shop.clientId, redirectUri: SHOP_PAGE, codeChallenge }
  const code = (await issueAuthorizationCode(shop.db, codeRequest, shop.now())) ?? ''
  const request = {
    clientId: shop.clientId,
    grantType: 'authorization_code',
    code,
    codeVerifier,
    redirectUri: SHOP_PAGE,
  }
  return {
    codeRequest,
    request,
    exchange: (change: object = {}, headers: Record<string, string> = ANNOUNCED) =>
      shop.post('/oauth2/token', { ...request, ...change }, headers),
  }
}

/** A shop for tests that only need their own member. */
const sharedShop = memoize(async () => openIdentityShop({}, await fileDatabase()))

const readsAs = async (shop: IdentityShop, authorization: string) =>
  (await shop.post('/stores-reader/v2/collections/query', {}, { authorization })).status

// docs/reliability.md, B3.
test('creates one session for fifty exchanges of one code, and ends it because of the others', async () => {
  const shop = await openIdentityShop()
  const { exchange } = await newCode(shop)
  const responses = await times(50, () => exchange())
  const accepted = responses.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(1)
  const refused = responses.filter(({ status }) => status !== 200)
  expect(refused.every(({ status, body }) => status === 400 && body.error === 'invalid_grant')).toBe(true)
  expect(await readsAs(shop, accepted[0]?.body.access_token)).toBe(401)
  const renewal = { grantType: 'refresh_token', refreshToken: accepted[0]?.body.refresh_token }
  expect((await shop.post('/oauth2/token', renewal)).body.error).toBe('invalid_grant')
})

test('ends the session of a code that is shown again later', async () => {
  const shop = await openIdentityShop()
  const { exchange } = await newCode(shop)
  const { body } = await exchange()
  expect(await readsAs(shop, body.access_token)).toBe(200)
  shop.clock.time += 30_000
  expect((await exchange()).body.error).toBe('invalid_grant')
  expect(await readsAs(shop, body.access_token)).toBe(401)
})

test('expires a code after a minute', async () => {
  const shop = await openIdentityShop()
  const { exchange } = await newCode(shop)
  shop.clock.time += MINUTE
  expect((await exchange()).body.error).toBe('invalid_grant')
})

// docs/reliability.md, B4, and the requirements of RFC 6749 for the exchange.
const OTHER = 'x'.repeat(43)
test.each([
  ['without a verifier', { codeVerifier: undefined }, 'invalid_request'],
  ['with an empty verifier', { codeVerifier: '' }, 'invalid_request'],
  ['with another verifier', { codeVerifier: OTHER }, 'invalid_grant'],
  ['with a verifier that is too short', { codeVerifier: 'x'.repeat(42) }, 'invalid_grant'],
  ['with a verifier that is too long', { codeVerifier: 'x'.repeat(129) }, 'invalid_grant'],
  ['with a verifier of invalid characters', { codeVerifier: `${'x'.repeat(42)}+` }, 'invalid_grant'],
  ['with a list of verifiers', { codeVerifier: [OTHER] }, 'invalid_request'],
  ['with both spellings of the verifier', { code_verifier: OTHER }, 'invalid_request'],
  ['by another app', { clientId: '00000000-0000-7000-8000-000000000000' }, 'invalid_grant'],
  ['without an app', { clientId: undefined }, 'invalid_request'],
  ['for another redirect URI', { redirectUri: 'https://shop.example/elsewhere' }, 'invalid_grant'],
  ['for a longer redirect URI', { redirectUri: `${SHOP_PAGE}/` }, 'invalid_grant'],
  ['without its redirect URI', { redirectUri: undefined }, 'invalid_grant'],
  ['of another code', { code: OTHER }, 'invalid_grant'],
  ['without a code', { code: '' }, 'invalid_request'],
  ['of a code that is no string', { code: { $ne: null } }, 'invalid_request'],
])('rejects an exchange %s', async (name, change, error) => {
  const { exchange } = await newCode(await sharedShop(), `${name.replaceAll(' ', '-')}@example.com`)
  expect(await exchange(change)).toMatchObject({ status: 400, body: { error } })
})

test('rejects the challenge as verifier, and invalidates the code after a wrong one', async () => {
  const shop = await openIdentityShop()
  const { exchange, codeRequest } = await newCode(shop)
  expect((await exchange({ codeVerifier: codeRequest.codeChallenge })).body.error).toBe('invalid_grant')
  expect((await exchange()).body.error).toBe('invalid_grant')
})

const sharedCode = memoize(async () => newCode(await sharedShop()))

test.each(['', 'plain', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`])(
  'issues no code for the challenge "%s"',
  async (codeChallenge) => {
    const shop = await sharedShop()
    const { codeRequest } = await sharedCode()
    expect(
      await issueAuthorizationCode(shop.db, { ...codeRequest, codeChallenge }, shop.now()),
    ).toBeUndefined()
  },
)

test('issues no code for a challenge used before', async () => {
  const shop = await openIdentityShop()
  const { codeRequest } = await newCode(shop)
  expect(await issueAuthorizationCode(shop.db, codeRequest, shop.now())).toBeUndefined()
})

test('exchanges a form in snake case like JSON in camel case', async () => {
  const shop = await openIdentityShop()
  const { request } = await newCode(shop)
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: request.clientId,
    code: request.code,
    code_verifier: request.codeVerifier,
    redirect_uri: request.redirectUri,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await shop.send('POST', '/oauth2/token', { body: form.toString(), headers })).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', expires_in: 14_400 },
  })
  const twice = `${form}&code=other`
  expect((await shop.send('POST', '/oauth2/token', { body: twice, headers })).body.error).toBe(
    'invalid_request',
  )
})

// docs/reliability.md, B1 and B2, for a member's family of tokens.
test('ends the whole family for an old token of any of four generations', async () => {
  for (const reused of [0, 1, 2]) {
    const shop = await openIdentityShop()
    const { body } = await (await newCode(shop)).exchange()
    const renew = (refreshToken: string) =>
      shop.post('/oauth2/token', { grantType: 'refresh_token', refreshToken })
    const family = [body]
    for (let generation = 1; generation < 4; generation += 1) {
      family.push((await renew(family.at(-1).refresh_token)).body)
    }
    expect((await renew(family[reused].refresh_token)).body.error).toBe(
      reused === 2 ? undefined : 'invalid_grant',
    )
    shop.clock.time += 11_000
    expect((await renew(family[reused].refresh_token)).body.error).toBe('invalid_grant')
    for (const tokens of family) {
      expect((await renew(tokens.refresh_token)).body.error).toBe('invalid_grant')
      expect(await readsAs(shop, tokens.access_token)).toBe(401)
    }
  }
})

test('gives fifty concurrent renewals the same successor, and rejects a late one', async () => {
  const shop = await openIdentityShop()
  const { body } = await (await newCode(shop)).exchange()
  const renew = () =>
    shop.post('/oauth2/token', { grantType: 'refresh_token', refreshToken: body.refresh_token })
  const responses = await times(50, renew)
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(responses.map((response) => response.body.refresh_token)).size).toBe(1)
  shop.clock.time += 11_000
  expect((await renew()).body.error).toBe('invalid_grant')
  expect(await readsAs(shop, responses[0]?.body.access_token)).toBe(401)
})

// docs/reliability.md, A5.
test('keeps every session although two hundred responses are lost', async () => {
  const shop = await openIdentityShop()
  const { body } = await (await newCode(shop)).exchange()
  let { refresh_token: refreshToken } = body
  for (let time = 0; time < 200; time += 1) {
    const renew = () => shop.post('/oauth2/token', { grantType: 'refresh_token', refreshToken })
    await renew()
    const again = await renew()
    expect(again.status).toBe(200)
    refreshToken = again.body.refresh_token
  }
})

// docs/reliability.md, B1, B2 and S2, for clients that keep sending their first refresh token.
test('keeps one refresh token until sign-out for a client without the announcement', async () => {
  const shop = await openIdentityShop()
  const { body } = await (await newCode(shop)).exchange({}, {})
  const renew = () =>
    shop.post('/oauth2/token', { grantType: 'refresh_token', refreshToken: body.refresh_token })
  for (let day = 0; day < 3; day += 1) {
    shop.clock.time += 7 * 24 * 60 * MINUTE
    expect(await renew()).toMatchObject({ status: 200, body: { refresh_token: body.refresh_token } })
  }
  const { access_token: authorization } = (await renew()).body
  expect(await readsAs(shop, authorization)).toBe(200)
  await shop.get(`/_api/iam/authentication/v1/logout?clientId=${shop.clientId}`, { authorization })
  expect((await renew()).body.error).toBe('invalid_grant')
  expect(await readsAs(shop, authorization)).toBe(401)
})

test('signs out a client without the announcement after thirty days', async () => {
  const shop = await openIdentityShop()
  const { body } = await (await newCode(shop)).exchange({}, {})
  const renew = () =>
    shop.post('/oauth2/token', { grantType: 'refresh_token', refreshToken: body.refresh_token })
  for (const days of [10, 10]) {
    shop.clock.time += days * 24 * 60 * MINUTE
    expect((await renew()).status).toBe(200)
  }
  shop.clock.time += 10 * 24 * 60 * MINUTE
  expect((await renew()).body.error).toBe('invalid_grant')
})

test('announces rotation in our own client wherever a session begins', async () => {
  const shop = await openIdentityShop()
  const member = await shop.member()
  const visitor = await shop.shopper().auth.generateVisitorTokens()
  const vouched = await shop
    .shopper()
    .auth.getMemberTokensForExternalLogin(
      (await member.members.getCurrentMember()).member?._id ?? '',
      await shop.appSecret(),
    )
  for (const { refreshToken } of [member.auth.getTokens(), visitor, vouched]) {
    const { body } = await shop.post('/oauth2/token', {
      grantType: 'refresh_token',
      refreshToken: refreshToken.value,
    })
    expect(body.refresh_token).toEqual(expect.any(String))
    expect(body.refresh_token).not.toBe(refreshToken.value)
  }
})

/** A guess from a network, as a request. */
async function guesser(shop: IdentityShop) {
  const { authorization = '' } = await shop.visitor()
  return (from: string, credentials: { email?: string; password?: string } = {}, headers: object = {}) =>
    shop.send('POST', LOGIN, {
      body: { loginId: { email: credentials.email ?? EMAIL }, password: credentials.password ?? 'wrong' },
      headers: { authorization, ...headers },
      from,
    })
}

// docs/reliability.md, B6.
test('checks ten of two hundred concurrent guesses, and lets the owner in meanwhile', async () => {
  const shop = await openIdentityShop({ captcha: 'NEVER' })
  await shop.member()
  const guess = await guesser(shop)
  const guessing = times(200, (index) =>
    guess('203.0.113.66', { password: `guess ${index}` }, { 'x-forwarded-for': `198.51.100.${index}` }),
  )
  const owner = await shop.shopper('203.0.113.7').auth.login(GRACE)
  const responses = await guessing
  expect(owner).toMatchObject({ loginState: 'SUCCESS' })
  expect(responses.filter(({ code }) => code === '-19976').length).toBeLessThanOrEqual(10)
  const rest = responses.filter(({ code }) => code !== '-19976')
  expect(rest.every(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 0)).toBe(
    true,
  )
})

test('counts spellings of an address together', async () => {
  const shop = await openIdentityShop({ captcha: 'NEVER' })
  const guess = await guesser(shop)
  const variants = [
    'grace@example.com',
    'GRACE@example.com',
    ' g.r.a.c.e@example.com ',
    'grace+shop@example.com',
  ]
  const responses = []
  for (let index = 0; index < 12; index += 1) {
    responses.push(await guess('203.0.113.66', { email: variants[index % 4] ?? '' }))
  }
  expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
})

test('lets one network try a hundred of three hundred accounts per hour', async () => {
  const shop = await openIdentityShop({ captcha: 'NEVER' })
  const guess = await guesser(shop)
  const responses = []
  for (let batch = 0; batch < 15; batch += 1) {
    responses.push(
      ...(await times(20, (index) => guess('203.0.113.66', { email: `${batch}-${index}@example.com` }))),
    )
  }
  expect(responses.filter(({ code }) => code === '-19976')).toHaveLength(100)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(200)
})

// docs/reliability.md, S6.
test('keeps counting after a restart during an attack', async () => {
  const shop = await openIdentityShop({ captcha: 'NEVER' })
  await shop.member()
  const guess = await guesser(shop)
  for (let index = 0; index < 7; index += 1) expect((await guess('203.0.113.66')).status).toBe(401)
  const restarted = await guesser({ ...shop, ...(await openPlatform(shop.db, { now: shop.now })) })
  const after = []
  for (let index = 0; index < 5; index += 1) after.push((await restarted('203.0.113.66')).status)
  expect(after).toEqual([401, 401, 401, 429, 429])
})

// docs/reliability.md, S3: one-time secrets are stored in a form that cannot be used.
test('stores neither codes nor tokens in clear in the database', async () => {
  const shop = await openIdentityShop()
  const { request, exchange } = await newCode(shop)
  const { body } = await exchange()
  await shop.setPolicy({ verifyEmail: true })
  const client = shop.shopper()
  const outcome = await client.auth.register({ ...GRACE, email: 'new@example.com' })
  const stateToken = outcome.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? outcome.data.stateToken : ''
  await client.recovery.sendRecoveryEmail(EMAIL)
  const login = await client.auth.login(GRACE)
  const sessionToken = login.loginState === 'SUCCESS' ? login.data.sessionToken : ''
  const secrets = [stateToken, sessionToken, await shop.linkFor(EMAIL), request.code, body.refresh_token]
  expect(secrets.map((secret) => secret.length).every((length) => length >= 40)).toBe(true)
  const dump = await Promise.all(
    ['sign_in_states', 'session_tokens', 'recovery_tokens', 'authorization_codes', 'sessions'].map((table) =>
      shop.db.$client.query(`select * from ${table}`),
    ),
  )
  expect(dump.every(({ rows }) => rows.length > 0)).toBe(true)
  for (const secret of secrets) expect(JSON.stringify(dump.map(({ rows }) => rows))).not.toContain(secret)
})

test('lets a known device of the owner in during an attack from the same network', async () => {
  const shop = await openIdentityShop()
  await shop.member()
  const { additionalData } = await shop
    .shopper()
    .authentication.loginV2({ email: EMAIL }, { password: PASSWORD })
  const deviceToken = additionalData?.deviceToken?.strValue
  const guess = await guesser(shop)
  for (let index = 0; index < 12; index += 1) await guess('203.0.113.1')
  expect((await guess('203.0.113.1', { password: PASSWORD })).status).toBe(429)
  const known = await shop
    .shopper()
    .authentication.loginV2({ email: EMAIL }, { password: PASSWORD, clientMetaData: { deviceToken } })
  expect(known.state).toBe('SUCCESS')
})

// docs/reliability.md, B7.
test('responds the same, and in the same time, to known and unknown addresses', async () => {
  const shop = await openIdentityShop({ captcha: 'NEVER' })
  await shop.member()
  const { authorization = '' } = await shop.visitor()
  const send = async (path: string, body: object, from: string) => {
    const start = performance.now()
    const response = await shop.send('POST', path, { body, headers: { authorization }, from })
    return { status: response.status, body: JSON.stringify(response.body), ms: performance.now() - start }
  }
  const probes = {
    login: (email: string, from: string) =>
      send(LOGIN, { loginId: { email }, password: 'wrong password' }, from),
    recovery: (email: string, from: string) => send('/_api/iam/recovery/v1/send-email', { email }, from),
  }
  for (const [name, probe] of Object.entries(probes)) {
    // An email costs more than a guess. Of so few recoveries, only all could take longer by more than chance.
    const [rounds, bound] = name === 'login' ? [30, 0.15] : [8, 0.03]
    const [known, unknown] = [[], []] as [number[], number[]]
    for (let round = 0; round < rounds; round += 1) {
      const ofKnown = await probe(EMAIL, `198.51.100.${round}`)
      const ofUnknown = await probe(`nobody${round}@example.com`, `198.51.100.${100 + round}`)
      expect([ofKnown.status, ofKnown.body]).toEqual([ofUnknown.status, ofUnknown.body])
      known.push(ofKnown.ms)
      unknown.push(ofUnknown.ms)
    }
    // How often the known address takes longer: one half, if the time reveals nothing. There are few samples, so the
    // bounds are wide.
    const longer = known.flatMap((one) => unknown.map((other) => Number(one > other)))
    const share = longer.reduce((sum, each) => sum + each, 0) / longer.length
    expect(share).toBeGreaterThan(bound)
    expect(share).toBeLessThan(1 - bound)
  }
  expect(await shop.emailsTo('nobody1@example.com')).toEqual([])
})

test('registers a known address like a new one where the shop hides accounts, and tells only its owner', async () => {
  const shop = await openIdentityShop()
  await shop.member()
  await shop.setPolicy({ revealExistingAccounts: false })
  const fresh = await shop.shopper().auth.register({ ...GRACE, email: 'new@example.com' })
  const known = shop.shopper()
  const outcome = await known.auth.register(GRACE)
  const waiting = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: expect.any(String) } }
  expect([fresh, outcome]).toEqual([waiting, waiting])
  expect((await shop.emailsTo(EMAIL)).at(-1)).toContain('you already have one')
  await expect(known.auth.processVerification({ code: '123456' })).rejects.toMatchObject({
    details: { applicationError: { code: 'VERIFICATION_CODE_INVALID' } },
  })
  if (outcome.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return
  const { stateToken } = outcome.data
  expect(await known.verification.resendDuringAuthentication(stateToken)).toEqual({
    state: 'REQUIRE_EMAIL_VERIFICATION',
    stateToken,
  })
})

// docs/reliability.md, B8.
test('rejects a session planted before the sign-in after it', async () => {
  const shop = await openIdentityShop()
  const grace = shop.shopper()
  await grace.collections.queryCollections().find()
  const planted = grace.auth.getTokens()
  await shop.member(EMAIL, grace)
  const ownTokens = grace.auth.getTokens()
  expect(ownTokens.refreshToken.value).not.toBe(planted.refreshToken.value)
  expect(await readsAs(shop, planted.accessToken.value)).toBe(401)
  const renewal = { grantType: 'refresh_token', refreshToken: planted.refreshToken.value }
  expect((await shop.post('/oauth2/token', renewal)).body.error).toBe('invalid_grant')
  expect(await readsAs(shop, ownTokens.accessToken.value)).toBe(200)
})

test("merges the cart of a visitor into the member's once", async () => {
  const shop = await openIdentityShop()
  const product = { name: 'Bowl', productType: 'physical', priceData: { price: 12 } }
  const { body } = await shop.post('/stores/v1/products', { product }, await shop.owner())
  const catalogReference = { catalogItemId: body.product.id, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }
  const grace = shop.shopper()
  await grace.collections.queryCollections().find()
  const cartOf = async () => {
    const authorization = grace.auth.getTokens().accessToken.value
    return (await shop.get('/ecom/v1/carts/current', { authorization })).body.cart
  }
  const authorization = grace.auth.getTokens().accessToken.value
  const lineItems = [{ catalogReference, quantity: 2 }]
  await shop.post('/ecom/v1/carts/current/add-to-cart', { lineItems }, { authorization })
  await shop.member(EMAIL, grace)
  expect(await cartOf()).toMatchObject({ lineItems: [{ quantity: 2 }] })
})

// docs/reliability.md, B11.
async function waitingForCode() {
  const shop = await openIdentityShop({ verifyEmail: true })
  const client = shop.shopper()
  const outcome = await client.auth.register(GRACE)
  const stateToken = outcome.loginState === 'EMAIL_VERIFICATION_REQUIRED' ? outcome.data.stateToken : ''
  const { authorization = '' } = await shop.visitor()
  const code = await shop.codeFor(EMAIL)
  const verify = (typed: string) =>
    shop.post('/_api/iam/verification/v1/auth/verify', { code: typed, stateToken }, { authorization })
  return { shop, code, wrong: code === '111111' ? '222222' : '111111', verify, client, stateToken }
}

test('rejects the right code after five wrong ones', async () => {
  const { code, wrong, verify } = await waitingForCode()
  for (let time = 0; time < 5; time += 1) expect((await verify(wrong)).code).toBe('VERIFICATION_CODE_INVALID')
  expect((await verify(code)).code).toBe('VERIFICATION_CODE_INVALID')
})

test('creates one session for fifty concurrent uses of the right code', async () => {
  const { code, verify } = await waitingForCode()
  const responses = await times(50, () => verify(code))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('expires a code after ten minutes, and resends it at most five times', async () => {
  const { shop, code, verify, client, stateToken } = await waitingForCode()
  for (let time = 1; time < 5; time += 1) await client.verification.resendDuringAuthentication(stateToken)
  await expect(client.verification.resendDuringAuthentication(stateToken)).rejects.toThrow()
  expect((await verify(code)).code).toBe('VERIFICATION_CODE_INVALID')
  shop.clock.time += 10 * MINUTE
  expect((await verify(await shop.codeFor(EMAIL))).code).toBe('VERIFICATION_CODE_INVALID')
})

test("links a recovery email to the shop's own page for any request, for ten minutes", async () => {
  const shop = await openIdentityShop()
  await shop.member()
  const { authorization = '' } = await shop.visitor()
  const sendRecoveryEmail = (headers: object, body: object = {}) =>
    shop.send('POST', '/_api/iam/recovery/v1/send-email', {
      body: { email: EMAIL, ...body },
      headers: { authorization, ...headers },
    })
  await sendRecoveryEmail({
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    host: 'evil.example',
  })
  const email = (await shop.emailsTo(EMAIL)).at(-1) ?? ''
  expect(email).toContain(`${shop.config.publicUrl}/reset-password?token=`)
  expect(email).not.toContain('evil')
  const redirect = { url: 'https://evil.example/', clientId: shop.clientId }
  expect(await sendRecoveryEmail({}, { redirect })).toMatchObject({
    status: 400,
    code: 'INVALID_REDIRECT_URI',
  })
  const token = await shop.linkFor(EMAIL)
  shop.clock.time += 10 * MINUTE
  await expect(shop.shopper().recovery.recover(token, { password: 'a new phrase' })).rejects.toMatchObject({
    details: { applicationError: { code: 'RECOVERY_TOKEN_INVALID' } },
  })
})

/** Solves as a page does, against the platform without a port. */
async function solved(shop: IdentityShop, action: 'login' | 'register') {
  vi.stubGlobal('fetch', (path: string) => shop.app.fetch(new Request(new URL(path, shop.config.publicUrl))))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { captchaInvisibleSiteKey: siteKey } = OAuthStrategy({ clientId: 'any' })
  return { invisibleRecaptchaToken: await solveCaptcha({ siteKey, action }) }
}

// docs/reliability.md, B12, where the policy requires a captcha.
test('requires a captcha for every registration and sign-in where the shop always asks for one', async () => {
  const shop = await openIdentityShop({ captcha: 'ALWAYS' })
  const visitor = shop.shopper()
  expect(await visitor.auth.register(GRACE)).toMatchObject({ errorCode: 'missingCaptchaToken' })
  const wrong = { invisibleRecaptchaToken: 'made up' }
  expect(await visitor.auth.register({ ...GRACE, captchaTokens: wrong })).toMatchObject({
    errorCode: 'invalidCaptchaToken',
  })
  const right = await solved(shop, 'register')
  expect(await visitor.auth.register({ ...GRACE, captchaTokens: right })).toMatchObject({
    loginState: 'SUCCESS',
  })
  expect(
    await visitor.auth.register({ ...GRACE, email: 'other@example.com', captchaTokens: right }),
  ).toMatchObject({
    errorCode: 'invalidCaptchaToken',
  })
  expect(await visitor.auth.login(GRACE)).toMatchObject({ errorCode: 'missingCaptchaToken' })
  expect(await visitor.auth.login({ ...GRACE, captchaTokens: await solved(shop, 'login') })).toMatchObject({
    loginState: 'SUCCESS',
  })
})

test('requires a captcha after three mistakes for known and unknown addresses alike', async () => {
  const shop = await openIdentityShop()
  await shop.member()
  for (const email of [EMAIL, 'nobody@example.com']) {
    const visitor = shop.shopper('203.0.113.9')
    for (let time = 0; time < 3; time += 1) {
      expect(await visitor.auth.login({ email, password: 'wrong' })).toMatchObject({
        errorCode: 'invalidPassword',
      })
    }
    expect(await visitor.auth.login({ email, password: PASSWORD })).toMatchObject({
      errorCode: 'missingCaptchaToken',
    })
  }
  const captchaTokens = await solved(shop, 'login')
  expect(await shop.shopper('203.0.113.9').auth.login({ ...GRACE, captchaTokens })).toMatchObject({
    loginState: 'SUCCESS',
  })
})
