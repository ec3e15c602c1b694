import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { formSizeLimit } from './form-size-limit.ts'

const LIMIT = 64 * 1024
const app = new Hono().use(formSizeLimit).all('*', async (c) => {
  const form = c.req.method === 'GET' ? undefined : await c.req.raw.formData()
  return c.text(String(form?.get('text')))
})

const send = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  app.request('/de/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

// docs/reliability.md, E2.
test('passes a form on unchanged', async () => {
  expect(await (await send('text=hello+you')).text()).toBe('hello you')
  const parts = new FormData()
  parts.set('text', 'in parts')
  const multipart = await app.request('/sign-in', { method: 'POST', body: parts })
  expect(await multipart.text()).toBe('in parts')
})

test('accepts a form at the limit and rejects one byte more', async () => {
  expect((await send('text='.padEnd(LIMIT, 'x'))).status).toBe(200)
  const refused = await send('text='.padEnd(LIMIT + 1, 'x'))
  expect(refused.status).toBe(413)
  expect(await refused.text()).toContain('<html lang="de" dir="ltr">')
})

test('accepts photos with the request of a return, and nowhere else', async () => {
  const parts = new FormData()
  parts.set('text', 'x'.repeat(2 * LIMIT))
  for (const path of ['/return', '/de/return', '/return.data'])
    expect((await app.request(path, { method: 'POST', body: parts })).status).toBe(200)
  expect((await app.request('/returns', { method: 'POST', body: parts })).status).toBe(413)
})

test('rejects a form by its Content-Length before reading it', async () => {
  let asked = 0
  const body = new ReadableStream(
    {
      pull: (controller) => {
        asked += 1
        controller.enqueue(new Uint8Array(2 * LIMIT))
      },
    },
    { highWaterMark: 0 },
  )
  expect((await send(body, { 'content-length': String(LIMIT + 1) })).status).toBe(413)
  expect(asked).toBe(0)
})

test('stops reading a form without length at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 4096
      controller.enqueue(new Uint8Array(4096).fill(120))
    },
  })
  expect((await send(endless)).status).toBe(413)
  expect(sent).toBeLessThan(2 * LIMIT)
})
