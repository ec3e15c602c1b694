import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakePlatform, json, shopOn, tokensOf } from '../../testing/fake-platform.ts'
import { createNetwork } from '../network.ts'
import { createTokenSession } from './token-session.ts'
import { cookieTokenStorage, type TokenStorage, webTokenStorage } from './token-storage.ts'
import { EMPTY_TOKENS, type Tokens } from './tokens.ts'

const EXPIRED = 1
const isTokenRequest = (path: string) => path === '/oauth2/token'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['without a token', undefined],
  ['with an expired token', tokensOf('visitor', EXPIRED)],
])('sends one token request for 500 concurrent calls %s, all as the same visitor', async (_how, tokens) => {
  const platform = createFakePlatform()
  const shop = shopOn(platform, { tokens })
  await Promise.all(Array.from({ length: 500 }, () => shop.products.getProduct('mug')))
  expect(platform.tokenRequests()).toHaveLength(1)
  const callers = platform
    .to('/stores-reader/v1/products/mug')
    .map((call) => call.headers.get('authorization'))
  expect(callers).toHaveLength(500)
  expect(new Set(callers)).toEqual(new Set(['access-1']))
})

test('keeps the rotated refresh token and the role', async () => {
  const platform = createFakePlatform()
  const shop = shopOn(platform, { tokens: tokensOf('member', EXPIRED) })
  await shop.products.getProduct('mug')
  expect(shop.auth.getTokens().refreshToken).toEqual({ value: 'refresh-1', role: 'member' })
})

test.each([400, 401, 403])(
  'ends a session once when the grant is rejected (%i), and continues all calls as one visitor',
  async (status) => {
    const ended = vi.fn()
    const platform = createFakePlatform(({ body }) =>
      body?.grantType === 'refresh_token' ? json({ error: 'invalid_grant' }, status) : undefined,
    )
    const shop = shopOn(platform, { tokens: tokensOf('member', EXPIRED), onSessionEnded: ended })
    await Promise.all(Array.from({ length: 20 }, () => shop.products.getProduct('mug')))
    await shop.products.getProduct('mug')
    expect(ended).toHaveBeenCalledTimes(1)
    expect(ended).toHaveBeenCalledWith(tokensOf('member', EXPIRED))
    expect(platform.tokenRequests()).toHaveLength(2)
    expect(shop.auth.loggedIn()).toBe(false)
  },
)

test.each<[string, () => Response | Error]>([
  ['a network error', () => new TypeError('fetch failed')],
  ['429', () => json({}, 429)],
  ['500', () => json({}, 500)],
  ['503', () => json({}, 503)],
])('after %s keeps the member signed in and reports the error', async (_what, failure) => {
  const ended = vi.fn()
  let broken = true
  const platform = createFakePlatform(({ body }) =>
    broken && body?.grantType === 'refresh_token' ? failure() : undefined,
  )
  const shop = shopOn(platform, { tokens: tokensOf('member', EXPIRED), onSessionEnded: ended, retry: 0 })
  await expect(shop.products.getProduct('mug')).rejects.toThrow('System error occurred')
  expect(shop.auth.getTokens()).toEqual(tokensOf('member', EXPIRED))
  expect(ended).not.toHaveBeenCalled()
  broken = false
  await shop.products.getProduct('mug')
  expect(shop.auth.loggedIn()).toBe(true)
})

test('sends a dozen requests instead of three thousand during a one-minute outage of the token endpoint, then recovers', async () => {
  vi.useFakeTimers()
  let broken = true
  const platform = createFakePlatform(({ url }) =>
    broken && isTokenRequest(url.pathname) ? json({}, 503) : undefined,
  )
  const shop = shopOn(platform, { tokens: tokensOf('member', EXPIRED) })
  for (let second = 0; second < 60; second++) {
    await Promise.allSettled(Array.from({ length: 50 }, () => shop.products.getProduct('mug')))
    vi.advanceTimersByTime(1000)
  }
  expect(platform.tokenRequests().length).toBeLessThanOrEqual(15)
  broken = false
  vi.advanceTimersByTime(6000)
  await shop.products.getProduct('mug')
  expect(shop.auth.loggedIn()).toBe(true)
})

test('continues a renewal for other callers when one caller aborts', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const platform = createFakePlatform(async ({ url }) => {
    if (isTokenRequest(url.pathname)) await gate
    return undefined
  })
  const shop = shopOn(platform)
  const impatient = new AbortController()
  const aborted = shop.with({ signal: impatient.signal }).products.getProduct('mug')
  const patient = shop.products.getProduct('mug')
  await new Promise((resolve) => setTimeout(resolve, 5))
  impatient.abort(new Error('enough'))
  await expect(aborted).rejects.toThrow('enough')
  open()
  await expect(patient).resolves.toEqual({})
  expect(platform.tokenRequests()).toHaveLength(1)
})

/** Renewing refresh token n returns n+1. The platform rejects older ones. */
function renewingPlatform(scheduler: fc.Scheduler) {
  const spent = new Map<string, number>()
  const platform = createFakePlatform(async ({ body }) => {
    const token = body.refreshToken ?? 'anonymous'
    spent.set(token, (spent.get(token) ?? 0) + 1)
    await scheduler.schedule(Promise.resolve(), `renew ${token}`)
    return { access_token: `access of ${token}+`, refresh_token: `${token}+`, expires_in: 14_400 }
  })
  return {
    spent,
    network: createNetwork({ apiUrl: 'http://localhost:4600', fetch: platform.fetch as typeof fetch }),
  }
}

const slowStorage = (scheduler: fc.Scheduler, tokens: Tokens): TokenStorage & { tokens: Tokens } => {
  const storage = {
    tokens,
    getTokens: async () => {
      await scheduler.schedule(Promise.resolve(), 'read')
      return storage.tokens
    },
    setTokens: async (next: Tokens) => {
      await scheduler.schedule(Promise.resolve(), 'write')
      storage.tokens = next
    },
  }
  return storage
}

test('uses a refresh token once under every interleaving', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 12 }), async (scheduler, callers) => {
      const { network, spent } = renewingPlatform(scheduler)
      const session = createTokenSession({
        clientId: 'shop',
        tokenStorage: slowStorage(scheduler, tokensOf('member', EXPIRED)),
      })
      const results = Promise.all(
        Array.from({ length: callers }, async (_, index) => {
          await scheduler.schedule(Promise.resolve(), `caller ${index}`)
          return session.getTokens(network)
        }),
      )
      await scheduler.waitFor(results)
      expect(Math.max(...spent.values())).toBe(1)
      expect(new Set((await results).map((tokens) => tokens.accessToken.value)).size).toBe(1)
    }),
    { numRuns: 1000 },
  )
})

test('never undoes a later sign-out or sign-in by a renewal, under every interleaving', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.constantFrom('out', 'other'), async (scheduler, change) => {
      const { network } = renewingPlatform(scheduler)
      const storage = slowStorage(scheduler, tokensOf('member', EXPIRED))
      const session = createTokenSession({ clientId: 'shop', tokenStorage: storage })
      const other: Tokens = {
        accessToken: { value: 'other-access', expiresAt: 9_999_999_999 },
        refreshToken: { value: 'other', role: 'member' },
      }
      let changed = false
      const calls = Promise.all([
        session.getTokens(network),
        (async () => {
          await scheduler.schedule(Promise.resolve(), 'change')
          session.set(change === 'out' ? EMPTY_TOKENS : other)
          changed = true
        })(),
        session.getTokens(network),
      ])
      await scheduler.waitFor(calls)
      await scheduler.waitFor(session.getTokens(network))
      expect(changed).toBe(true)
      const owner = session.current().refreshToken.value
      expect(owner).toMatch(change === 'out' ? /^anonymous/ : /^other/)
      expect(owner).not.toMatch(/^member/)
    }),
    { numRuns: 1000 },
  )
})

test('uses the tokens of another tab that renewed first, and stays signed in', async () => {
  const storage: TokenStorage & { tokens: Tokens } = {
    tokens: tokensOf('member', EXPIRED),
    getTokens: () => storage.tokens,
    setTokens: (tokens) => {
      storage.tokens = tokens
    },
  }
  const theirs: Tokens = {
    accessToken: { value: 'from-the-other-tab', expiresAt: 9_999_999_999 },
    refreshToken: { value: 'rotated', role: 'member' },
  }
  const ended = vi.fn()
  const platform = createFakePlatform(({ body }) => {
    if (body?.refreshToken !== 'member-refresh') return undefined
    storage.tokens = theirs
    return json({ error: 'invalid_grant' }, 400)
  })
  const shop = shopOn(platform, { tokenStorage: storage, onSessionEnded: ended })
  await shop.products.getProduct('mug')
  expect(ended).not.toHaveBeenCalled()
  expect(platform.tokenRequests()).toHaveLength(1)
  expect(platform.received.at(-1)?.headers.get('authorization')).toBe('from-the-other-tab')
})

test('renews in one tab at a time under a lock, and rereads the storage inside it', async () => {
  const order: string[] = []
  let queue: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, _options: object, work: () => Promise<unknown>) => {
        order.push(name)
        queue = queue.then(work, work)
        return queue
      },
    },
  })
  const kept = new Map<string, string>()
  const tokenStorage = webTokenStorage({
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
    }),
  })
  const platform = createFakePlatform()
  const tabs = Array.from({ length: 5 }, () => shopOn(platform, { tokenStorage }))
  await Promise.all(tabs.flatMap((tab) => Array.from({ length: 40 }, () => tab.products.getProduct('mug'))))
  expect(platform.tokenRequests()).toHaveLength(1)
  expect(new Set(order)).toEqual(new Set(['vitrine:vitrine-session']))
})

test('does not wait for a lock that is never granted', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('timed out', 'TimeoutError')) },
  })
  const platform = createFakePlatform()
  const shop = shopOn(platform, {
    tokenStorage: { lock: 'x', getTokens: () => undefined, setTokens: () => {} },
  })
  await expect(shop.products.getProduct('mug')).resolves.toEqual({})
})

test('does not deadlock when a session-ended handler requests a token', async () => {
  const platform = createFakePlatform(({ body }) =>
    body?.grantType === 'refresh_token' ? json({}, 400) : undefined,
  )
  const headers: Promise<unknown>[] = []
  const shop = shopOn(platform, {
    tokens: tokensOf('member', EXPIRED),
    onSessionEnded: () => {
      for (let i = 0; i < 100; i++) headers.push(shop.auth.getAuthHeaders())
    },
  })
  await shop.products.getProduct('mug')
  expect(new Set((await Promise.all(headers)).map((each) => JSON.stringify(each))).size).toBe(1)
})

const throwing = () => {
  throw new DOMException('denied', 'SecurityError')
}
test.each<[string, TokenStorage]>([
  ['throws when read', { getTokens: throwing, setTokens: () => {} }],
  ['throws when written', { getTokens: () => undefined, setTokens: throwing }],
  ['rejects when read', { getTokens: async () => throwing(), setTokens: () => {} }],
  ['rejects when written', { getTokens: () => undefined, setTokens: async () => throwing() }],
  ['does not exist', webTokenStorage({ storage: () => null as never })],
  [
    'contains invalid JSON',
    webTokenStorage({ storage: () => ({ getItem: () => '{not json', setItem: () => {} }) }),
  ],
])('reports a storage that %s once, and keeps the session in memory', async (_how, tokenStorage) => {
  const failed = vi.fn()
  const platform = createFakePlatform()
  const shop = shopOn(platform, { tokenStorage, onStorageFailed: failed })
  expect(shop.auth.loggedIn()).toBe(false)
  for (let i = 0; i < 3; i++) await shop.products.getProduct('mug')
  expect(platform.tokenRequests()).toHaveLength(1)
  expect(failed).toHaveBeenCalledTimes(1)
})

test('ignores stored values of another shape', async () => {
  const platform = createFakePlatform()
  const shop = shopOn(platform, {
    tokenStorage: webTokenStorage({ storage: () => ({ getItem: () => '{"v":2}', setItem: () => {} }) }),
  })
  await shop.products.getProduct('mug')
  expect(platform.tokenRequests()).toHaveLength(1)
})

test('stores only the session in a cookie, for the whole site', () => {
  const jar = {
    written: '',
    get cookie() {
      return `a=1; vitrine-session=${encodeURIComponent(JSON.stringify(tokensOf('visitor')))}; b=2`
    },
    set cookie(text: string) {
      this.written = text
    },
  }
  const storage = cookieTokenStorage({ document: () => jar })
  expect(storage.getTokens()).toEqual(tokensOf('visitor'))
  storage.setTokens(tokensOf('member'))
  expect(jar.written).toMatch(/^vitrine-session=[^;]+; Path=\/; Max-Age=31536000; SameSite=Lax$/)
})

test.each([0, -5, 'soon', undefined, null])(
  'sends one token request per call for a lifetime of %j, and never loops',
  async (expires_in) => {
    const platform = createFakePlatform(({ url }) =>
      isTokenRequest(url.pathname) ? { access_token: 'brief', refresh_token: 'r', expires_in } : undefined,
    )
    const shop = shopOn(platform)
    await shop.products.getProduct('mug')
    await shop.products.getProduct('mug')
    expect(platform.tokenRequests().length).toBeLessThanOrEqual(2)
  },
)

test('sends at most one token request per clock jump', async () => {
  vi.useFakeTimers()
  const platform = createFakePlatform()
  const shop = shopOn(platform)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -10 * 365, max: 10 * 365 }), async (days) => {
      vi.setSystemTime(Date.UTC(2026, 0, 1) + days * 86_400_000)
      const before = platform.tokenRequests().length
      await Promise.all([shop.products.getProduct('mug'), shop.products.getProduct('mug')])
      expect(platform.tokenRequests().length - before).toBeLessThanOrEqual(1)
    }),
  )
})

test('renews a token early if the shop configures it', async () => {
  const soon = Math.floor(Date.now() / 1000) + 20
  const platform = createFakePlatform()
  const shop = shopOn(platform, { tokens: tokensOf('visitor', soon), renewBefore: 30 })
  await shop.products.getProduct('mug')
  expect(platform.tokenRequests()).toHaveLength(1)
})

test('derives roles from the start of a session through any sequence of calls', async () => {
  const step = fc.constantFrom('call', 'expire', 'member', 'out')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (walk) => {
      const platform = createFakePlatform(({ url }) =>
        url.pathname.includes('redirect') ? { redirectSession: { fullUrl: 'https://x.example' } } : undefined,
      )
      const shop = shopOn(platform)
      let role = 'none'
      for (const each of walk) {
        const { accessToken, refreshToken } = shop.auth.getTokens()
        if (each === 'call') {
          await shop.products.getProduct('mug')
          role = role === 'none' ? 'visitor' : role
        } else if (each === 'expire')
          shop.auth.setTokens({ accessToken: { ...accessToken, expiresAt: EXPIRED }, refreshToken })
        else if (each === 'member') {
          shop.auth.setTokens(tokensOf('member'))
          role = 'member'
        } else {
          await shop.auth.logout('https://shop.example')
          role = 'none'
        }
        expect(shop.auth.getTokens().refreshToken.role).toBe(role)
        expect(shop.auth.loggedIn()).toBe(role === 'member')
      }
    }),
    { numRuns: 300 },
  )
})
