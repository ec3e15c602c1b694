import {
  type Client,
  createClient,
  EMPTY_TOKENS,
  type IOAuthStrategy,
  OAuthStrategy,
  type Tokens,
} from '@vitrine/client'
import { createContext, createCookie, type MiddlewareFunction } from 'react-router'
import { settings } from './settings.server.ts'

export type ShopClient = Client<Record<never, never>, IOAuthStrategy>

const { apiUrl, clientId, isSecure } = settings

/** Reads the catalog for every shopper, with one visitor session of the server. */
export const catalog: ShopClient = createClient({ auth: OAuthStrategy({ clientId }), apiUrl })

/** Calls the platform for the shopper of a request. The first call creates a visitor. */
export const shopperContext = createContext<ShopClient>()

/** Scripts cannot read the tokens. */
const sessionCookie = createCookie('session', {
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
  maxAge: 365 * 24 * 60 * 60,
})

/** Creates the shopper's client, and stores its tokens in a cookie if they changed. */
export const shopperMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const before: Tokens = (await sessionCookie.parse(request.headers.get('cookie'))) ?? EMPTY_TOKENS
  const client: ShopClient = createClient({ auth: OAuthStrategy({ clientId, tokens: before }), apiUrl })
  context.set(shopperContext, client)
  const response = await next()
  const after = client.auth.getTokens()
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    response.headers.append('set-cookie', await sessionCookie.serialize(after))
    response.headers.set('cache-control', 'private, no-store')
  }
  return response
}

/** Whether the shopper has a session, and so may have a cart. */
export const hasSession = (client: ShopClient): boolean => client.auth.getTokens().refreshToken.value !== ''
