import type { Caller } from '../caller.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { parseAuthorization } from './parse-authorization.ts'
import type { HttpContext } from './route-types.ts'

export type Authenticated = Caller | Refusal<'UNAUTHENTICATED' | 'CSRF_REJECTED' | 'RATE_LIMITED'>

export type Authenticate = (c: HttpContext) => Promise<Authenticated>

/** Authenticates by one kind of credentials; `undefined` where a request has none of that kind. */
export type Authenticator = (
  c: HttpContext,
  authorization: string | undefined,
) => Promise<Authenticated> | undefined

/** Authenticates the caller by the first kind of credentials that the request has. */
export const authenticateBy =
  (...authenticators: readonly Authenticator[]): Authenticate =>
  (c) => {
    const authorization = parseAuthorization(c.req.header('authorization'))
    for (const authenticator of authenticators) {
      const authenticated = authenticator(c, authorization)
      if (authenticated) return authenticated
    }
    return Promise.resolve(refuse('UNAUTHENTICATED'))
  }
