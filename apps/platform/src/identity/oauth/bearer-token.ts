import type { Keys } from '../../kernel/credentials/signing-keys.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { revokedSessions } from '../sessions/revoked-sessions.ts'
import { type AccessTokenSubject, createAccessTokenVerifier } from './access-tokens.ts'

/** The subject of an access token; `undefined` for an invalid or expired one. */
export type ReadBearer = (token: string) => Promise<AccessTokenSubject | undefined>

export function bearerReader(
  { db, config, now, apps, notifications }: Server,
  keys: () => Promise<Keys>,
): ReadBearer {
  const verifyAccessToken = createAccessTokenVerifier()
  const isRevoked = revokedSessions(db, notifications, now)
  return async (token) => {
    const context = { keys: await keys(), issuer: config.publicUrl, now: now() }
    const bearer = await verifyAccessToken(context, token)
    if (!bearer) return undefined
    // The token itself does not show whether its session was ended or its app removed.
    const [isEnded, registered] = await Promise.all([isRevoked(bearer.shopper.sessionId), apps()])
    return isEnded || !registered.has(bearer.clientId) ? undefined : bearer
  }
}
