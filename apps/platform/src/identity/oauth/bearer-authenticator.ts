import type { Keys } from '../../kernel/credentials/signing-keys.ts'
import type { Authenticated, Authenticator } from '../../kernel/http/authenticate.ts'
import { refuse } from '../../kernel/refusal.ts'
import { isShopPreview, PREVIEW_HEADER } from '../../shop/profile/shop-preview.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { revokedSessions } from '../sessions/revoked-sessions.ts'
import { type AccessTokenSubject, createAccessTokenVerifier } from '../tokens/access-tokens.ts'

/** The subject of an access token; `undefined` for an invalid or expired one. */
export type ReadBearer = (token: string) => Promise<AccessTokenSubject | undefined>

export function bearerReader(
  { db, config, now, apps, notifications }: ShopServer,
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

/** Authenticates shoppers by their access token. */
export function bearerAuthenticator(
  readBearer: ReadBearer,
  { keys, now }: Pick<ShopServer, 'keys' | 'now'>,
): Authenticator {
  const findShopper = async (token: string, preview: string | undefined): Promise<Authenticated> => {
    const shopper = (await readBearer(token))?.shopper
    if (!shopper) return refuse('UNAUTHENTICATED')
    const isPreview = preview !== undefined && isShopPreview(preview, await keys(), now())
    return isPreview ? { ...shopper, isPreview } : shopper
  }
  return (c, authorization) =>
    authorization === undefined ? undefined : findShopper(authorization, c.req.header(PREVIEW_HEADER))
}
