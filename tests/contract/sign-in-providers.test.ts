import { createClient, OAuthStrategy } from '@vitrine/client'
import { account } from '@vitrine/client/extras'
import { MerchantStrategy, signInProviders } from '@vitrine/client/merchant'
import { updateSignOnPolicy } from '@vitrine/platform/identity/sign-in/sign-on-policy'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { fileDatabase, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { openOpenIdProvider, type ProviderPerson } from '../../apps/platform/testing/openid-provider.ts'
import { readMails } from '../../apps/platform/testing/read-mails.ts'

const db = await fileDatabase()
const ORIGIN = 'https://id.shop.example'
const PASSWORD = 'seven warm clay lamps'
const CALLBACK = `${ORIGIN}/sign-in/callback`
const PATH = '/_vitrine/v1/sign-in-providers'
const provider = await openOpenIdProvider(CALLBACK)
afterAll(() => provider.close())
let time = Date.now()
const platform = await openPlatform(db, {
  config: {
    publicUrl: ORIGIN,
    shopUrl: 'https://shop.example',
    secretsKey: 'a key of the tests, long enough',
    outboundAllowlist: [provider.host],
  },
  now: () => new Date(time),
})
await db.$client.query(`update shop_settings set status = 'ENABLED'`)
await updateSignOnPolicy(db, { captcha: 'NEVER' }, 'system', new Date())
const owner = await platform.owner()
const ACME = { name: 'Acme', issuer: provider.issuer, isEnabled: true, ...provider.client }
const setProviders = (providers: readonly object[]) => platform.post(PATH, { providers }, owner)
await setProviders([ACME])

type Browser = ReturnType<typeof openBrowser>

let people = 0
const newPerson = (change: Partial<ProviderPerson> = {}): ProviderPerson & { email: string } => {
  const sub = `person-${++people}`
  return { sub, email: `${sub}@example.com`, email_verified: true, given_name: 'Ada', ...change } as never
}

/** Where the page sends the browser. */
const leavingTo = (browser: Browser): string =>
  /^0;url=(.*)$/.exec(browser.page().headers.get('refresh') ?? '')?.[1] ?? ''

/** Goes to the provider, signs in there, and returns the way back. */
async function goTo(browser: Browser, person: ProviderPerson | undefined, to = '/sign-in/with') {
  await browser.submit({}, { to })
  return provider.signIn(leavingTo(browser), person)
}

/** Signs in on the sign-in page of a new browser. */
async function signIn(person: ProviderPerson | undefined, browser = openBrowser(platform)) {
  await browser.open('/sign-in')
  const back = await goTo(browser, person)
  await browser.open(back, {})
  return { browser, back }
}

async function register(email: string, { isVerified = false } = {}) {
  const browser = openBrowser(platform)
  await browser.open('/register')
  await browser.submit({ email, password: PASSWORD, firstName: '', lastName: '' }, { to: '/register' })
  expect(browser.page().path).toBe('/signed-in')
  if (isVerified) await db.$client.query('update members set email_verified = true where email = $1', [email])
  return browser
}

const memberOf = async (email: string) =>
  (
    await db.$client.query(
      `select m.*, (select count(*)::int from linked_accounts l where l.member_id = m.id) as links
       from members m where email = $1`,
      [email],
    )
  ).rows[0]

const body = (browser: Browser) => browser.page().body as string

test('signs a new member up with a verified address, and in again', async () => {
  const person = newPerson()
  const { browser } = await signIn(person)
  expect(browser.page().path).toBe('/signed-in')
  expect(await memberOf(person.email)).toMatchObject({
    status: 'ACTIVE',
    email_verified: true,
    password_hash: null,
    profile: { firstName: 'Ada' },
    links: 1,
  })
  expect((await signIn(person)).browser.page().path).toBe('/signed-in')
  // Another address at the provider is the same account.
  expect((await signIn({ ...person, email: 'moved@example.com' })).browser.page().path).toBe('/signed-in')
  expect(await memberOf('moved@example.com')).toBeUndefined()
})

test('asks with PKCE, state and nonce, at the exact redirect URL', async () => {
  const browser = openBrowser(platform)
  await browser.open('/register')
  expect(body(browser)).toContain('Continue with Acme')
  await browser.submit({}, { to: '/sign-in/with' })
  const { searchParams } = new URL(leavingTo(browser))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: provider.client.clientId,
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  // Without scripts and without the header, there is a link.
  expect(body(browser)).toContain(`href="${leavingTo(browser).replaceAll('&', '&amp;')}"`)
  expect(JSON.stringify((await db.$client.query('select * from provider_sign_ins')).rows)).not.toContain(
    searchParams.get('state'),
  )
})

test('starts at the provider that a shopper chose in an app, and returns to the app', async () => {
  const redirectUri = 'https://shop.example/callback'
  const { clientId } = await ensureApp(db, {
    name: 'Shop',
    origins: ['https://shop.example'],
    redirectUris: [redirectUri],
  })
  const client = createClient({
    apiUrl: ORIGIN,
    auth: OAuthStrategy({ clientId }),
    modules: { account },
    fetch: async (input, init) => platform.app.fetch(new Request(input, init)),
  })
  await setProviders([ACME, { ...ACME, name: 'Closed', issuer: 'https://closed.example', isEnabled: false }])
  onTestFinished(() => setProviders([ACME]).then(() => undefined))
  const offered = await client.account.listSignInProviders()
  expect(offered).toEqual([{ _id: expect.any(String), name: 'Acme' }])

  const openWith = async (id = '') => {
    const browser = openBrowser(platform)
    const { authUrl } = await client.auth.getAuthUrl(await client.auth.generateOAuthData(redirectUri))
    const url = new URL(authUrl)
    url.searchParams.set('provider', id)
    await browser.open(url.href)
    return browser
  }
  const browser = await openWith(offered[0]?._id)
  const { left } = await browser.open(await provider.signIn(leavingTo(browser), newPerson()), {})
  expect(left).toMatch(/^https:\/\/shop\.example\/callback#code=/)
  // One that is gone leads to the sign-in page, which says so.
  const gone = await openWith('01a1f62a-b8be-725e-94a0-f21c98107073')
  expect(gone.page().path).toMatch(/^\/sign-in\?flow=/)
  expect(body(gone)).toContain('Continue with Acme')
  expect((await openWith('no id')).page().path).toMatch(/^\/sign-in\?flow=/)
})

test('links an account to a member whose address both sides have verified, and tells the member', async () => {
  const person = newPerson()
  await register(person.email, { isVerified: true })
  expect((await signIn(person)).browser.page().path).toBe('/signed-in')
  expect(await memberOf(person.email)).toMatchObject({ links: 1, password_hash: expect.any(String) })
  const mails = (await readMails(db)).filter(({ to }) => to === person.email)
  expect(mails.at(-1)).toMatchObject({
    subject: expect.stringContaining('Acme was connected to your account'),
    text: expect.stringContaining('/linked-accounts'),
  })
})

test('asks a member with an unverified address for the password first', async () => {
  const person = newPerson()
  const own = await register(person.email)
  const { browser } = await signIn(person)
  expect(body(browser)).toContain('Sign in with your password, or reset it')
  expect(body(browser)).toContain(`value="${person.email}"`)
  expect(await memberOf(person.email)).toMatchObject({ links: 0, email_verified: false })

  // With the password, the member connects the account, which verifies the address and ends other sessions.
  await browser.submit({ email: person.email, password: PASSWORD }, { to: '/sign-in' })
  await browser.open('/linked-accounts')
  await browser.open(await goTo(browser, person, '/linked-accounts/add'), {})
  expect(await memberOf(person.email)).toMatchObject({ links: 1, email_verified: true })
  await own.open('/signed-in')
  expect(own.page().path).toBe('/sign-in')
})

test('drops the password, sessions and linked account of a stranger who registered the address first', async () => {
  const victim = newPerson()
  const stranger = newPerson()
  const theirs = await register(victim.email)
  await theirs.open('/linked-accounts')
  await theirs.open(await goTo(theirs, stranger, '/linked-accounts/add'), {})
  expect(await memberOf(victim.email)).toMatchObject({ links: 1, email_verified: false })

  // The victim is not let into the account of the stranger.
  expect((await signIn(victim)).browser.page().path).toMatch(/^\/sign-in/)
  const browser = openBrowser(platform)
  await browser.open('/forgot-password')
  await browser.submit({ email: victim.email })
  const mail = (await readMails(db)).filter(({ to }) => to === victim.email).at(-1)
  await browser.open(/\/reset-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
  await browser.submit({ password: 'the owner’s own phrase' })
  expect(browser.page().path).toBe('/signed-in')

  expect(await memberOf(victim.email)).toMatchObject({ links: 0, email_verified: true })
  await theirs.open('/signed-in')
  expect(theirs.page().path).toBe('/sign-in')
  // The stranger's account is now one of its own.
  expect((await signIn(stranger)).browser.page().path).toBe('/signed-in')
  expect(await memberOf(stranger.email)).toMatchObject({ links: 1 })
  expect((await signIn(victim)).browser.page().path).toBe('/signed-in')
})

test.each([
  ['not verified', { email_verified: false }],
  ['of unknown state', { email_verified: undefined }],
  ['missing', { email: undefined, email_verified: undefined }],
])('neither signs up nor links when the address is %s', async (_, change) => {
  const person = newPerson()
  const claims = { ...person, ...change } as ProviderPerson
  expect(body((await signIn(claims)).browser)).toContain('no verified email address')
  expect(await memberOf(person.email)).toBeUndefined()
  await register(person.email, { isVerified: true })
  expect(body((await signIn(claims)).browser)).toContain('no verified email address')
  expect(await memberOf(person.email)).toMatchObject({ links: 0 })
})

test('asks for the second factor, and refuses blocked members', async () => {
  const person = newPerson()
  await register(person.email, { isVerified: true })
  const { id } = await memberOf(person.email)
  await db.$client.query(
    `insert into member_factors (id, member_id, type, recovery_code_hashes, confirmed_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 'EMAIL', '{}', now(), now(), now())`,
    [id],
  )
  expect((await signIn(person)).browser.page().path).toBe('/second-factor')
  await db.$client.query(`update members set status = 'BLOCKED' where id = $1`, [id])
  const { browser } = await signIn(person)
  expect(browser.page().path).toMatch(/^\/sign-in\?again/)
  await browser.open('/signed-in')
  expect(browser.page().path).toBe('/sign-in')

  const blocked = newPerson()
  await register(blocked.email, { isVerified: true })
  await db.$client.query(`update members set status = 'BLOCKED' where email = $1`, [blocked.email])
  expect((await signIn(blocked)).browser.page().path).toMatch(/^\/sign-in\?again/)
  expect(await memberOf(blocked.email)).toMatchObject({ links: 0 })
})

test.each<[string, Parameters<typeof provider.changeIdToken>[0], boolean?]>([
  ['with another nonce', (claims) => ({ ...claims, nonce: 'another' })],
  ['without a nonce', ({ nonce: _, ...claims }) => claims],
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
  ['for another client', (claims) => ({ ...claims, aud: 'another client' })],
  ['that has expired', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 })],
  ['signed with another key', (claims) => claims, true],
])('rejects an ID token %s', async (_, change, isForeign = false) => {
  provider.changeIdToken(change, { isForeign })
  onTestFinished(() => provider.changeIdToken(undefined))
  const person = newPerson()
  const { browser } = await signIn(person)
  expect(body(browser)).toContain('We couldn’t sign you in with that account')
  expect(await memberOf(person.email)).toBeUndefined()
})

test('accepts an answer once, in the browser that asked, for ten minutes', async () => {
  const person = newPerson()
  const victim = openBrowser(platform)
  await victim.open('/sign-in')
  const back = await goTo(victim, person)
  const thief = openBrowser(platform)
  await thief.open('/sign-in')
  await thief.open(back, {})
  expect(body(thief)).toContain('That sign-in has expired')
  time += 10 * 60_000
  await victim.open(back, {})
  time -= 10 * 60_000
  expect(body(victim)).toContain('That sign-in has expired')
  // What the thief did has not used it up.
  await victim.open(back, {})
  expect(victim.page().path).toBe('/signed-in')
  await victim.open(back, {})
  expect(body(victim)).toContain('That sign-in has expired')
})

test.each([
  ['state', 'an invented state', 'That sign-in has expired'],
  ['iss', 'https://evil.example', 'We couldn’t sign you in with that account'],
  ['code', 'an invented code', 'We couldn’t sign you in with that account'],
])('rejects an answer with another %s', async (name, value, text) => {
  const browser = openBrowser(platform)
  await browser.open('/sign-in')
  const back = new URL(await goTo(browser, newPerson()))
  back.searchParams.set(name, value)
  await browser.open(back.href, {})
  expect(body(browser)).toContain(text)
})

test('does not exchange a code that was used, or that another sign-in asked for', async () => {
  const person = newPerson()
  const { back } = await signIn(person)
  const browser = openBrowser(platform)
  await browser.open('/sign-in')
  const next = new URL(await goTo(browser, person))
  next.searchParams.set('code', new URL(back).searchParams.get('code') ?? '')
  await browser.open(next.href, {})
  expect(body(browser)).toContain('We couldn’t sign you in with that account')
})

test('says so when the member cancels, and when the provider does not answer', async () => {
  expect(body((await signIn(undefined)).browser)).toContain('You canceled the sign-in')
  const browser = openBrowser(platform)
  await browser.open('/sign-in')
  const back = await goTo(browser, newPerson())
  const recover = provider.answerWith((_, response) => void response.writeHead(503).end())
  onTestFinished(recover)
  await browser.open(back, {})
  expect(body(browser)).toContain('That service isn’t available right now')
  await browser.open('/sign-in')
  await browser.submit({}, { to: '/sign-in/with' })
  expect(body(browser)).toContain('That service isn’t available right now')
})

test('does not call a private address that the operator does not allow, nor one that a provider names', async () => {
  expect(await setProviders([{ ...ACME, issuer: 'https://10.0.0.7' }])).toMatchObject({
    status: 400,
  })
  expect(await setProviders([{ ...ACME, issuer: 'http://accounts.example' }])).toMatchObject({
    status: 400,
  })
  const testOf = async (issuer: string) => (await platform.post(`${PATH}/test`, { issuer }, owner)).body
  expect(await testOf('https://[::1]')).toEqual({ isReachable: false, reason: 'ADDRESS_REFUSED' })
  expect(await testOf('https://no.such.host.invalid')).toEqual({
    isReachable: false,
    reason: 'NAME_UNKNOWN',
  })
  expect(await testOf(`${provider.issuer}/nothing`)).toEqual({ isReachable: false, reason: 'NOT_OPENID' })
  expect(await testOf(provider.issuer)).toEqual({ isReachable: true })

  const browser = openBrowser(platform)
  await browser.open('/sign-in')
  const back = await goTo(browser, newPerson())
  const endpoint = (name: string) => `http://127.0.0.1:9/${name}`
  const recover = provider.answerWith((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        issuer: provider.issuer,
        authorization_endpoint: endpoint('auth'),
        token_endpoint: endpoint('token'),
        jwks_uri: endpoint('jwks'),
      }),
    )
  })
  onTestFinished(recover)
  await browser.open(back, {})
  expect(body(browser)).toContain('That service isn’t available right now')
})

test('offers only providers that are on, and refuses others although members linked them', async () => {
  const person = newPerson()
  await signIn(person)
  const { providers } = (await platform.get(PATH, owner)).body
  const browser = openBrowser(platform)
  await browser.open('/sign-in')
  const back = await goTo(browser, person)
  await setProviders([{ ...providers[0], isEnabled: false }])
  onTestFinished(() => setProviders([{ ...ACME, id: providers[0].id }]).then(() => undefined))
  await browser.open(back, {})
  expect(body(browser)).toContain('We couldn’t sign you in with that account')
  await browser.open('/sign-in')
  expect(body(browser)).not.toContain('Acme')
  await setProviders([])
  await browser.open('/sign-in')
  expect(browser.page().status).toBe(200)
})

test('shows linked accounts to their member, and removes all but the last way to sign in', async () => {
  const person = newPerson()
  const { browser } = await signIn(person)
  await browser.open('/passkeys')
  expect(body(browser)).toContain('href="/linked-accounts"')
  await browser.open('/linked-accounts')
  expect(body(browser)).toContain(person.email)
  await browser.submit({}, { to: '/linked-accounts/remove' })
  expect(body(browser)).toContain('This is your only way to sign in')
  const second = newPerson()
  await browser.open('/linked-accounts')
  await browser.open(await goTo(browser, second, '/linked-accounts/add'), {})
  expect(body(browser)).toContain(second.email)

  const id = /name="id" value="([^"]+)"/.exec(body(browser))?.[1] ?? ''
  const stranger = (await signIn(newPerson())).browser
  await stranger.open('/linked-accounts')
  await stranger.submit({ id }, { to: '/linked-accounts/remove' })
  expect(await memberOf(person.email)).toMatchObject({ links: 2 })
  // An account belongs to one member.
  await stranger.open('/linked-accounts')
  await stranger.open(await goTo(stranger, person, '/linked-accounts/add'), {})
  expect(body(stranger)).toContain('connected to another customer account')

  await browser.submit({}, { to: '/linked-accounts/remove' })
  expect(await memberOf(person.email)).toMatchObject({ links: 1 })
  time += 6 * 60_000
  onTestFinished(() => {
    time -= 6 * 60_000
  })
  await browser.open('/linked-accounts')
  expect(body(browser)).toContain('To connect or remove accounts, sign in again.')
})

test('links nothing to a member who has left the browser meanwhile', async () => {
  const person = newPerson()
  const browser = await register(newPerson().email)
  await browser.open('/linked-accounts')
  const back = await goTo(browser, person, '/linked-accounts/add')
  await browser.open('/sign-out')
  await browser.submit({}, { to: '/sign-out' })
  await browser.open(back, {})
  expect(
    (await db.$client.query('select 1 from linked_accounts where subject = $1', [person.sub])).rows,
  ).toEqual([])
})

test('identifies each provider in the merchant client', async () => {
  const client = createClient({
    apiUrl: ORIGIN,
    auth: MerchantStrategy(),
    modules: { signInProviders },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(owner)) request.headers.set(name, value)
      return platform.app.fetch(request)
    },
  })
  const { getSignInProviders, setSignInProviders } = client.signInProviders
  await setProviders([ACME, { ...ACME, name: 'Other', issuer: 'https://other.example' }])
  onTestFinished(() => setProviders([ACME]).then(() => undefined))
  const [acme, other] = (await getSignInProviders()).providers
  if (!acme || !other) throw new Error('There are no providers.')
  expect(acme._id).not.toBe(other._id)
  await setSignInProviders([{ ...acme, name: 'Acme Inc.' }, other])
  expect((await getSignInProviders()).providers).toEqual([{ ...acme, name: 'Acme Inc.' }, other])
})

test('shows no secret, keeps it for its own client, and records every change', async () => {
  const { body: saved } = await platform.get(PATH, owner)
  expect(saved).toMatchObject({ redirectUrl: CALLBACK, canSaveSecrets: true })
  const [{ id }] = saved.providers
  expect(JSON.stringify(saved)).not.toContain(ACME.clientSecret)
  const { clientSecret: _, ...withoutSecret } = ACME
  expect(await setProviders([{ ...withoutSecret, id, clientId: 'another' }])).toMatchObject({
    status: 400,
  })
  expect(await setProviders([{ ...withoutSecret, issuer: 'https://accounts.example' }])).toMatchObject({
    status: 400,
  })
  expect((await setProviders([{ ...withoutSecret, id, name: 'Acme Inc.' }])).status).toBe(200)
  expect((await setProviders([{ ...withoutSecret, id }])).status).toBe(200)
  expect((await signIn(newPerson())).browser.page().path).toBe('/signed-in')
  const { rows } = await db.$client.query('select * from sign_in_providers')
  expect(JSON.stringify(rows)).not.toContain(ACME.clientSecret)
  const log = await db.$client.query(`select * from audit_log where operation = 'updateSignInProviders'`)
  expect(log.rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(log.rows)).not.toContain(ACME.clientSecret)
  expect(await setProviders([ACME, ACME])).toMatchObject({ status: 400 })
})
