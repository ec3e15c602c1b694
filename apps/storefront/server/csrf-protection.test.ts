import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { csrfProtection } from './csrf-protection.ts'

const app = new Hono()
app.use(csrfProtection({ publicUrl: 'https://shop.example/' }))
app.all('*', (c) => c.text('done'))

const post = async (headers: Record<string, string>, method = 'POST') =>
  (await app.request('http://127.0.0.1:3000/cart', { method, headers })).status

test('accepts posts from the public origin and from the server’s own', async () => {
  expect(await post({ origin: 'https://shop.example' })).toBe(200)
  expect(await post({ origin: 'http://127.0.0.1:3000' })).toBe(200)
})

test.each([
  {},
  { origin: 'null' },
  { origin: 'https://elsewhere.example' },
  { origin: 'http://127.0.0.1:4000' },
  { origin: 'https://shop.example.elsewhere.example' },
])('rejects a post with %o', async (headers) => {
  expect(await post(headers as Record<string, string>)).toBe(403)
})

test('accepts GET from every origin', async () => {
  expect(await post({ origin: 'https://elsewhere.example' }, 'GET')).toBe(200)
})
