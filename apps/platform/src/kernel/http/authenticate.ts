import type { ReadBearer } from '../../identity/oauth/bearer-token.ts'
import { createApiKeyAuthenticator } from '../../shop/api-keys/api-key-authenticator.ts'
import { looksLikeApiKey } from '../../shop/api-keys/api-keys.ts'
import { readSessionCookie } from '../../shop/merchants/session-cookie.ts'
import { findSignedIn } from '../../shop/merchants/sessions.ts'
import type { Caller } from '../caller.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { throttledNetwork } from './client-network.ts'
import type { HttpContext, Server } from './route-types.ts'

type Outcome = Caller | Refusal<'UNAUTHENTICATED' | 'CSRF_REJECTED' | 'RATE_LIMITED'>

export type Authenticate = (c: HttpContext) => Promise<Outcome>

/** Authenticates the caller: by the token or API key in the Authorization header, else by the merchant cookie. */
export function authenticator({ db, config, now }: Server, readBearer: ReadBearer): Authenticate {
  const byToken = async (token: string): Promise<Outcome> =>
    (await readBearer(token))?.shopper ?? refuse('UNAUTHENTICATED')

  const findApp = createApiKeyAuthenticator(db)
  const byKey = async (c: HttpContext, key: string): Promise<Outcome> =>
    (await findApp(key, throttledNetwork(c), now())) ?? refuse('UNAUTHENTICATED')

  const byCookie = async (c: HttpContext): Promise<Outcome> => {
    const cookie = readSessionCookie(c, config.publicUrl)
    if (!cookie) return refuse('UNAUTHENTICATED')
    // Browsers send the cookie with every request, even from other sites. The Origin header names the site.
    if (!isRead(c.req.method) && c.req.header('origin') !== config.publicUrl) return refuse('CSRF_REJECTED')
    return (await findSignedIn(db, cookie, now())) ?? refuse('UNAUTHENTICATED')
  }

  return (c) => {
    const credential = c.req.header('authorization')
    if (!credential) return byCookie(c)
    // The vendor's SDK signs members in with the visitor's token before the key: `{access token},{key}`.
    const key = credential.slice(credential.indexOf(',') + 1).trim()
    return looksLikeApiKey(key) ? byKey(c, key) : byToken(credential)
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
