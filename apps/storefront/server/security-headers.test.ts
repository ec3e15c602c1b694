import { Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { expect, test } from 'vitest'
import { readConfig } from '../app/shared/config.server.ts'
import { securityHeaders } from './security-headers.ts'

const required = {
  VITRINE_API_URL: 'http://127.0.0.1:4000',
  VITRINE_CLIENT_ID: 'shop',
  VITRINE_MEDIA_ORIGIN: 'https://pictures.example',
}

const requestPage = (env = {}) => {
  const app = new Hono<{ Variables: SecureHeadersVariables }>()
  app.use(securityHeaders(readConfig({ ...required, ...env })))
  app.get('/', (c) => c.text(c.get('secureHeadersNonce') ?? ''))
  return app.request('/')
}
const policy = (response: Response) => response.headers.get('content-security-policy') ?? ''

test('allows scripts only from the shop or with the nonce', async () => {
  const page = await requestPage()
  expect(policy(page)).toContain(`script-src 'self' 'nonce-${await page.text()}';`)
  expect(policy(page)).not.toMatch(/unsafe/)
})

test('uses a new nonce for every response', async () => {
  const [one, other] = await Promise.all([requestPage(), requestPage()])
  expect(await one.text()).not.toBe(await other.text())
})

test('allows images from the shop and the media origin', async () => {
  expect(policy(await requestPage())).toContain("img-src 'self' data: https://pictures.example;")
})

test('forbids framing and base URLs', async () => {
  const text = policy(await requestPage())
  expect(text).toContain("frame-ancestors 'none'")
  expect(text).toContain("base-uri 'none'")
  expect(text).toContain("object-src 'none'")
})

test('allows forms to post to the shop and redirect to the platform', async () => {
  expect(policy(await requestPage())).toContain("form-action 'self' http://127.0.0.1:4000;")
  const env = { VITRINE_HOSTED_PAGES_ORIGIN: 'https://checkout.example/anything' }
  expect(policy(await requestPage(env))).toContain("form-action 'self' https://checkout.example;")
})

test('sends HSTS only over https', async () => {
  const header = 'strict-transport-security'
  expect((await requestPage()).headers.get(header)).toBeNull()
  expect((await requestPage({ PUBLIC_URL: 'https://shop.example' })).headers.get(header)).toMatch(
    /max-age=\d{8}/,
  )
})
