import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakePlatform, json, shopOn, tokensOf } from '../testing/fake-platform.ts'
import { createClient } from './client.ts'
import type { RequestAttempt } from './network.ts'
import { products } from './stores/index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tokens = tokensOf('visitor')
/** Lets time pass until the call has settled. */
async function inTime<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const settled = Promise.allSettled([work]).then(([result]) => result as PromiseSettledResult<T>)
  await vi.runAllTimersAsync()
  return settled
}

const READS: [string, (shop: ReturnType<typeof shopOn>) => Promise<unknown>][] = [
  ['a GET', (shop) => shop.products.getProduct('mug')],
  ['a query by POST', (shop) => shop.products.queryProducts().find()],
  ['the options of a product', (shop) => shop.products.getProductOptionsAvailability('mug', {})],
  ['the variants of a product', (shop) => shop.products.queryProductVariants('mug')],
  ['an estimate', (shop) => shop.currentCart.estimateCurrentCartTotals({})],
]
const WRITES: typeof READS = [
  ['adding to the cart', (shop) => shop.currentCart.addToCurrentCart({})],
  ['changing the cart', (shop) => shop.currentCart.updateCurrentCart({})],
  ['deleting the cart', (shop) => shop.currentCart.deleteCurrentCart()],
  ['making a product', (shop) => shop.products.createProduct({ name: 'Ridge mug' })],
]
const FAILURES: [string, () => Response | Error][] = [
  ['a lost network', () => new TypeError('fetch failed')],
  ...[429, 502, 503, 504].map((status): [string, () => Response] => [String(status), () => json({}, status)]),
]
const ANSWERS = [400, 401, 403, 404, 405, 408, 409, 422, 500, 501]

for (const [call, send] of READS)
  test.each(FAILURES)(`${call} is repeated twice after %s`, async (_failure, failure) => {
    const platform = createFakePlatform(failure)
    expect((await inTime(send(shopOn(platform, { tokens })))).status).toBe('rejected')
    expect(platform.received).toHaveLength(3)
  })

for (const [call, send] of WRITES)
  test.each(FAILURES)(
    `${call} is not repeated after %s, unless the shop says so`,
    async (_failure, failure) => {
      const platform = createFakePlatform(failure)
      await inTime(send(shopOn(platform, { tokens })))
      expect(platform.received).toHaveLength(1)
      await inTime(send(shopOn(platform, { tokens, retryWrites: true })))
      expect(platform.received).toHaveLength(4)
    },
  )

test.each(ANSWERS.filter((status) => status !== 401))(
  'an answer of %i is an answer: nothing is repeated',
  async (status) => {
    const platform = createFakePlatform(() => json({}, status))
    await inTime(shopOn(platform, { tokens }).products.getProduct('mug'))
    expect(platform.received).toHaveLength(1)
  },
)

test('a read that succeeds the second time was never gone', async () => {
  let attempt = 0
  const platform = createFakePlatform(() => (attempt++ === 0 ? json({}, 503) : { product: { id: 'mug' } }))
  const result = await inTime(shopOn(platform, { tokens }).products.getProduct('mug'))
  expect(result).toEqual({ status: 'fulfilled', value: { product: { _id: 'mug' } } })
})

test('with retry 0 everything is sent exactly once, the 401 renewal included', async () => {
  for (const status of [401, 429, 503]) {
    const platform = createFakePlatform(() => json({}, status))
    await inTime(shopOn(platform, { tokens, retry: 0 }).products.getProduct('mug'))
    expect(platform.received).toHaveLength(1)
  }
})

test('a 401 renews once and repeats once, for reads and writes alike', async () => {
  for (const [, send] of [...READS, ...WRITES]) {
    const platform = createFakePlatform(({ url, headers }) =>
      url.pathname !== '/oauth2/token' && headers.get('authorization') === 'visitor-access'
        ? json({}, 401)
        : undefined,
    )
    expect((await inTime(send(shopOn(platform, { tokens })))).status).toBe('fulfilled')
    expect(platform.received).toHaveLength(3)
    expect(platform.tokenRequests()).toHaveLength(1)
  }
})

test('a 401 that stays is an answer, not a loop; many at once are one renewal', async () => {
  const platform = createFakePlatform(({ url }) =>
    url.pathname === '/oauth2/token' ? undefined : json({}, 401),
  )
  const shop = shopOn(platform, { tokens })
  const results = await inTime(
    Promise.allSettled(Array.from({ length: 50 }, () => shop.products.getProduct('mug'))),
  )
  expect(results.status).toBe('fulfilled')
  expect(platform.tokenRequests()).toHaveLength(1)
  expect(platform.received).toHaveLength(101)
})

test('a password is never sent twice', async () => {
  for (const failure of [() => json({}, 401), () => json({}, 503), () => new TypeError('fetch failed')]) {
    const platform = createFakePlatform(failure)
    const shop = shopOn(platform, { tokens })
    await inTime(shop.auth.login({ email: 'ada@example.com', password: 'secret' }))
    await inTime(shop.auth.register({ email: 'ada@example.com', password: 'secret' }))
    expect(platform.received.map((request) => request.url.pathname)).toEqual([
      '/_api/iam/authentication/v2/login',
      '/_api/iam/authentication/v2/register',
    ])
  }
})

const waits = async (headers: Record<string, string>, random = 0.999) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const times: number[] = []
  const platform = createFakePlatform(() => {
    times.push(Date.now())
    return json({}, 503, headers)
  })
  const result = await inTime(shopOn(platform, { tokens }).products.getProduct('mug'))
  return { waits: times.slice(1).map((time, index) => time - (times[index] as number)), result }
}

test('the waits between attempts are random and grow', async () => {
  expect((await waits({})).waits).toEqual([299, 599])
  expect((await waits({}, 0)).waits).toEqual([0, 0])
})

test('the platform says when to come again, in seconds or by date', async () => {
  expect((await waits({ 'retry-after': '2' })).waits).toEqual([2000, 2000])
  expect((await waits({ 'retry-after': '0' })).waits).toEqual([0, 0])
  vi.setSystemTime('2026-01-01T00:00:00.000Z')
  const [first] = (await waits({ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' })).waits
  expect(first).toBe(7000)
})

test('a wait of more than a minute is the shop’s to decide about', async () => {
  const { waits: none, result } = await waits({ 'retry-after': '61' })
  expect(none).toEqual([])
  expect(result).toMatchObject({ reason: { status: 503, retryAfter: 61_000 } })
})

test('an attempt that takes too long fails, and is repeated like any other', async () => {
  vi.useRealTimers()
  let attempts = 0
  const fetch = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      attempts++
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const shop = shopOn({ fetch: fetch as never }, { tokens, timeout: 10 })
  await expect(shop.products.getProduct('mug')).rejects.toMatchObject({
    code: 'UNKNOWN',
    cause: { name: 'TimeoutError' },
  })
  expect(attempts).toBe(3)
})

test('a body that stalls is covered by the time limit too', async () => {
  vi.useRealTimers()
  const fetch = async (_url: unknown, init?: RequestInit) =>
    new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"product":'))
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
        },
      }),
    )
  const shop = shopOn({ fetch: fetch as never }, { tokens, timeout: 10 })
  await expect(shop.products.getProduct('mug')).rejects.toMatchObject({ code: 'UNKNOWN' })
})

test.each(['before', 'during the request', 'while waiting to repeat'])(
  'an abort %s rejects with its reason, at once',
  async (when) => {
    const gone = new AbortController()
    const platform = createFakePlatform(() => {
      if (when === 'during the request') gone.abort(new Error('left the page'))
      return json({}, 503)
    })
    if (when === 'before') gone.abort(new Error('left the page'))
    const call = shopOn(platform, { tokens }).with({ signal: gone.signal }).products.getProduct('mug')
    const settled = Promise.allSettled([call])
    if (when === 'while waiting to repeat') {
      await vi.advanceTimersByTimeAsync(0)
      gone.abort(new Error('left the page'))
    }
    await vi.advanceTimersByTimeAsync(50)
    expect(await settled).toMatchObject([{ reason: { message: 'left the page' } }])
    expect(platform.received.length).toBeLessThanOrEqual(1)
  },
)

test('after a call no listener is left on the caller’s signal', async () => {
  const { signal } = new AbortController()
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  let attempt = 0
  const shop = shopOn(
    createFakePlatform(({ url }) =>
      url.pathname !== '/oauth2/token' && attempt++ === 0 ? json({}, 503) : undefined,
    ),
  )
  await inTime(shop.with({ signal }).products.getProduct('mug'))
  expect(add.mock.calls.length).toBe(remove.mock.calls.length)
  expect(vi.getTimerCount()).toBe(0)
})

test('every attempt can be observed, and shows nothing secret', async () => {
  const seen: RequestAttempt[] = []
  let attempt = 0
  const platform = createFakePlatform(() =>
    attempt++ === 0 ? json({}, 503) : json({}, 200, { 'x-wix-request-id': 'r-1' }),
  )
  const client = createClient({
    modules: { products },
    apiUrl: 'http://localhost:4600',
    fetch: platform.fetch as typeof fetch,
    headers: { Authorization: 'SECRET' },
    onAttempt: (attempt) => seen.push(attempt),
  })
  await inTime(client.products.getProduct('mug', { includeMerchantSpecificData: true }))
  const url = 'http://localhost:4600/stores-reader/v1/products/mug'
  expect(seen).toMatchObject([
    { method: 'GET', url, attempt: 0, status: 503, requestId: null },
    { method: 'GET', url, attempt: 1, status: 200, requestId: 'r-1' },
  ])
  expect(JSON.stringify(seen)).not.toContain('SECRET')
})
