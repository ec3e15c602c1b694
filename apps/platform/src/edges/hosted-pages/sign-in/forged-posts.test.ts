import { expect, test } from 'vitest'
import { formsOf, openBrowser } from '../../../../testing/hosted-browser.ts'
import { fileDatabase, openPlatform } from '../../../../testing/open-platform.ts'
import { updateSignOnPolicy } from '../../../identity/sign-in/sign-on-policy.ts'
import { members } from '../../../kernel/database/schema/identity/members.ts'
import { hostedSessions } from '../../../kernel/database/schema/identity/sign-in.ts'
import { outgoingEmails } from '../../../kernel/database/schema/mail.ts'
import { findMail, listMails } from '../../../kernel/mail/mail-repository.ts'
import { pageCookies } from '../../../kernel/pages/cookies.ts'
import { writeStepCookie } from './sign-in-step-cookie.ts'

const db = await fileDatabase()
const publicUrl = 'https://id.shop.example'
const platform = await openPlatform(db, { config: { publicUrl, shopUrl: 'https://shop.example' } })
await updateSignOnPolicy(db, { captcha: 'NEVER' }, 'system', new Date())
const EMAIL = 'ada@example.com'
const PASSWORD = 'seven warm clay lamps'

/** The browser of a signed-in person, which a forger wants to use. */
const victim = openBrowser(platform)
await victim.open('/register')
await victim.submit({ email: EMAIL, password: PASSWORD })
expect(victim.page().path).toBe('/signed-in')

await victim.open('/forgot-password')
await victim.submit({ email: EMAIL })
const [email] = await listMails(db, 1)
const recovery = (await findMail(db, email?.id ?? ''))?.text.match(/https\S+token=\S+/)?.[0] ?? ''
await victim.open(recovery)
expect(victim.page().path).toBe('/reset-password')

/** Forms with valid values for all fields. */
const FORMS: Readonly<Record<string, { readonly page: string; readonly fields: Record<string, string> }>> = {
  '/sign-in': { page: '/sign-in', fields: { email: EMAIL, password: PASSWORD } },
  '/register': { page: '/register', fields: { email: 'eve@example.com', password: PASSWORD } },
  '/verify-email': { page: '/verify-email', fields: { code: '123456' } },
  '/verify-email/resend': { page: '/verify-email', fields: {} },
  '/second-factor': { page: '/second-factor', fields: { code: '123456' } },
  '/second-factor/choose': { page: '/second-factor', fields: { factor: 'SMS' } },
  '/second-factor/resend': { page: '/second-factor', fields: {} },
  '/forgot-password': { page: '/forgot-password', fields: { email: EMAIL } },
  '/reset-password': { page: '/reset-password', fields: { password: PASSWORD } },
  '/sign-out': { page: '/sign-out', fields: {} },
}

interface Post {
  token: string | undefined
  cookie: string
  headers: Record<string, string>
  body: (fields: Record<string, string>) => string
  path: string
}

const FORM = 'application/x-www-form-urlencoded'
const urlencoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

const withHeader = (name: string, value: string | undefined) => (post: Post) => {
  if (value === undefined) delete post.headers[name]
  else post.headers[name] = value
}
const withToken = (token: string | undefined) => (post: Post) => {
  post.token = token
}
const all =
  (...changes: ((post: Post) => void)[]) =>
  (post: Post) => {
    for (const change of changes) change(post)
  }

/** Each is a valid post with one or more properties that a forger cannot avoid. */
const forgeries = (theirs: string, ofAnotherForm: string): [string, (post: Post) => void][] => [
  ['no token', withToken(undefined)],
  ['an empty token', withToken('')],
  ['another browser’s token', withToken(theirs)],
  ['another form’s token', withToken(ofAnotherForm)],
  ['a made-up token', withToken('x'.repeat(43))],
  ['a short token', (post) => withToken(post.token?.slice(1))(post)],
  ['a longer token', (post) => withToken(`${post.token}x`)(post)],
  ['a token in other letters', (post) => withToken(post.token?.toUpperCase())(post)],
  ['a token with a space', (post) => withToken(` ${post.token}`)(post)],
  ['a word for a token', withToken('undefined')],
  ['no origin', withHeader('origin', undefined)],
  ['the origin null', withHeader('origin', 'null')],
  ['an empty origin', withHeader('origin', '')],
  ['another origin', withHeader('origin', 'https://evil.example')],
  ['the shop’s origin', withHeader('origin', 'https://shop.example')],
  ['an origin without encryption', withHeader('origin', 'http://id.shop.example')],
  ['an origin on another port', withHeader('origin', 'https://id.shop.example:8443')],
  ['an origin below ours', withHeader('origin', 'https://evil.id.shop.example')],
  ['an origin that begins like ours', withHeader('origin', 'https://id.shop.example.evil.example')],
  ['an origin with a slash', withHeader('origin', `${publicUrl}/`)],
  ['an origin in capitals', withHeader('origin', publicUrl.toUpperCase())],
  ['two origins', withHeader('origin', `${publicUrl}, https://evil.example`)],
  ['the browser’s word: cross-site', withHeader('sec-fetch-site', 'cross-site')],
  ['the browser’s word: same-site', withHeader('sec-fetch-site', 'same-site')],
  ['the browser’s word: none', withHeader('sec-fetch-site', 'none')],
  ['an odd word of the browser', withHeader('sec-fetch-site', 'Same-Origin ')],
  ['plain text', withHeader('content-type', 'text/plain')],
  [
    'JSON as plain text',
    all(withHeader('content-type', 'text/plain'), (post) => {
      post.body = (fields) => JSON.stringify(fields)
    }),
  ],
  [
    'JSON',
    all(withHeader('content-type', 'application/json'), (post) => {
      post.body = (fields) => JSON.stringify(fields)
    }),
  ],
  ['parts', withHeader('content-type', 'multipart/form-data; boundary=x')],
  ['an unknown type', withHeader('content-type', 'application/octet-stream')],
  ['another alphabet', withHeader('content-type', `${FORM}; charset=utf-16`)],
  [
    'two tokens',
    (post) => {
      post.body = (fields) => `token=x&${urlencoded(fields)}`
    },
  ],
  [
    'the token in the address',
    (post) => {
      post.path += `?token=${post.token}`
      post.token = undefined
    },
  ],
  [
    'the token in a header',
    (post) => all(withHeader('x-csrf-token', post.token), withToken(undefined))(post),
  ],
  [
    'too much',
    (post) => {
      post.body = (fields) => urlencoded({ ...fields, padding: 'x'.repeat(20_000) })
    },
  ],
  [
    'no cookie',
    (post) => {
      post.cookie = ''
    },
  ],
  [
    'a planted cookie',
    (post) => {
      post.cookie = '__Host-vitrine_browser=planted'
    },
  ],
  ['another method by header', all(withToken(undefined), withHeader('x-http-method-override', 'GET'))],
  [
    'another method by field',
    all(withToken(undefined), (post) => {
      post.body = (fields) => urlencoded({ ...fields, _method: 'GET' })
    }),
  ],
  [
    'nothing at all but the cookie',
    all(withToken(undefined), withHeader('origin', undefined), withHeader('sec-fetch-site', undefined)),
  ],
  [
    'everything of another site',
    all(
      withToken(theirs),
      withHeader('origin', 'https://evil.example'),
      withHeader('sec-fetch-site', 'cross-site'),
    ),
  ],
]

/** The state that a forger could have changed. */
const state = async () => [
  await db.$count(members),
  await db.$count(outgoingEmails),
  await db.$count(hostedSessions),
  (await db.select().from(members)).map(({ passwordHash }) => passwordHash),
]

const tokenOn = (body: string, path: string) =>
  formsOf(body).find(({ action }) => action === path)?.hidden.token

const cookiesOf = ({ jar }: typeof victim) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

test.each(Object.entries(FORMS))(
  'accepts its own form at %s, and rejects forty forged posts',
  async (path, { page, fields }) => {
    const stranger = openBrowser(platform)
    await stranger.open('/sign-in')
    const step = path === '/reset-password' ? '' : await stepCookie()
    const pageOf = async (browser: typeof victim) =>
      (await browser.ask('GET', page, { cookie: [step, cookiesOf(browser)].filter(Boolean).join('; ') })).body
    const other = path === '/register' ? '/forgot-password' : '/register'
    const ofAnotherForm = tokenOn((await victim.ask('GET', other, {})).body, other) ?? ''
    const good = tokenOn(await pageOf(victim), path)
    expect(good).toBeDefined()
    const list = forgeries(tokenOn(await pageOf(stranger), path) ?? 'y'.repeat(43), ofAnotherForm)
    expect(list.length).toBeGreaterThanOrEqual(40)

    const genuine = (): Post => ({
      token: good,
      cookie: cookiesOf(victim),
      headers: { origin: publicUrl, 'sec-fetch-site': 'same-origin', 'content-type': FORM },
      body: urlencoded,
      path,
    })
    const send = (post: Post) => {
      const body = post.body({ ...fields, ...(post.token !== undefined && { token: post.token }) })
      return platform.send('POST', post.path, { body, headers: { ...post.headers, cookie: post.cookie } })
    }
    const before = await state()
    for (const [what, forge] of list) {
      const post = genuine()
      forge(post)
      const response = await send(post)
      expect([what, response.status]).toEqual([what, 403])
      expect(response.headers.getSetCookie().join()).not.toContain('vitrine_member')
    }
    expect(await state()).toEqual(before)
    expect((await send(genuine())).status).not.toBe(403)
  },
)

/** A person in the middle of a sign-in. */
async function stepCookie(): Promise<string> {
  const { Hono } = await import('hono')
  const app = new Hono().get('/', (c) => {
    writeStepCookie(pageCookies(c, publicUrl), {
      token: 'x',
      email: EMAIL,
      factor: 'EMAIL',
      factors: ['EMAIL', 'SMS'],
    })
    return c.text('')
  })
  return (await app.request('/')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test.each(Object.keys(FORMS))('changes nothing on a GET of %s with every field in the URL', async (path) => {
  const before = await state()
  const query = urlencoded({ email: EMAIL, password: PASSWORD, code: '123456' })
  await victim.ask('GET', `${path}?${query}`, {})
  expect(await state()).toEqual(before)
})
