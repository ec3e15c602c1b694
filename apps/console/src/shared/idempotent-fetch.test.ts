import { expect, test } from 'vitest'
import { idempotentFetch } from './idempotent-fetch.ts'

const URL_OF_REFUNDS = 'http://shop.example/ecom/v1/order-billing/refund-payments'

/** A platform with scripted responses, and the keys that it received. */
function createPlatform(...responses: (Response | 'lost')[]) {
  const keys: (string | null)[] = []
  const send = idempotentFetch(async (_, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const response = responses.shift() ?? new Response('{}')
    if (response === 'lost') throw new TypeError('Failed to fetch')
    return response
  })
  const refund = (body: string) => send(URL_OF_REFUNDS, { method: 'POST', body }).catch(() => undefined)
  return { keys, send, refund }
}

const inUse = () => new Response('{}', { status: 409, headers: { 'retry-after': '1' } })

test.each([
  ['was lost', 'lost' as const],
  ['was a failure', new Response('{}', { status: 503 })],
  ['was that it is still under way', inUse()],
])('reuses the key of a request whose response %s', async (_, response) => {
  const { keys, refund } = createPlatform(response)
  await refund('{"amount":"10.00"}')
  await refund('{"amount":"10.00"}')
  expect(keys[0]).toMatch(/.{20}/)
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['done', new Response('{}')],
  ['refused', new Response('{}', { status: 422 })],
])('uses a new key after a request was %s', async (_, response) => {
  const { keys, refund } = createPlatform(response)
  await refund('{"amount":"10.00"}')
  await refund('{"amount":"10.00"}')
  expect(keys[1]).not.toBe(keys[0])
})

test('uses a new key for a different body, also after a lost response', async () => {
  const { keys, refund } = createPlatform('lost')
  await refund('{"amount":"10.00"}')
  await refund('{"amount":"11.00"}')
  expect(keys[1]).not.toBe(keys[0])
})

test('sends no key with reads and uploads', async () => {
  const { keys, send } = createPlatform()
  await send(URL_OF_REFUNDS)
  await send(URL_OF_REFUNDS, { method: 'PUT', body: new Blob(['x']) })
  expect(keys).toEqual([null, null])
})

test('keeps an existing key', async () => {
  const { keys, send } = createPlatform()
  await send(URL_OF_REFUNDS, { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'of the import' } })
  expect(keys).toEqual(['of the import'])
})
