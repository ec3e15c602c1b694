import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { LIMITS } from '../limits.ts'

const platform = await openPlatform(await fileDatabase())
const TOKEN = '/oauth2/token'

const padded = (size: number) => {
  const body = JSON.stringify({ clientId: platform.clientId, grantType: 'anonymous', padding: '' })
  return body.replace('""', `"${'x'.repeat(size - body.length)}"`)
}

// docs/reliability.md, E2.
test('accepts a body of one mebibyte, and rejects one byte more', async () => {
  expect((await platform.send('POST', TOKEN, { body: padded(LIMITS.bodyBytes) })).status).toBe(200)
  expect(await platform.send('POST', TOKEN, { body: padded(LIMITS.bodyBytes + 1) })).toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  })
})

test('stops a body without a length at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const request = new Request(`${platform.config.publicUrl}${TOKEN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect((await platform.app.fetch(request)).status).toBe(413)
  expect(sent).toBeLessThan(LIMITS.bodyBytes * 2)
})

test.each([
  ['no type', {}],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text', { 'content-type': 'text/plain' }],
  ['another charset', { 'content-type': 'application/json; charset=latin1' }],
  ['compressed JSON', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
])('rejects a body of %s', async (_, headers) => {
  const request = new Request(`${platform.config.publicUrl}/_vitrine/v1/merchants/set-up`, {
    method: 'POST',
    headers,
  })
  expect((await platform.app.fetch(request)).status).toBe(415)
})

test('rejects a body that is not UTF-8', async () => {
  const body = new Uint8Array([0x22, 0xff, 0x22])
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`${platform.config.publicUrl}${TOKEN}`, { method: 'POST', headers, body })
  expect((await platform.app.fetch(request)).status).toBe(400)
})

test('is not polluted by a prototype in a body', async () => {
  const response = await platform.send('POST', TOKEN, { body: '{"__proto__":{"polluted":true}}' })
  expect(response).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' })
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
