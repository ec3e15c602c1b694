import type { Authenticated, Authenticator } from '../../kernel/http/authenticate.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readSessionCookie } from './session-cookie.ts'
import { findSignedIn } from './sessions.ts'

/** Authenticates merchants by the cookie of their session. */
export function merchantAuthenticator({ db, config, now }: Server): Authenticator {
  const findMerchant = async (c: HttpContext, cookie: string): Promise<Authenticated> => {
    // Browsers send the cookie with every request, even from other sites. The Origin header names the site.
    if (!isRead(c.req.method) && c.req.header('origin') !== config.publicUrl) return refuse('CSRF_REJECTED')
    return (await findSignedIn(db, cookie, now())) ?? refuse('UNAUTHENTICATED')
  }
  return (c) => {
    const cookie = readSessionCookie(c, config.publicUrl)
    return cookie ? findMerchant(c, cookie) : undefined
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
