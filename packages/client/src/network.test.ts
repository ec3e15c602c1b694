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
/** Advances the timers until the promise settles. */
async function settleWithTimers<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  const settled = Promise.allSettled([work]).then(([result]) => result as PromiseSettledResult<T>)
  await vi.runAllTimersAsync()
  return settled
}

const READS: [string, (shop: ReturnType<typeof shopOn>) => Promise<unknown>][] = [
  ['a GET', (shop) => shop.products.getProduct('mug')],
  ['a query by POST', (shop) => shop.products.queryProducts().find()],
  ['a read of product options', (shop) => shop.products.getProductOptionsAvailability('mug', {})],
  ['a read of product variants', (shop) => shop.products.queryProductVariants('mug')],
  ['an estimate', (shop) => shop.currentCart.estimateCurrentCartTotals({})],
]
const WRITES: typeof READS = [
  ['an addition to the cart', (shop) => shop.currentCart.addToCurrentCart({})],
  ['a cart update', (shop) => shop.currentCart.updateCurrentCart({})],
  ['a cart deletion', (shop) => shop.currentCart.deleteCurrentCart()],
  ['a product creation', (shop) => shop.products.createProduct({ name: 'Ridge mug' })],
]
const FAILURES: [string, () => Response | Error][] = [
  ['a network error', () => new TypeError('fetch failed')],
  ...[429, 502, 503, 504].map((status): [string, () => Response] => [String(status), () => json({}, status)]),
]
const ANSWERS = [400, 401, 403, 404, 405, 408, 409, 422, 500, 501]

for (const [call, send] of READS)
  test.each(FAILURES)(`retries ${call} twice after %s`, async (_failure, failure) => {
    const platform = createFakePlatform(failure)
    expect((await settleWithTimers(send(shopOn(platform, { tokens })))).status).toBe('rejected')
    expect(platform.received).toHaveLength(3)
  })

for (const [call, send] of WRITES)
  test.each(FAILURES)(
    `does not retry ${call} after %s unless the shop enables it`,
    async (_failure, failure) => {
      const platform = createFakePlatform(failure)
      await settleWithTimers(send(shopOn(platform, { tokens })))
      expect(platform.received).toHaveLength(1)
      await settleWithTimers(send(shopOn(platform, { tokens, retryWrites: true })))
      expect(platform.received).toHaveLength(4)
    },
  )

test.each(ANSWERS.filter((status) => status !== 401))('does not retry after status %i', async (status) => {
  const platform = createFakePlatform(() => json({}, status))
  await settleWithTimers(shopOn(platform, { tokens }).products.getProduct('mug'))
  expect(platform.received).toHaveLength(1)
})

test('returns a read that succeeds on the second attempt', async () => {
  let attempt = 0
  const platform = createFakePlatform(() => (attempt++ === 0 ? json({}, 503) : { product: { id: 'mug' } }))
  const result = await settleWithTimers(shopOn(platform, { tokens }).products.getProduct('mug'))
  expect(result).toEqual({ status: 'fulfilled', value: { product: { _id: 'mug' } } })
})

test('sends everything exactly once with retry 0, including the renewal after a 401', async () => {
  for (const status of [401, 429, 503]) {
    const platform = createFakePlatform(() => json({}, status))
    await settleWithTimers(shopOn(platform, { tokens, retry: 0 }).products.getProduct('mug'))
    expect(platform.received).toHaveLength(1)
  }
})

test('renews and retries once after a 401, for reads and writes', async () => {
  for (const [, send] of [...READS, ...WRITES]) {
    const platform = createFakePlatform(({ url, headers }) =>
      url.pathname !== '/oauth2/token' && headers.get('authorization') === 'visitor-access'
        ? json({}, 401)
        : undefined,
    )
    expect((await settleWithTimers(send(shopOn(platform, { tokens })))).status).toBe('fulfilled')
    expect(platform.received).toHaveLength(3)
    expect(platform.tokenRequests()).toHaveLength(1)
  }
})

test('returns a repeated 401 without a loop, and renews once for concurrent ones', async () => {
  const platform = createFakePlatform(({ url }) =>
    url.pathname === '/oauth2/token' ? undefined : json({}, 401),
  )
  const shop = shopOn(platform, { tokens })
  const results = await settleWithTimers(
    Promise.allSettled(Array.from({ length: 50 }, () => shop.products.getProduct('mug'))),
  )
  expect(results.status).toBe('fulfilled')
  expect(platform.tokenRequests()).toHaveLength(1)
  expect(platform.received).toHaveLength(101)
})

test('never sends a password twice', async () => {
  for (const failure of [() => json({}, 401), () => json({}, 503), () => new TypeError('fetch failed')]) {
    const platform = createFakePlatform(failure)
    const shop = shopOn(platform, { tokens })
    await settleWithTimers(shop.auth.login({ email: 'ada@example.com', password: 'secret' }))
    await settleWithTimers(shop.auth.register({ email: 'ada@example.com', password: 'secret' }))
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
  const result = await settleWithTimers(shopOn(platform, { tokens }).products.getProduct('mug'))
  return { waits: times.slice(1).map((time, index) => time - (times[index] as number)), result }
}

test('waits a random and growing time between attempts', async () => {
  expect((await waits({})).waits).toEqual([299, 599])
  expect((await waits({}, 0)).waits).toEqual([0, 0])
})

test('honors Retry-After in seconds and as a date', async () => {
  expect((await waits({ 'retry-after': '2' })).waits).toEqual([2000, 2000])
  expect((await waits({ 'retry-after': '0' })).waits).toEqual([0, 0])
  vi.setSystemTime('2026-01-01T00:00:00.000Z')
  const [first] = (await waits({ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' })).waits
  expect(first).toBe(7000)
})

test('leaves a wait of more than a minute to the shop', async () => {
  const { waits: none, result } = await waits({ 'retry-after': '61' })
  expect(none).toEqual([])
  expect(result).toMatchObject({ reason: { status: 503, retryAfter: 61_000 } })
})

test('ends an attempt at its timeout, and retries it', async () => {
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

test('applies the timeout to a stalled body', async () => {
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

test.each(['before the request', 'during the request', 'before a retry'])(
  'rejects at once with the reason of an abort %s',
  async (when) => {
    const gone = new AbortController()
    const platform = createFakePlatform(() => {
      if (when === 'during the request') gone.abort(new Error('left the page'))
      return json({}, 503)
    })
    if (when === 'before the request') gone.abort(new Error('left the page'))
    const call = shopOn(platform, { tokens }).with({ signal: gone.signal }).products.getProduct('mug')
    const settled = Promise.allSettled([call])
    if (when === 'before a retry') {
      await vi.advanceTimersByTimeAsync(0)
      gone.abort(new Error('left the page'))
    }
    await vi.advanceTimersByTimeAsync(50)
    expect(await settled).toMatchObject([{ reason: { message: 'left the page' } }])
    expect(platform.received.length).toBeLessThanOrEqual(1)
  },
)

test('leaves no listener on the signal of the caller', async () => {
  const { signal } = new AbortController()
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  let attempt = 0
  const shop = shopOn(
    createFakePlatform(({ url }) =>
      url.pathname !== '/oauth2/token' && attempt++ === 0 ? json({}, 503) : undefined,
    ),
  )
  await settleWithTimers(shop.with({ signal }).products.getProduct('mug'))
  expect(add.mock.calls.length).toBe(remove.mock.calls.length)
  expect(vi.getTimerCount()).toBe(0)
})

test('reports every attempt to the observer without secrets', async () => {
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
  await settleWithTimers(client.products.getProduct('mug', { includeMerchantSpecificData: true }))
  const url = 'http://localhost:4600/stores-reader/v1/products/mug'
  expect(seen).toMatchObject([
    { method: 'GET', url, attempt: 0, status: 503, requestId: null },
    { method: 'GET', url, attempt: 1, status: 200, requestId: 'r-1' },
  ])
  expect(JSON.stringify(seen)).not.toContain('SECRET')
})
