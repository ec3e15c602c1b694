import { expect, test } from 'vitest'
import { createFakePlatform } from '../testing/fake-platform.ts'
import { bindModule, type ModuleHost } from './bind-module.ts'
import { createNetwork } from './network.ts'
import type { Call } from './operation.ts'
import { createSender } from './send-call.ts'
import { collections, products } from './stores/index.ts'

const sending = () => {
  const platform = createFakePlatform()
  const network = createNetwork({ apiUrl: 'http://localhost:4600', fetch: platform.fetch as typeof fetch })
  return { platform, send: createSender(network, { getAuthHeaders: () => ({ headers: {} }) }) }
}

const search = (text: string): Call<unknown> => ({
  method: 'GET',
  path: '/search',
  args: { text },
  fallback: { method: 'POST', path: '/search', args: { text }, kind: 'read' },
})

test.each([
  [3999, 'GET'],
  [4000, 'GET'],
  [4001, 'POST'],
])('sends a read with a query string of %i characters by %s', async (length, method) => {
  const { platform, send } = sending()
  await send(search('x'.repeat(length - 'text='.length)))
  expect(platform.received.map((request) => request.method)).toEqual([method])
})

test('measures the encoded length, in which one letter can take nine characters', async () => {
  const { platform, send } = sending()
  await send(search('ü'.repeat(700)))
  expect(platform.received[0]).toMatchObject({ method: 'POST', body: { text: 'ü'.repeat(700) } })
})

test('has a fallback wherever the Wix packages have one', async () => {
  const calls: Call<unknown>[] = []
  const host: ModuleHost = {
    send: async (call) => {
      calls.push(call)
      return {} as never
    },
    listen: () => {},
  }
  const bound = bindModule({ products, collections }, () => host)
  await bound.products.getProduct('p', { includeMerchantSpecificData: true })
  await bound.products.queryProducts().find()
  await bound.collections.queryCollections().find()
  const [{ fallback, ...product } = {} as Call<unknown>, ...queries] = calls
  expect(product).toMatchObject({ method: 'GET', path: '/stores-reader/v1/products/p' })
  expect(fallback).toEqual(product)
  // Queries always use their fallback, which accepts filters of any length.
  expect(queries.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /stores-reader/v1/products/query-platformized',
    'POST /stores-reader/v2/collections/query',
  ])
})

test('keeps the method of a long read without a fallback', async () => {
  const { platform, send } = sending()
  const { fallback: _none, ...call } = search('x'.repeat(5000))
  await send(call)
  expect(platform.received[0]?.method).toBe('GET')
})

test('repeats the key for lists, joins object keys with dots, and omits undefined values', async () => {
  const { platform, send } = sending()
  const options = { list: ['a', 'b'], deep: { er: { x: 1 }, y: false }, none: undefined, nil: null, zero: 0 }
  await send({ method: 'GET', path: '/x', options })
  expect(decodeURIComponent(platform.received[0]?.url.search ?? '')).toBe(
    '?list=a&list=b&deep.er.x=1&deep.y=false&zero=0',
  )
})

test('posts an empty object for an operation without arguments', async () => {
  const { platform, send } = sending()
  await send({ method: 'POST', path: '/x' })
  expect(platform.received[0]).toMatchObject({ body: {} })
  expect(platform.received[0]?.headers.get('content-type')).toBe('application/json')
})

test('sends a read without a content type, which would require a preflight', async () => {
  const { platform, send } = sending()
  await send({ method: 'GET', path: '/x' })
  expect(platform.received[0]?.headers.has('content-type')).toBe(false)
})
