import { createClient, OAuthStrategy } from '@vitrine/client'
import { account } from '@vitrine/client/extras'
import { redirects } from '@vitrine/client/redirects'
import { updateSignOnPolicy } from '@vitrine/platform/identity/sign-in/sign-on-policy'
import { findMail, listMails } from '@vitrine/platform/kernel/mail/mail-repository'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { fileDatabase, openPlatform } from '../../apps/platform/testing/open-platform.ts'

const db = await fileDatabase()
const CALLBACK = 'https://shop.example/callback'
const HOME = 'https://shop.example/'
let time = Date.now()
const platform = await openPlatform(db, {
  config: { publicUrl: 'https://id.shop.example', shopUrl: 'https://shop.example' },
  now: () => new Date(time),
})
await db.$client.query(`update shop_settings set status = 'ENABLED'`)
const { clientId } = await ensureApp(db, {
  name: 'Test',
  origins: ['https://shop.example'],
  redirectUris: [CALLBACK, HOME],
})
const PASSWORD = 'seven warm clay lamps'

let emailCount = 0
const newEmail = () => `person-${++emailCount}@example.com`

const shop = () =>
  createClient({
    apiUrl: platform.config.publicUrl,
    auth: OAuthStrategy({ clientId }),
    modules: { account, redirects },
    fetch: async (input, init) => platform.app.fetch(new Request(input, init)),
  })

/** The code or link of the newest mail to an address. */
async function mailTo(email: string, pattern: RegExp): Promise<string> {
  for (const { id, to } of await listMails(db, 50)) {
    const found = to === email ? pattern.exec((await findMail(db, id))?.text ?? '') : null
    if (found) return found[1] ?? found[0]
  }
  throw new Error(`There is no such mail to ${email}.`)
}
const codeTo = (email: string) => mailTo(email, /\b(\d{6})\b/)

async function policy(change: Parameters<typeof updateSignOnPolicy>[1]) {
  await updateSignOnPolicy(db, change, 'system', new Date(time))
  onTestFinished(() =>
    updateSignOnPolicy(
      db,
      { captcha: 'NEVER', verifyEmail: false, registration: 'OPEN' },
      'system',
      new Date(time),
    ).then(() => undefined),
  )
}
await updateSignOnPolicy(db, { captcha: 'NEVER' }, 'system', new Date())

/** A browser of a member. */
async function member() {
  const email = newEmail()
  const browser = openBrowser(platform)
  await browser.open('/register')
  await browser.submit({ email, password: PASSWORD, firstName: 'Ada', lastName: '' })
  expect(browser.page().path).toBe('/signed-in')
  return { email, browser }
}

test('signs a member in through an app, and exchanges the code for tokens', async () => {
  const { email } = await member()
  const client = shop()
  const data = await client.auth.generateOAuthData(CALLBACK, '/account')
  const { authUrl } = await client.auth.getAuthUrl(data)
  const browser = openBrowser(platform)
  await browser.open(authUrl)
  expect(browser.page().path).toMatch(/^\/sign-in\?flow=/)
  const { left } = await browser.submit({ email, password: PASSWORD })
  expect(left).toMatch(/^https:\/\/shop\.example\/callback#code=/)
  const { code, state } = client.auth.parseFromUrl(left)
  client.auth.setTokens(await client.auth.getMemberTokens(code ?? '', state ?? '', data))
  expect(client.auth.loggedIn()).toBe(true)
  expect(new URLSearchParams(new URL(left ?? '').hash.slice(1)).get('iss')).toBe('https://id.shop.example')
})

test('returns the response in the query on request', async () => {
  const { email } = await member()
  const client = shop()
  const { authUrl } = await client.auth.getAuthUrl(await client.auth.generateOAuthData(CALLBACK), {
    responseMode: 'query',
  })
  const browser = openBrowser(platform)
  await browser.open(authUrl)
  const { left = '' } = await browser.submit({ email, password: PASSWORD })
  expect(client.auth.parseFromUrl(left, 'query').code).toMatch(/^[\w-]{43}$/)
  expect(new URL(left).hash).toBe('')
})

test("registers a new member during sign-in with an emailed code and the owner's approval", async () => {
  await policy({ verifyEmail: true, registration: 'OWNER_APPROVAL' })
  const email = newEmail()
  const browser = openBrowser(platform)
  await browser.open('/register')
  await browser.submit({ email, password: PASSWORD, firstName: '', lastName: '' })
  expect(browser.page().path).toBe('/verify-email')
  expect(browser.page().body).toContain(email)
  const first = await codeTo(email)
  await browser.submit({}, { to: '/verify-email/resend' })
  expect(browser.page().body).toContain('We’ve sent a new code')
  time += 1000
  await browser.submit({ code: first }, { to: '/verify-email' })
  expect(browser.page().path).toMatch(/^\/verify-email\?again=/)
  expect(browser.page().body).toContain('That code is incorrect or has expired.')
  await browser.submit({ code: await codeTo(email) })
  expect(browser.page().path).toBe('/waiting')
  await browser.open('/sign-in')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.page().path).toBe('/waiting')
})

test('resets a forgotten password by email, and removes the link from the URL', async () => {
  const { email, browser: otherBrowser } = await member()
  const browser = openBrowser(platform)
  await browser.open('/forgot-password')
  await browser.submit({ email })
  expect(browser.page().body).toContain('Check your email')
  const link = await mailTo(email, /https:\/\/id\.shop\.example\/reset-password\?token=[\w-]+/)
  await browser.open(link)
  expect(browser.page().path).toBe('/reset-password')
  // No code was sent that these pages could ask for.
  for (const step of ['/verify-email', '/second-factor'])
    expect((await browser.open(step)).path).toBe('/sign-in')
  await browser.open('/reset-password')
  await browser.submit({ password: 'short' })
  expect(browser.page().body).toContain('aria-invalid="true"')
  await browser.submit({ password: 'nine cold iron spoons' })
  expect(browser.page().path).toBe('/signed-in')
  expect(browser.page().body.match(/>Back to /g)).toHaveLength(1)
  await otherBrowser.open('/signed-in')
  expect(otherBrowser.page().path).toBe('/sign-in')
  await otherBrowser.submit({ email, password: PASSWORD })
  expect(otherBrowser.page().body).toContain('Incorrect email or password')
  const other = openBrowser(platform)
  await other.open(link)
  expect(other.page().status).toBe(410)
  expect(other.page().body.match(/>Back to /g)).toHaveLength(1)
})

test('resumes a sign-in after a password reset', async () => {
  const { email } = await member()
  const client = shop()
  const data = await client.auth.generateOAuthData(CALLBACK)
  const browser = openBrowser(platform)
  await browser.open((await client.auth.getAuthUrl(data)).authUrl)
  const flow = /flow=([0-9a-f-]+)/.exec(browser.page().path)?.[1]
  await browser.open(`/forgot-password?flow=${flow}`)
  await browser.submit({ email })
  const link = await mailTo(email, /https:\/\/id\.shop\.example\/reset-password\?\S+/)
  // Another browser is not part of the flow, and opens the same link on its own.
  const otherBrowser = openBrowser(platform)
  expect((await otherBrowser.open(link)).path).toBe('/reset-password')
  await browser.open(link)
  expect(browser.page().path).toBe(`/reset-password?flow=${flow}`)
  const { left = '' } = await browser.submit({ password: 'nine cold iron spoons' })
  const { code, state } = client.auth.parseFromUrl(left)
  const tokens = await client.auth.getMemberTokens(code ?? '', state ?? '', data)
  expect(tokens.refreshToken.role).toBe('member')
})

test('asks for a second factor on its own page, and once per device on request', async () => {
  const { email, browser } = await member()
  const { response, client: own, data } = await silently(browser)
  own.auth.setTokens(await own.auth.getMemberTokens(response.code, response.state, data))
  const { secret } = await own.account.startTotpEnrollment()
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: time })
  await own.account.confirmTotp(codeNow())
  time += 30_000

  const client = shop()
  const login = await client.auth.generateOAuthData(CALLBACK)
  const strange = openBrowser(platform)
  await strange.open((await client.auth.getAuthUrl(login)).authUrl)
  await strange.submit({ email, password: PASSWORD })
  expect(strange.page().path).toMatch(/^\/second-factor\?flow=/)
  expect(strange.page().body).toContain('Enter the code from your authenticator app')
  await strange.submit({ code: '000000' })
  expect(strange.page()).toMatchObject({
    left: undefined,
    body: expect.stringContaining('That code is incorrect'),
  })
  const { left } = await strange.submit({ code: codeNow(), rememberThisDevice: 'yes' })
  expect(left).toMatch(/^https:\/\/shop\.example\/callback#code=/)

  await strange.open('/sign-in')
  await strange.submit({ email, password: PASSWORD })
  expect(strange.page().path).toBe('/signed-in')
  // The page opens only at that step.
  expect((await openBrowser(platform).open('/second-factor')).path).toBe('/sign-in')
})

test("selects the language of the link, then the chosen one, then the browser's", async () => {
  const browser = openBrowser(platform)
  const bodyOf = async (path: string, headers: Record<string, string> = {}) =>
    (await browser.ask('GET', path, headers)).body
  expect(await bodyOf('/sign-in', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })).toMatch(
    /<html lang="de" dir="ltr">.*<h1[^>]*>Anmelden/s,
  )
  expect(await bodyOf('/sign-in?ui_locales=ar')).toMatch(/<html lang="ar" dir="rtl">/)
  expect(await bodyOf('/register', { 'accept-language': 'de' })).toContain('<html lang="ar" dir="rtl">')
  expect(await bodyOf('/sign-in?ui_locales=klingon')).toContain('<html lang="ar"')
  expect(await bodyOf('/sign-in?ui_locales=en')).toMatch(/href="\/sign-in\?ui_locales=de" hrefLang="de"/)

  const client = shop()
  const { redirectSession } = await client.redirects.createRedirectSession({
    login: {},
    callbacks: { postFlowUrl: HOME },
    preferences: { additionalQueryParameters: { ui_locales: 'de' } },
  })
  const page = await openBrowser(platform).open(redirectSession?.fullUrl ?? '')
  expect(page.path).toMatch(/^\/sign-in\?flow=/)
  expect(page.body).toContain('<html lang="de"')
})

test('shows errors and sends emails in the language of the page', async () => {
  const { email } = await member()
  const browser = openBrowser(platform)
  await browser.open('/sign-in?ui_locales=de')
  await browser.submit({ email, password: 'falsch' })
  expect(browser.page().body).toContain('E-Mail-Adresse oder Passwort ist falsch.')
  await browser.open('/forgot-password')
  await browser.submit({ email: 'keine' })
  expect(browser.page().body).toContain('Geben Sie eine gültige E-Mail-Adresse ein.')
  await browser.submit({ email })
  const [letter] = (await listMails(db, 50)).filter(({ to }) => to === email)
  const { html = '', subject } = (await findMail(db, letter?.id ?? '')) ?? {}
  expect(subject).toBe('Passwort für My shop zurücksetzen')
  expect(html).toContain('<html lang="de" dir="ltr">')
})

test('sends an email in the language that the app requests', async () => {
  const { email } = await member()
  const recovery = { email, language: 'ar', redirect: { url: CALLBACK, clientId } }
  await platform.post('/_api/iam/recovery/v1/send-email', recovery, await platform.visitor())
  expect(await mailTo(email, /استخدم الرابط/)).toBeDefined()
})

test('sends an email in the language of the page that a storefront shows', async () => {
  const { email } = await member()
  const headers = {
    ...(await platform.visitor()),
    'x-wix-linguist': 'de|de-DE|true|id',
    'accept-language': 'en',
  }
  await platform.post('/_api/iam/recovery/v1/send-email', { email }, headers)
  expect(await mailTo(email, /Über den Link unten/)).toBeDefined()
})

test('responds the same to an address without an account', async () => {
  const browser = openBrowser(platform)
  await browser.open('/forgot-password')
  const unknown = await browser.submit({ email: 'nobody@example.com' })
  expect(unknown.body).toContain('If there’s an account for nobody@example.com')
})

test('shows a clear error for a wrong password, and keeps the typed values', async () => {
  const { email } = await member()
  const browser = openBrowser(platform)
  await browser.open('/sign-in')
  await browser.submit({ email, password: 'not the password' })
  const { path } = browser.page()
  expect(path).toMatch(/^\/sign-in\?again=[\w-]+$/)
  for (const _reload of [1, 2]) {
    const { body } = await browser.open(path)
    expect(body).toContain('Incorrect email or password')
    expect(body).toContain(`value="${email}"`)
    expect(body).not.toContain('not the password')
  }
  expect([...browser.jar.values()].join()).not.toContain(
    Buffer.from('not the password').toString('base64url'),
  )
  await browser.open('/sign-in')
  expect(browser.page().body).not.toContain('Incorrect email or password')
})

test('accepts an emailed code where no script solves a captcha', async () => {
  await policy({ captcha: 'ALWAYS' })
  const email = newEmail()
  const browser = openBrowser(platform)
  await browser.open('/register')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.page().body).toContain(`we sent a code to ${email}`)
  await browser.submit({ email, password: PASSWORD, code: '000000' })
  expect(browser.page().body).toContain('That code is incorrect.')
  time += 1000
  const code = await codeTo(email)
  const thief = openBrowser(platform)
  await thief.open('/register')
  await thief.submit({ email, password: PASSWORD, code })
  expect(thief.page().path).toMatch(/^\/register/)
  await browser.submit({ email, password: PASSWORD, code })
  expect(browser.page().path).toBe('/signed-in')

  const again = openBrowser(platform)
  await again.open('/sign-in')
  await again.submit({ email, password: PASSWORD })
  expect(again.page().body).toContain(`we sent a code to ${email}`)
  time += 1000
  await again.submit({ email, password: PASSWORD, code: await codeTo(email) })
  expect(again.page().path).toBe('/signed-in')
})

test('opens a link in one browser only, and not after it expires', async () => {
  const client = shop()
  const link = async () =>
    (await client.auth.getAuthUrl(await client.auth.generateOAuthData(CALLBACK))).authUrl
  const authUrl = await link()
  const [first, second] = [openBrowser(platform), openBrowser(platform)]
  expect((await first.ask('HEAD', authUrl, {})).status).toBe(410)
  await first.open(authUrl)
  expect(first.page().status).toBe(200)
  await second.open(authUrl)
  expect(second.page().status).toBe(410)
  await second.open(first.page().path)
  expect(second.page().status).toBe(410)
  await first.open(authUrl)
  expect(first.page().status).toBe(200)

  const late = await link()
  time += 11 * 60_000
  await first.open(late)
  expect(first.page().status).toBe(410)
})

test('redirects from a link once', async () => {
  const { email } = await member()
  const client = shop()
  const { authUrl } = await client.auth.getAuthUrl(await client.auth.generateOAuthData(CALLBACK))
  const browser = openBrowser(platform)
  await browser.open(authUrl)
  const form = browser.page()
  expect((await browser.submit({ email, password: PASSWORD })).left).toBeDefined()
  await browser.open(form.path)
  expect(browser.page().status).toBe(410)
})

test('links the pages back to the referring storefront, or else to the built-in shop', async () => {
  const { clientId } = await ensureApp(db, {
    name: 'Pop-up',
    origins: ['https://pop-up.example'],
    redirectUris: ['https://pop-up.example/callback'],
  })
  const client = createClient({
    apiUrl: platform.config.publicUrl,
    auth: OAuthStrategy({ clientId }),
    fetch: async (input, init) => platform.app.fetch(new Request(input, init)),
  })
  const data = await client.auth.generateOAuthData('https://pop-up.example/callback')
  const { authUrl } = await client.auth.getAuthUrl(data)
  const linksAt = async (address: string) => {
    const { body } = await openBrowser(platform).open(address)
    return [...new Set([...body.matchAll(/<a href="(http[^"]*)"/g)].map(([, url]) => url))]
  }
  expect(await linksAt(authUrl)).toEqual(['https://pop-up.example'])
  expect(await linksAt('/sign-in')).toEqual(['https://shop.example'])
})

const silently = async (browser: ReturnType<typeof openBrowser>, sessionToken?: string) => {
  const client = shop()
  const data = await client.auth.generateOAuthData('')
  const { authUrl } = await client.auth.getAuthUrl(data, {
    prompt: 'none',
    responseMode: 'web_message',
    ...(sessionToken && { sessionToken }),
  })
  const page = await browser.open(authUrl)
  const response = JSON.parse(
    /data-answer="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&quot;', '"') ?? 'null',
  )
  return { page, response, data, client }
}

test('recognizes a signed-in member without asking', async () => {
  const { browser } = await member()
  const { response, page, client, data } = await silently(browser)
  expect(response).toMatchObject({ code: expect.any(String), state: data.state })
  expect((await client.auth.getMemberTokens(response.code, response.state, data)).refreshToken.role).toBe(
    'member',
  )
  expect(page.body).toContain('data-targets="https://shop.example"')
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://shop.example')
  expect(page.headers.has('x-frame-options')).toBe(false)
})

test('responds at once where nobody is signed in', async () => {
  const { response, page, data } = await silently(openBrowser(platform))
  expect(page.status).toBe(200)
  expect(response).toMatchObject({ error: 'login_required', state: data.state })
  expect(response.code).toBeUndefined()
})

test('exchanges a sign-in at the app silently, once', async () => {
  const { email } = await member()
  const client = shop()
  const login = await client.auth.login({ email, password: PASSWORD })
  const sessionToken = login.loginState === 'SUCCESS' ? login.data.sessionToken : ''
  const { response, data } = await silently(openBrowser(platform), sessionToken)
  expect(response.code).toBeDefined()
  expect((await client.auth.getMemberTokens(response.code, response.state, data)).refreshToken.role).toBe(
    'member',
  )
  expect((await silently(openBrowser(platform), sessionToken)).response.error).toBe('login_required')
})

const plain = (change: Record<string, string> = {}) =>
  `/oauth2/authorize?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'st',
    ...change,
  })}`

test('supports plain OAuth', async () => {
  const { email } = await member()
  const browser = openBrowser(platform)
  await browser.open(plain({ response_mode: 'query' }))
  const { left = '' } = await browser.submit({ email, password: PASSWORD })
  expect(left).toMatch(/^https:\/\/shop\.example\/callback\?code=[\w-]{43}&state=st&iss=/)
})

test.each([
  [{ client_id: 'nope' }],
  [{ redirect_uri: 'https://evil.example/' }],
  [{ redirect_uri: `${CALLBACK}/` }],
  [{ response_type: 'token' }],
  [{ code_challenge: '' }],
  [{ code_challenge_method: 'plain' }],
  [{ response_mode: 'form_post' }],
])('shows an error page for a request with %j, and does not redirect', async (change) => {
  const page = await openBrowser(platform).open(plain(change))
  expect(page).toMatchObject({ status: 400, left: undefined })
  expect(page.body).not.toContain('evil.example')
})

test('signs out of the app and the platform, and redirects back', async () => {
  const { email, browser } = await member()
  const client = shop()
  const data = await client.auth.generateOAuthData(CALLBACK)
  await browser.open((await client.auth.getAuthUrl(data)).authUrl)
  const { left = '' } = await browser.submit({ email, password: PASSWORD })
  const { code, state } = client.auth.parseFromUrl(left)
  const tokens = await client.auth.getMemberTokens(code ?? '', state ?? '', data)
  client.auth.setTokens(tokens)
  const { logoutUrl } = await client.auth.logout(HOME)
  expect((await browser.open(logoutUrl)).left).toBe(HOME)
  expect((await silently(browser)).response.error).toBe('login_required')
  expect(
    (
      await platform.get('/_vitrine/v1/search/suggestions?text=a', {
        authorization: tokens.accessToken.value,
      })
    ).status,
  ).toBe(401)
})

test('asks for confirmation on a sign-out link from another site', async () => {
  const { browser } = await member()
  const { logoutUrl } = await shop().auth.logout(HOME)
  await browser.open(logoutUrl)
  expect(browser.page().body).toContain('Sign out?')
  expect((await silently(browser)).response.code).toBeDefined()
  await browser.open('/sign-out')
  await browser.submit()
  expect(browser.page().path).toBe('/signed-out')
  expect((await silently(browser)).response.error).toBe('login_required')
})
