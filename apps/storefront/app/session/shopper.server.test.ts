import { EMPTY_TOKENS, type Fetch } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { expect, test } from 'vitest'
import { getCartOwner } from './cart-owner.ts'
import { openSession } from './shopper.server.ts'

const HOUR = 3_600
const inAnHour = () => Math.floor(Date.now() / 1000) + HOUR

interface PlatformOptions {
  /** Whether the platform renews known sessions. */
  readonly renews?: boolean
}

/** A platform that only issues tokens, and records its requests. */
function platform({ renews = true }: PlatformOptions = {}) {
  const asked: string[] = []
  const fetch: Fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const authorization = new Headers(init?.headers).get('authorization')
    if (pathname !== '/oauth2/token') {
      asked.push(`${pathname} ${authorization}`)
      return authorization === 'revoked'
        ? Response.json({ message: 'revoked' }, { status: 401 })
        : Response.json({ cart: { id: 'c', lineItems: [] }, member: { id: 'm' } })
    }
    const { grantType, refreshToken } = JSON.parse(String(init?.body))
    asked.push(grantType)
    if (grantType === 'refresh_token' && !renews) return Response.json({ error: 'gone' }, { status: 400 })
    const kind = refreshToken === 'member-refresh' ? 'member' : 'visitor'
    return Response.json({
      access_token: `${kind}-access`,
      refresh_token: `${kind}-refresh`,
      expires_in: 4 * HOUR,
    })
  }
  return { asked, fetch }
}

/** A browser with cookies. Each request opens its own session. */
function browser({ fetch }: ReturnType<typeof platform>, publicUrl = 'http://shop.example') {
  const cookies = new Map<string, string>()
  const config = { apiUrl: 'https://api.example', clientId: 'shop', publicUrl }
  return {
    cookies,
    visit: async (work: (opened: ReturnType<typeof openSession>) => unknown = () => undefined) => {
      const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const opened = openSession(header, { config, fetch })
      await opened.prepare()
      await work(opened)
      const headers = new Headers()
      opened.close(headers)
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (cookie.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, value)
      }
      return headers
    },
  }
}

const readCart = ({ shopper }: ReturnType<typeof openSession>) =>
  shopper.client.use(currentCart.getCurrentCart)()
const memberTokens = (access = 'member-access', expiresAt = inAnHour()) => ({
  accessToken: { value: access, expiresAt },
  refreshToken: { value: 'member-refresh', role: 'member' as const },
})
const visitorTokens = (value: string) => ({
  accessToken: { value, expiresAt: inAnHour() },
  refreshToken: { value, role: 'visitor' as const },
})

test('requests no token and sets no cookie for browsing', async () => {
  const there = platform()
  const headers = await browser(there).visit(({ shopper }) => expect(shopper.isKnown()).toBe(false))
  expect(there.asked).toEqual([])
  expect([...headers]).toEqual([])
})

test('starts a visitor session with the first change, and keeps it', async () => {
  const there = platform()
  const shopper = browser(there)
  const headers = await shopper.visit(readCart)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const [session, cart] = headers.getSetCookie()
  expect(session).toMatch(/^vitrine-shop-visitor=[\w-]+; .*Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cart).not.toContain('HttpOnly')
  await shopper.visit(readCart)
  expect(there.asked).toEqual([
    'anonymous',
    '/ecom/v1/carts/current visitor-access',
    '/ecom/v1/carts/current visitor-access',
  ])
})

test('restricts cookies to this host over https', async () => {
  const headers = await browser(platform(), 'https://shop.example').visit(readCart)
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-vitrine-shop-.*Secure/)
})

test('keeps tokens out of script-readable cookies', async () => {
  const headers = await browser(platform()).visit(readCart)
  const open = headers.getSetCookie().filter((cookie) => !cookie.includes('HttpOnly'))
  expect(open).toHaveLength(1)
  expect(open[0]).toMatch(/^vitrine-shop-cart=0\.[0-9a-f]{12};/)
})

test('renews an expiring token before rendering', async () => {
  const there = platform()
  const shopper = browser(there)
  await shopper.visit(({ shopper }) =>
    shopper.client.auth.setTokens(memberTokens('old', inAnHour() - HOUR + 30)),
  )
  const headers = await shopper.visit()
  expect(there.asked).toEqual(['refresh_token'])
  expect(headers.getSetCookie()).toHaveLength(1)
  await shopper.visit(({ shopper }) => expect(shopper.isMember()).toBe(true))
})

test('turns a member with a revoked session into a visitor, with one notice', async () => {
  const there = platform({ renews: false })
  const shopper = browser(there)
  await shopper.visit(({ shopper }) => shopper.client.auth.setTokens(memberTokens('revoked')))
  await shopper.visit(async ({ shopper }) => {
    expect(await shopper.member()).toBeNull()
    expect(shopper.isMember()).toBe(false)
  })
  await shopper.visit(({ shopper }) => {
    expect(shopper.wasSignedOut()).toBe(true)
    shopper.acknowledgeSignOut()
  })
  await shopper.visit(({ shopper }) => expect(shopper.wasSignedOut()).toBe(false))
})

test('keeps a member signed in after a late response to the visitor', async () => {
  const shopper = browser(platform())
  await shopper.visit(readCart)
  let signIn: Promise<Headers> | undefined
  const late = ({ shopper: visitor }: ReturnType<typeof openSession>) => {
    signIn = shopper.visit(({ shopper }) => shopper.client.auth.setTokens(memberTokens()))
    return signIn.then(() => visitor.client.auth.setTokens(visitorTokens('another')))
  }
  await shopper.visit(late)
  await shopper.visit(({ shopper }) => {
    expect(shopper.isMember()).toBe(true)
    shopper.client.auth.setTokens(EMPTY_TOKENS)
  })
  await shopper.visit(({ shopper }) => expect(shopper.isKnown()).toBe(false))
})

test('keeps the owner ID after sign-in, with a suffix', async () => {
  const shopper = browser(platform())
  const ownerIds: string[] = []
  await shopper.visit(readCart)
  await shopper.visit(({ shopper }) => ownerIds.push(shopper.ownerId()))
  await shopper.visit(({ shopper }) => shopper.client.auth.setTokens(memberTokens()))
  await shopper.visit(({ shopper }) => ownerIds.push(shopper.ownerId()))
  expect(new Set(ownerIds).size).toBe(2)
  expect(new Set(ownerIds.map(getCartOwner)).size).toBe(1)
})

test('keeps the session during an outage', async () => {
  const there = platform()
  const shopper = browser(there)
  await shopper.visit(({ shopper }) => shopper.client.auth.setTokens(memberTokens('old', 1)))
  const away = browser({ ...there, fetch: () => Promise.reject(new TypeError('no network')) })
  for (const cookie of shopper.cookies) away.cookies.set(...cookie)
  const headers = await away.visit(({ shopper }) => expect(shopper.isMember()).toBe(true))
  expect(headers.getSetCookie()).toEqual([])
})

test('gives another person another owner ID, and resets the cart count', async () => {
  const shopper = browser(platform())
  const ownerIds = new Set<string>()
  const readOwnerId = ({ shopper }: ReturnType<typeof openSession>) => ownerIds.add(shopper.ownerId())
  await shopper.visit(async (opened) => {
    await readCart(opened)
    opened.shopper.setCartCount(3)
  })
  await shopper.visit(readOwnerId)
  await shopper.visit(({ shopper }) => shopper.client.auth.setTokens(memberTokens()))
  await shopper.visit(readOwnerId)
  await shopper.visit((opened) => {
    expect(opened.shopper.cartCount()).toBe(3)
    opened.shopper.client.auth.setTokens(EMPTY_TOKENS)
  })
  await shopper.visit((opened) => {
    readOwnerId(opened)
    expect(opened.shopper.cartCount()).toBe(0)
    expect(opened.shopper.isKnown()).toBe(false)
  })
  expect(ownerIds.size).toBe(3)
})

test.each([
  '',
  'nonsense',
  btoa('[]'),
  btoa('{"a":1}'),
  btoa('["a","b","c","owner"]'),
  btoa('[1,2,3,"member"]'),
])('ignores a session cookie of %j', async (text) => {
  const shopper = browser(platform())
  shopper.cookies.set('vitrine-shop-session', text)
  shopper.cookies.set('vitrine-shop-cart', '<script>.%%%')
  await shopper.visit(({ shopper }) => {
    expect(shopper.isKnown()).toBe(false)
    expect(shopper.cartCount()).toBe(0)
  })
})
