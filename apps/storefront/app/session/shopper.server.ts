import { randomBytes } from 'node:crypto'
import {
  type Client,
  createClient,
  EMPTY_TOKENS,
  type Fetch,
  type IOAuthStrategy,
  OAuthStrategy,
} from '@vitrine/client'
import { members } from '@vitrine/client/members'
import type { Member } from '@vitrine/contract'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Config } from '../shared/config.server.ts'
import { SIGNED_IN_SUFFIX } from './cart-owner.ts'
import { sessionCookies } from './session-cookies.server.ts'

/** Calls the platform on behalf of one shopper. Modules are bound where they are used: `client.use(orders)`. */
export type ShopperClient = Client<Record<never, never>, IOAuthStrategy>

/** The sender of a request. Only the cookies outlive the request. */
export interface Shopper {
  /** The first call without a session starts a visitor session and sets a cookie. */
  readonly client: ShopperClient
  /** Whether there is a session. Without one there is no cart and no account. */
  readonly isKnown: () => boolean
  readonly isMember: () => boolean
  /** The member, fetched once per request; null for a visitor. */
  readonly member: () => Promise<Member | null>
  readonly cartCount: () => number
  /** Updates the item count in the header of every page. */
  readonly setCartCount: (count: number) => void
  /** Differs for each person at this browser. Signing in keeps it and appends a suffix. */
  readonly ownerId: () => string
  /** Whether the platform ended the member's session and no page has shown it yet. */
  readonly wasSignedOut: () => boolean
  /** A page has shown that the session ended. */
  readonly acknowledgeSignOut: () => void
}

/** The shopper of a request, and the cookies of its response. */
export interface OpenedSession {
  readonly shopper: Shopper
  /** Renews expired tokens while headers can still be sent. */
  readonly prepare: () => Promise<void>
  /** Sets the cookies that changed, and keeps personal pages out of shared caches. */
  readonly close: (headers: Headers) => void
}

export const shopperContext = createContext<Shopper>()

export const getShopper = (context: Readonly<RouterContextProvider>): Shopper => context.get(shopperContext)

interface SessionOptions {
  readonly config: Pick<Config, 'apiUrl' | 'clientId' | 'publicUrl'>
  readonly fetch: Fetch
}

export function openSession(cookieHeader: string | null, { config, fetch }: SessionOptions): OpenedSession {
  const cookies = sessionCookies(config.publicUrl.startsWith('https:'))
  const before = cookies.read(cookieHeader)
  let tokens = before.tokens ?? EMPTY_TOKENS
  let { cartCount, ownerId, wasSignedOut } = before
  let hasCalledPlatform = false
  let member: Promise<Member | null> | undefined

  const auth = OAuthStrategy({
    clientId: config.clientId,
    // A minute is longer than a page takes, so no token expires during a request.
    renewBefore: 60,
    tokenStorage: {
      getTokens: () => tokens,
      setTokens: (next) => {
        const hasNewRole = next.refreshToken.role !== tokens.refreshToken.role
        if (hasNewRole) {
          member = undefined
          const isSigningIn = tokens.refreshToken.role === 'visitor' && next.refreshToken.role === 'member'
          ownerId = isSigningIn ? `${ownerId}${SIGNED_IN_SUFFIX}` : randomBytes(6).toString('hex')
        }
        // After sign-in, the next page that reads the cart updates the count. Signing out resets it.
        if (hasNewRole && next.refreshToken.role !== 'member') cartCount = 0
        tokens = next
      },
    },
    onSessionEnded: () => {
      wasSignedOut = true
    },
  })
  const client: ShopperClient = createClient({
    auth,
    apiUrl: config.apiUrl,
    fetch: (input, init) => {
      hasCalledPlatform = true
      return fetch(input, init)
    },
    timeout: 8_000,
    retry: 1,
  })
  const readMember = async () =>
    (await client.use(members.getCurrentMember)({ fieldsets: ['FULL'] })).member ?? null

  return {
    shopper: {
      client,
      isKnown: () => tokens.refreshToken.value !== '',
      isMember: () => auth.loggedIn(),
      member: async () => {
        if (!auth.loggedIn()) return null
        member ??= readMember()
        const found = await member
        // This request may have ended the session.
        return auth.loggedIn() ? found : null
      },
      cartCount: () => cartCount,
      setCartCount: (count) => {
        cartCount = count
      },
      ownerId: () => ownerId,
      wasSignedOut: () => wasSignedOut,
      acknowledgeSignOut: () => {
        wasSignedOut = false
      },
    },
    prepare: async () => {
      // A later request tries again if this one fails.
      if (before.tokens) await client.auth.getAuthHeaders().catch(() => undefined)
    },
    close: (headers) => {
      const isNew = tokens !== (before.tokens ?? EMPTY_TOKENS)
      if (isNew)
        for (const cookie of cookies.session(tokens, before.tokens)) headers.append('set-cookie', cookie)
      if (cartCount !== before.cartCount || ownerId !== before.ownerId)
        headers.append('set-cookie', cookies.cart(cartCount, ownerId))
      if (wasSignedOut !== before.wasSignedOut) headers.append('set-cookie', cookies.ended(wasSignedOut))
      if (hasCalledPlatform || isNew) headers.set('cache-control', 'private, no-store')
    },
  }
}
