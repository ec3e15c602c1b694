import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { EmailBody } from '../../kernel/mail/email-body.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'
import { insertMerchant } from '../../shop/merchants/merchant-repository.ts'

const db = await fileDatabase()
const folder = await fileFolder()
const consoleDir = join(folder, 'console')
await mkdir(join(consoleDir, 'assets'), { recursive: true })
await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>')
await writeFile(join(consoleDir, 'assets', 'index-a1b2c3d4.js'), 'export {}')
await writeFile(join(folder, 'secret.json'), '{}')

const platform = await openPlatform(db, { config: { mailbox: 'public', consoleDir } })
const email: EmailBody = {
  from: 'My shop',
  subject: 'Hello <script>alert(1)</script>',
  greeting: 'Dear <img src=x onerror=alert(1)>,',
  blocks: ['It is open.'],
  actions: [{ label: 'Look', url: 'https://shop.example' }],
}

test('shows an empty state in an empty mailbox', async () => {
  const { status, headers, body } = await platform.get('/mailbox')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(body).toContain('>Demo mailbox</h1>')
  expect(body).toContain('No emails yet')
})

test('shows sent email, and runs nothing in it', async () => {
  await sendMail(db, { to: 'ada@example.com', email }, new Date('2026-01-02T03:04:05Z'))
  const list = await platform.get('/mailbox')
  expect(list.body).toContain('Hello &lt;script&gt;')
  expect(list.body).not.toContain('<script')
  const path = /href="(\/mailbox\/[0-9a-f-]+)"/.exec(list.body)?.[1] ?? ''

  const page = await platform.get(path)
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page.body).toContain('Look: https://shop.example')
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'self'/)

  const html = await platform.get(`${path}/html`)
  expect(html.body).toContain('Dear &lt;img src=x onerror=alert(1)&gt;,')
  expect(html.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox/,
  )
  expect(html.headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test.each(['/mailbox/nope', '/mailbox/00000000-0000-7000-8000-000000000000'])(
  'returns 404 for a mail at %s',
  async (path) => {
    expect((await platform.get(path)).status).toBe(404)
    expect((await platform.get(`${path}/html`)).status).toBe(404)
  },
)

test('serves no mailbox unless it is enabled', async () => {
  const closed = await openPlatform(db, { config: { mailbox: 'off' } })
  for (const path of ['/mailbox', '/mailbox/x', '/mailbox/x/html'])
    expect((await closed.get(path)).status).toBe(404)
})

test('leads to the set-up until there is an owner', async () => {
  for (const path of ['/console', '/console/sign-in']) {
    const { status, headers } = await platform.get(path)
    expect([status, headers.get('location')]).toEqual([303, '/console/set-up'])
  }
  const now = new Date()
  const owner = { id: newId(now), name: 'Ada', email: 'ada@shop.example', role: 'owner' } as const
  await insertMerchant(db, { ...owner, passwordHash: '', createdAt: now, updatedAt: now })
  expect((await platform.get('/console/sign-in')).status).toBe(200)
})

test.each(['/console', '/console/', '/console/products', '/console/set-up', '/console/index.html'])(
  'serves the console at %s',
  async (path) => {
    const { status, headers, body } = await platform.get(path)
    expect(status).toBe(200)
    expect(body).toContain('Console')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
  },
)

test('redirects the console from another host name to the public one', async () => {
  const { status, headers } = await platform.get('http://127.0.0.1:4000/console/products?page=2')
  expect([status, headers.get('location')]).toEqual([307, 'http://localhost:4000/console/products?page=2'])
  const proxied = await openPlatform(db, { config: { consoleDir, publicUrl: 'https://api.shop.example' } })
  expect((await proxied.get('http://127.0.0.1:4000/console')).status).toBe(200)
})

test('caches content-hashed console files forever', async () => {
  const { headers, body } = await platform.get('/console/assets/index-a1b2c3d4.js')
  expect(body).toBe('export {}')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('cache-control')).toContain('immutable')
})

test.each([
  '/console/assets/gone-00000000.js',
  '/console//etc/hosts.json',
  '/console/..%5c..%5csecret.json',
  '/console/%2e%2e%2fsecret.json',
  '/console/..%2fsecret.json',
  '/console/%.js',
  '/console/%00.js',
])('returns 404 for a file at %s', async (path) => {
  expect(['404', '400']).toContain(String((await platform.get(path)).status))
})

test('redirects the root to the console', async () => {
  const { status, headers } = await platform.get('/')
  expect([status, headers.get('location')]).toEqual([303, '/console'])
})

test('returns a localized error page to people and a wire error to programs', async () => {
  const people = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'de' }
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/assets/nothing.css', 404],
    ['/checkout/nonsense/pay', 404],
    ['/oauth2/token', 405],
  ] as const) {
    const page = await platform.get(path, people)
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8'])
    expect(page.body).toContain('Diese Seite gibt es nicht')
    expect(page.body).toContain('Seite nicht gefunden – My shop</title>')
    expect(page.body).toContain(`href="${platform.config.shopUrl}"`)
    const { status: jsonStatus, body } = await platform.get(path, { accept: 'application/json' })
    expect([jsonStatus, body.details.applicationError.code]).toEqual([
      status,
      status === 404 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED',
    ])
  }
  const led = await platform.get('/verify-email/resend', people)
  expect([led.status, led.headers.get('location')]).toEqual([303, '/verify-email'])
})
