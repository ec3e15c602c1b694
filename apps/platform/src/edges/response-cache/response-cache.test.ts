import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { stopListening } from '@vitrine/server'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { copyOfTemplate } from '../../../../../tests/database.ts'
import { logTo, openPlatform, SHOP_ORIGIN } from '../../../testing/open-platform.ts'
import { openNotifications } from '../../kernel/database/notifications.ts'
import { closeDatabase, openDatabase } from '../../kernel/database/open-database.ts'
import { serve } from '../../kernel/http/serve.ts'
import { LIMITS } from '../../kernel/limits.ts'

const QUERY = '/stores-reader/v1/products/query-platformized'

/** A platform on a port that counts responses that are not cached. */
async function openPort() {
  const url = await copyOfTemplate()
  const db = openDatabase(url)
  const notifications = openNotifications(url)
  const [metrics, lines] = [new Registry(), [] as string[]]
  const platform = await openPlatform(db, { notifications, metrics, log: logTo(lines) })
  const [visitor, owner] = [await platform.visitor(), await platform.owner()]
  const { body: created } = await platform.post('/stores/v1/products', { product: BOWL }, owner)
  await notifications.caughtUp()

  let inFull = 0
  const fetched: typeof platform.app.fetch = (...request) => {
    inFull += 1
    return platform.app.fetch(...request)
  }
  const server = await serve(fetched, { host: '127.0.0.1', port: 0 }, platform.serveCached)
  const { port } = server.address() as AddressInfo
  afterAll(async () => {
    await stopListening(server)
    await notifications.close()
    await closeDatabase(db)
  })

  const send = async (path: string, init: RequestInit) => {
    const before = inFull
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { status, headers } = response
    // biome-ignore lint/suspicious/noExplicitAny: tests read any response.
    const json: any = await response.json()
    return { status, headers, json, isAgain: inFull === before }
  }
  const read = (path: string, headers: Record<string, string> = {}) =>
    send(path, { headers: { ...visitor, ...headers } })
  const sendRequest = (body: unknown = {}, headers: Record<string, string> = {}) =>
    send(QUERY, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...visitor, ...headers },
    })
  /** Requests until the response is cached. */
  const warm = async (...requested: Parameters<typeof sendRequest>) => {
    await sendRequest(...requested)
    await sendRequest(...requested)
    return sendRequest(...requested)
  }
  /** Requests with a Host header, which `fetch` does not allow. */
  const askHost = (host: string, path: string) =>
    new Promise<{ status: number | undefined; isAgain: boolean }>((resolve, reject) => {
      const before = inFull
      const asking = request({ host: '127.0.0.1', port, path, headers: { ...visitor, host } }, (response) => {
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode, isAgain: inFull === before }))
      })
      asking.on('error', reject).end()
    })
  const change = (method: string, path: string, body: object) =>
    platform.send(method, path, { body, headers: owner })
  return {
    ...platform,
    newVisitor: platform.visitor,
    url: `http://127.0.0.1:${port}`,
    productId: created.product.id,
    visitor,
    read,
    askHost,
    ask: sendRequest,
    warm,
    change,
    metrics,
    lines,
  }
}

const BOWL = { name: 'Harbour bowl', productType: 'physical', priceData: { price: 30 } }
const shop = await openPort()

/** The headers that do not depend on the moment. */
const lasting = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !/^(date|x-request-id|x-wix-request-id)$/.test(name)))

test('repeats a response with a new request id, and counts and logs the request', async () => {
  const first = await shop.ask()
  await shop.ask()
  const linesBefore = shop.lines.length
  const again = await shop.ask()
  expect([first.isAgain, again.isAgain]).toEqual([false, true])
  expect(again.json).toEqual(first.json)
  expect(lasting(again.headers)).toEqual(lasting(first.headers))
  const id = again.headers.get('x-wix-request-id')
  expect(id).not.toBe(first.headers.get('x-wix-request-id'))
  const line = JSON.parse(shop.lines.slice(linesBefore).find((each) => each.includes(String(id))) ?? '{}')
  expect(line).toMatchObject({ operation: `POST ${QUERY}`, status: 200, caller: 'visitor', msg: 'request' })
  expect(await shop.metrics.metrics()).toMatch(
    new RegExp(`duration_seconds_count\\{operation="POST ${QUERY}",status="200",caller="visitor"\\} 3`),
  )
})

test('repeats a GET response', async () => {
  const path = `/stores-reader/v1/products/${shop.productId}`
  const [one, two] = [await shop.read(path), await shop.read(path)]
  expect([one.isAgain, two.isAgain]).toEqual([false, true])
  expect(two.json).toEqual(one.json)
  expect(one.json.product.name).toBe('Harbour bowl')
})

test('returns a change at once', async () => {
  expect((await shop.warm()).isAgain).toBe(true)
  await shop.change('PATCH', `/stores/v1/products/${shop.productId}`, {
    product: { priceData: { price: 31 } },
  })
  const { json, isAgain } = await shop.ask()
  expect(isAgain).toBe(false)
  expect(json.products[0].priceData.price).toBe(31)
})

test.each([
  ['another body', { query: { paging: { limit: 1 } } }, {}],
  ['another currency', {}, { 'vitrine-currency': 'EUR' }],
  ['another language', {}, { 'x-wix-linguist': 'de|de-de|false|' }],
  ['a page of the shop', {}, { origin: SHOP_ORIGIN }],
  ['a page of a stranger', {}, { origin: 'https://stranger.example' }],
])('does not share a cached response for %s', async (_, body, headers) => {
  await shop.warm()
  expect((await shop.ask(body, headers as Record<string, string>)).isAgain).toBe(false)
})

test('does not share a cached response for another host, and rejects an unknown one', async () => {
  const path = `/stores-reader/v1/products/${shop.productId}`
  const own = new URL(shop.url).host
  for (const isAgain of [false, true]) expect((await shop.askHost(own, `${path}?host`)).isAgain).toBe(isAgain)
  const localhost = own.replace('127.0.0.1', 'localhost')
  expect(await shop.askHost(localhost, `${path}?host`)).toEqual({ status: 200, isAgain: false })
  expect(await shop.askHost('evil.example', `${path}?host`)).toEqual({ status: 421, isAgain: false })
})

test('does not share a cached response for another URL', async () => {
  const path = `/stores-reader/v1/products/${shop.productId}`
  await shop.read(path)
  expect((await shop.read(path)).isAgain).toBe(true)
  expect((await shop.read(`${path}?includeMerchantSpecificData=true`)).isAgain).toBe(false)
  const absent = await shop.read(path.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')))
  expect(absent).toMatchObject({ status: 404, isAgain: false })
})

test('does not share a cached response for another method', async () => {
  await shop.warm()
  const json = { 'content-type': 'application/json' }
  await shop.read(QUERY, json)
  expect((await shop.read(QUERY, json)).isAgain).toBe(true)
  expect(await shop.ask('')).toMatchObject({ status: 400, isAgain: false })
})

test.each([
  ['no token', { authorization: '' }, 401],
  ['a forged token', { authorization: 'forged' }, 401],
  ['another kind of body', { 'content-type': 'text/plain' }, 415],
  ['a compressed body', { 'content-encoding': 'gzip' }, 415],
])('returns nothing from the cache with %s', async (_, headers, status) => {
  await shop.warm()
  expect(await shop.ask({}, headers as Record<string, string>)).toMatchObject({ status, isAgain: false })
})

test('handles a body that is no JSON, or too long for the cache, as usual', async () => {
  await shop.warm()
  expect(await shop.ask('{')).toMatchObject({ status: 400 })
  const long = { query: { filter: { name: { $startsWith: 'x'.repeat(5000) } } } }
  expect((await shop.warm(long)).isAgain).toBe(false)
})

test('does not allow CORS on cached responses for a removed app', async () => {
  const origin = { origin: 'https://pop-up.example' }
  const { body: app } = await shop.change('POST', '/_vitrine/v1/apps', {
    name: 'Pop-up',
    origins: [origin.origin],
  })
  const before = await shop.warm({}, origin)
  expect(before.isAgain).toBe(true)
  expect(before.headers.get('access-control-allow-origin')).toBe(origin.origin)
  await shop.change('PATCH', `/_vitrine/v1/apps/${app.app.clientId}`, { origins: [] })
  expect((await shop.ask({}, origin)).headers.get('access-control-allow-origin')).toBeNull()
})

test('returns nothing from the cache before the shop opens, and serves it after', async () => {
  await shop.warm()
  await shop.change('PATCH', '/_vitrine/v1/shop', { status: 'PENDING' })
  expect((await shop.ask()).json.details.applicationError.code).toBe('SHOP_CLOSED')
  await shop.change('PATCH', '/_vitrine/v1/shop', { status: 'ENABLED' })
  expect((await shop.ask()).status).toBe(200)
})

test('counts cached responses towards the rate limit', async () => {
  const from = { ...(await shop.newVisitor()), 'x-forwarded-for': '203.0.113.9' }
  await shop.warm({}, from)
  let last = 200
  for (let requested = 3; requested <= LIMITS.requestsPerShopper; requested++)
    last = (await shop.ask({}, from)).status
  expect(last).toBe(429)
})

test('survives a client that disconnects while sending', async () => {
  await shop.warm()
  const leaving = new AbortController()
  const slow = new ReadableStream({
    async pull(stream) {
      stream.enqueue(new TextEncoder().encode('{'))
      await pause(50)
      leaving.abort()
    },
  })
  const init = { method: 'POST', body: slow, duplex: 'half', signal: leaving.signal } as RequestInit
  const headers = { 'content-type': 'application/json', 'content-length': '20', ...shop.visitor }
  await expect(fetch(shop.url + QUERY, { ...init, headers })).rejects.toThrow()
  expect((await shop.ask()).status).toBe(200)
})
