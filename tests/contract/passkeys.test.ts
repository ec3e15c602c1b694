import { updateSignOnPolicy } from '@vitrine/platform/identity/sign-in/sign-on-policy'
import { expect, test } from 'vitest'
import { openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { fileDatabase, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { readMails } from '../../apps/platform/testing/read-mails.ts'
import { createSoftwareAuthenticator } from '../../apps/platform/testing/software-authenticator.ts'

const db = await fileDatabase()
const ORIGIN = 'https://id.shop.example'
let time = Date.now()
const platform = await openPlatform(db, {
  config: { publicUrl: ORIGIN, shopUrl: 'https://shop.example' },
  now: () => new Date(time),
})
await db.$client.query(`update shop_settings set status = 'ENABLED'`)
await updateSignOnPolicy(db, { captcha: 'NEVER' }, 'system', new Date())
const PASSWORD = 'seven warm clay lamps'
const SITE = { origin: ORIGIN, rpId: 'id.shop.example' }

type Browser = ReturnType<typeof openBrowser>
type Authenticator = ReturnType<typeof createSoftwareAuthenticator>

/** The options that the script of a page asks for. */
async function optionsOf(browser: Browser, kind: 'create' | 'get') {
  const form = new RegExp(`<form[^>]*data-passkey="${kind}"[^>]*>`).exec(browser.page().body)?.[0] ?? ''
  const attribute = (name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(form)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return browser.ask(
    'POST',
    attribute('data-options'),
    {
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    new URLSearchParams({ token: attribute('data-options-token') }).toString(),
  )
}

/** In the text of the page. Its form has the message as an attribute, too. */
const NOT_ADDED = '>We couldn’t add a passkey.'

let emails = 0
async function openMember() {
  const email = `passkey-${++emails}@example.com`
  const browser = openBrowser(platform)
  await browser.open('/register')
  await browser.submit({ email, password: PASSWORD, firstName: 'Ada', lastName: '' })
  await browser.open('/passkeys')
  return { email, browser }
}

async function addPasskey(browser: Browser, { name = 'Phone', isVerified = true } = {}) {
  const authenticator = createSoftwareAuthenticator()
  const { body } = await optionsOf(browser, 'create')
  const credential = authenticator.create({ ...SITE, challenge: body.challenge, isVerified })
  await browser.submit({ credential: JSON.stringify(credential), name }, { to: '/passkeys' })
  return { authenticator, options: body, credential }
}

/** Signs in with a passkey in a new browser. */
async function signIn(
  authenticator: Authenticator,
  changes: Partial<Parameters<Authenticator['sign']>[0]> = {},
) {
  const browser = openBrowser(platform)
  await browser.open('/sign-in')
  const { body } = await optionsOf(browser, 'get')
  const credential = JSON.stringify(authenticator.sign({ ...SITE, challenge: body.challenge, ...changes }))
  await browser.submit({ credential }, { to: '/sign-in/passkey' })
  return { browser, options: body, credential }
}

const lateBy = async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
  time += milliseconds
  try {
    return await work()
  } finally {
    time -= milliseconds
  }
}

test('adds a passkey, signs in with it, renames and removes it', async () => {
  const { email, browser } = await openMember()
  const { authenticator, options } = await addPasskey(browser)
  expect(options).toMatchObject({
    rp: { id: 'id.shop.example' },
    user: { name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(browser.page().body).toContain('Phone')

  const again = await signIn(authenticator)
  expect(again.options).toMatchObject({ rpId: 'id.shop.example', userVerification: 'required' })
  expect(again.options.allowCredentials ?? []).toEqual([])
  expect(again.browser.page().path).toBe('/signed-in')

  await again.browser.open('/passkeys')
  expect(again.browser.page().body).toMatch(/Last used/)
  expect(again.browser.page().body.match(/Back to/g)).toHaveLength(1)
  await again.browser.submit({ name: 'Old phone' }, { to: '/passkeys/rename' })
  expect(again.browser.page().body).toContain('Old phone')
  await again.browser.submit({}, { to: '/passkeys/remove' })
  expect(again.browser.page().body).toContain('You don’t have any passkeys yet.')
  expect((await signIn(authenticator)).browser.page().body).toContain('This passkey wasn’t accepted.')
})

test('notifies the member of a new passkey, and of none that was rejected', async () => {
  const { email, browser } = await openMember()
  await addPasskey(browser)
  await addPasskey(browser, { isVerified: false })
  const sent = (await readMails(db)).filter(({ to }) => to === email)
  expect(sent).toMatchObject([
    {
      subject: expect.stringContaining('A passkey was added to your account'),
      text: expect.stringContaining('Review passkeys: /passkeys'),
    },
  ])
})

test('replaces the second factor, because the authenticator verifies the person', async () => {
  const { browser } = await openMember()
  const { authenticator } = await addPasskey(browser)
  const { id } = authenticator.create({ ...SITE, challenge: 'unused' })
  await db.$client.query(
    `insert into member_factors (id, member_id, type, recovery_code_hashes, confirmed_at, created_at, updated_at)
     select gen_random_uuid(), member_id, 'EMAIL', '{}', now(), now(), now() from member_passkeys where credential_id = $1`,
    [id],
  )
  expect((await signIn(authenticator)).browser.page().path).toBe('/signed-in')
  expect((await signIn(authenticator, { isVerified: false })).browser.page().body).toContain(
    'This passkey wasn’t accepted.',
  )
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['an invented challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
])('rejects a signature for %s', async (_, changes) => {
  const { authenticator } = await addPasskey((await openMember()).browser)
  expect((await signIn(authenticator, changes)).browser.page().path).toMatch(/^\/sign-in/)
})

test('accepts a challenge once, in its browser, for five minutes', async () => {
  const { authenticator } = await addPasskey((await openMember()).browser)
  const first = await signIn(authenticator)
  expect(first.browser.page().path).toBe('/signed-in')
  const replay = async (browser: Browser, credential: string) => {
    await browser.open('/sign-in')
    await browser.submit({ credential }, { to: '/sign-in/passkey' })
    return browser.page().path
  }
  expect(await replay(first.browser, first.credential)).toMatch(/^\/sign-in/)

  const victim = openBrowser(platform)
  await victim.open('/sign-in')
  const { challenge } = (await optionsOf(victim, 'get')).body
  const signed = JSON.stringify(authenticator.sign({ ...SITE, challenge }))
  const thief = openBrowser(platform)
  expect(await replay(thief, signed)).toMatch(/^\/sign-in/)
  expect(await lateBy(5 * 60_000, () => replay(victim, signed))).toMatch(/^\/sign-in/)
  // What the thief did has not used it up.
  expect(await replay(victim, signed)).toBe('/signed-in')
})

test('does not take the challenge of a sign-in for a registration, or that of another member', async () => {
  const { browser } = await openMember()
  const authenticator = createSoftwareAuthenticator()
  const add = async (challenge: string) => {
    const credential = JSON.stringify(authenticator.create({ ...SITE, challenge }))
    await browser.open('/passkeys')
    await browser.submit({ credential, name: 'Phone' }, { to: '/passkeys' })
    return browser.page().body
  }
  const other = await openMember()
  expect(await add((await optionsOf(other.browser, 'create')).body.challenge)).toContain(NOT_ADDED)
  await browser.open('/sign-in')
  expect(await add((await optionsOf(browser, 'get')).body.challenge)).toContain(NOT_ADDED)
  await browser.open('/passkeys')
  expect(await add((await optionsOf(browser, 'create')).body.challenge)).not.toContain(NOT_ADDED)
})

test('does not add one without the verification of the person, or one that is known', async () => {
  const { browser } = await openMember()
  await addPasskey(browser, { isVerified: false })
  expect(browser.page().body).toContain(NOT_ADDED)
  await browser.open('/passkeys')
  const { authenticator } = await addPasskey(browser)
  const other = await openMember()
  const { challenge } = (await optionsOf(other.browser, 'create')).body
  const credential = JSON.stringify(authenticator.create({ ...SITE, challenge }))
  await other.browser.submit({ credential, name: 'Phone' }, { to: '/passkeys' })
  expect(other.browser.page().body).toContain(NOT_ADDED)
})

test('links back to the shop once', async () => {
  const { browser } = await openMember()
  await browser.open('/passkeys')
  expect(browser.page().body.match(/>Back to /g)).toHaveLength(1)
})

test('asks for a recent sign-in before passkeys are added or removed', async () => {
  const { browser } = await openMember()
  const { authenticator } = await addPasskey(browser)
  const [create, remove] = [browser.page(), browser.page()]
  await lateBy(6 * 60_000, async () => {
    expect((await optionsOf(browser, 'create')).status).toBe(403)
    await browser.submit({}, { to: '/passkeys/remove' })
    expect(browser.page().body).toContain('Sign in again to do this.')
    expect(browser.page().body).not.toContain('data-passkey="create"')
  })
  expect([create.status, remove.status]).toEqual([200, 200])
  expect((await signIn(authenticator)).browser.page().path).toBe('/signed-in')
})

test('shows passkeys to their member only', async () => {
  const [owner, other] = [await openMember(), await openMember()]
  await addPasskey(owner.browser)
  const id = /name="id" value="([^"]+)"/.exec(owner.browser.page().body)?.[1] ?? ''
  await addPasskey(other.browser, { name: 'Laptop' })
  await other.browser.submit({ id }, { to: '/passkeys/remove' })
  await owner.browser.open('/passkeys')
  expect(owner.browser.page().body).toContain('Phone')
  const stranger = openBrowser(platform)
  await stranger.open('/passkeys')
  expect(stranger.page().path).toMatch(/^\/sign-in/)
})

test('says that a member has the maximum number of passkeys', async () => {
  const first = await openMember()
  const { credential } = await addPasskey(first.browser)
  const { browser, email } = await openMember()
  await db.$client.query(
    `insert into member_passkeys (id, member_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     select gen_random_uuid(), (select id from members where email = $1), 'other-' || number, public_key, counter,
       transports, is_synced, name, created_at
     from member_passkeys, generate_series(1, 20) number where credential_id = $2`,
    [email, credential.id],
  )
  await addPasskey(browser)
  expect(browser.page().body).toContain('You’ve reached the maximum number of passkeys.')
})
