import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../testing/hosted-browser.ts'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { updateSignOnPolicy } from '../../identity/sign-in/sign-on-policy.ts'
import { listMails } from '../../kernel/mail/mail-repository.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'

const db = await fileDatabase()
const consoleDir = await fileFolder()
await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>')
const platform = await openPlatform(db, { config: { mailbox: 'public', consoleDir } })
await updateSignOnPolicy(db, { captcha: 'ALWAYS' }, 'system', new Date())
await sendMail(
  db,
  { to: 'a@example.com', email: { from: 'x', subject: 'x', greeting: 'x', blocks: [] } },
  new Date(),
)
const [mail] = await listMails(db, 1)

/** Every URL of the platform that may respond with a page. */
const addresses = platform.operations
  .filter(
    (operation) =>
      operation.startsWith('GET /') && !/GET \/(_|stores|v1|media|video|mp3|ugd|assets)/.test(operation),
  )
  .map((operation) =>
    operation
      .slice(4)
      .replace('/*', '/products')
      .replace(':id', mail?.id ?? ''),
  )

const pages: [string, Headers, string][] = []
for (const address of addresses) {
  const browser = openBrowser(platform)
  const { headers, body } = await browser.open(address)
  if (headers.get('content-type')?.startsWith('text/html')) pages.push([address, headers, body])
}

const directives = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((part) => part.trim().split(/ (.*)/).slice(0, 2)),
  ) as Record<string, string | undefined>

test('covers all pages', () => {
  const seen = pages.map(([address]) => address)
  for (const address of [
    '/sign-in',
    '/register',
    '/sign-out',
    '/mailbox',
    '/api',
    '/console',
    '/oauth2/authorize',
  ])
    expect(seen).toContain(address)
})

test.each(pages)('forbids framing of %s, and allows only our own scripts', (address, headers, body) => {
  const policy = directives(headers)
  const isMail = address.endsWith('/html')
  expect(policy['default-src']).toBe("'none'")
  expect(policy['frame-ancestors']).toBe(isMail ? "'self'" : "'none'")
  expect(headers.get('x-frame-options')).toBe(isMail ? 'SAMEORIGIN' : 'DENY')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/)
  if (isMail) return expect(policy.sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(policy['object-src']).toBe("'none'")
  expect(policy['base-uri']).toBe("'none'")
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|data:.*script/)
  expect(body).not.toMatch(/ on[a-z]+=|<style|style="|javascript:/)
  for (const [tag] of body.matchAll(/<script[^>]*>/g)) {
    const nonce = /nonce="([^"]+)"/.exec(tag)?.[1]
    expect(policy['script-src']).toBe(`'nonce-${nonce}'`)
  }
  return undefined
})

test('uses a nonce once', async () => {
  const nonce = async () => directives((await platform.get('/sign-in')).headers)['script-src']
  expect(await nonce()).not.toBe(await nonce())
})

test('sets cookies out of reach of scripts and other sites', async () => {
  const https = await openPlatform(db, { config: { publicUrl: 'https://id.shop.example' } })
  const [cookie] = (await https.get('/sign-in')).headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-vitrine_browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect((await https.get('/sign-in')).headers.get('cache-control')).toBe('no-store')
})
