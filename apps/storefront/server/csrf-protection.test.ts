import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { csrfProtection } from './csrf-protection.ts'

const app = new Hono()
app.use(csrfProtection({ publicUrl: 'https://shop.example/' }))
app.all('*', (c) => c.text('done'))

const post = async (headers: Record<string, string>, method = 'POST') =>
  (await app.request('http://127.0.0.1:3000/cart', { method, headers })).status

test('a change comes from a page of the shop, as browsers see it or as the server does', async () => {
  expect(await post({ origin: 'https://shop.example' })).toBe(200)
  expect(await post({ origin: 'http://127.0.0.1:3000' })).toBe(200)
})

test.each([
  {},
  { origin: 'null' },
  { origin: 'https://elsewhere.example' },
  { origin: 'http://127.0.0.1:4000' },
  { origin: 'https://shop.example.elsewhere.example' },
])('a change from %o is refused', async (headers) => {
  expect(await post(headers as Record<string, string>)).toBe(403)
})

test('looking is for everybody', async () => {
  expect(await post({ origin: 'https://elsewhere.example' }, 'GET')).toBe(200)
})
