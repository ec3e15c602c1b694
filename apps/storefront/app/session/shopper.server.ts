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
import { SIGNED_IN_SUFFIX } from '../cart/cart-owner.ts'
import type { Config } from '../config.server.ts'
import { sessionCookies } from './session-cookies.server.ts'

/** Calls the platform in the name of one shopper. Modules are bound where they are used: `client.use(orders)`. */
export type ShopperClient = Client<Record<never, never>, IOAuthStrategy>

/** Who sent this request. Nothing of it outlives the request but what is in their cookies. */
export interface Shopper {
  /** The first call of somebody without a session makes them a visitor, and sets a cookie. */
  readonly client: ShopperClient
  /** Whether there is a session. Without one there is no cart and no account to ask for. */
  readonly isKnown: () => boolean
  readonly isMember: () => boolean
  /** The member, asked for once a request; null for a visitor. */
  readonly member: () => Promise<Member | null>
  readonly cartCount: () => number
  /** Tells what is in the cart now, for the header of every page. */
  readonly setCartCount: (pieces: number) => void
  /** Another one for every person at this browser; whoever signs in keeps theirs, with a letter more. */
  readonly mark: () => string
  /** Whether the platform ended the session of the member who was here, and they have not been told. */
  readonly wasSignedOut: () => boolean
  /** They have been told. */
  readonly acknowledgeSignOut: () => void
}

/** The shopper of a request, and what to tell their browser once it is answered. */
export interface OpenedSession {
  readonly shopper: Shopper
  /** Renews what has run out, while headers can still be sent. */
  readonly prepare: () => Promise<void>
  /** Sets the cookies that changed, and keeps what is personal from being kept elsewhere. */
  readonly close: (headers: Headers) => void
}

export const shopperContext = createContext<Shopper>()

export const shopperOf = (context: Readonly<RouterContextProvider>): Shopper => context.get(shopperContext)

interface SessionOptions {
  readonly config: Pick<Config, 'apiUrl' | 'clientId' | 'publicUrl'>
  readonly fetch: Fetch
}

export function openSession(cookieHeader: string | null, { config, fetch }: SessionOptions): OpenedSession {
  const cookies = sessionCookies(config.publicUrl.startsWith('https:'))
  const before = cookies.read(cookieHeader)
  let tokens = before.tokens ?? EMPTY_TOKENS
  let { cartCount, mark, wasSignedOut } = before
  let isAsked = false
  let member: Promise<Member | null> | undefined

  const auth = OAuthStrategy({
    clientId: config.clientId,
    // A minute is more than a page takes: no token runs out while one is being made.
    renewBefore: 60,
    tokenStorage: {
      getTokens: () => tokens,
      setTokens: (next) => {
        const isAnother = next.refreshToken.role !== tokens.refreshToken.role
        if (isAnother) {
          member = undefined
          const isSigningIn = tokens.refreshToken.role === 'visitor' && next.refreshToken.role === 'member'
          mark = isSigningIn ? `${mark}${SIGNED_IN_SUFFIX}` : randomBytes(6).toString('hex')
        }
        // Whoever signs in finds their cart counted by the next page that reads it; whoever leaves takes it along.
        if (isAnother && next.refreshToken.role !== 'member') cartCount = 0
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
      isAsked = true
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
        // The session may have ended with this very question.
        return auth.loggedIn() ? found : null
      },
      cartCount: () => cartCount,
      setCartCount: (pieces) => {
        cartCount = pieces
      },
      mark: () => mark,
      wasSignedOut: () => wasSignedOut,
      acknowledgeSignOut: () => {
        wasSignedOut = false
      },
    },
    prepare: async () => {
      // What cannot be renewed now is tried again by whoever needs it.
      if (before.tokens) await client.auth.getAuthHeaders().catch(() => undefined)
    },
    close: (headers) => {
      const isNew = tokens !== (before.tokens ?? EMPTY_TOKENS)
      if (isNew)
        for (const cookie of cookies.session(tokens, before.tokens)) headers.append('set-cookie', cookie)
      if (cartCount !== before.cartCount || mark !== before.mark)
        headers.append('set-cookie', cookies.cart(cartCount, mark))
      if (wasSignedOut !== before.wasSignedOut) headers.append('set-cookie', cookies.ended(wasSignedOut))
      if (isAsked || isNew) headers.set('cache-control', 'private, no-store')
    },
  }
}
