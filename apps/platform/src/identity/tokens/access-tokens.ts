import { type CryptoKey, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { createLruCache } from '../../kernel/cache/lru-cache.ts'
import type { Shopper } from '../../kernel/caller.ts'
import { isKeyValid, type Keys } from '../../kernel/credentials/signing-keys.ts'

export const ACCESS_TOKEN_LIFETIME_SECONDS = 4 * 60 * 60

interface TokenContext {
  readonly keys: Keys
  /** The platform's URL: a token is valid only where it was issued. */
  readonly issuer: string
  readonly now: Date
}

/** The subject of a token, and its app. */
export interface AccessTokenSubject {
  readonly shopper: Shopper
  readonly clientId: string
}

export const issueAccessToken = (
  { keys, issuer, now }: TokenContext,
  { shopper, clientId }: AccessTokenSubject,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ role: shopper.role, sid: shopper.sessionId, client_id: clientId })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.accessToken.id })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(shopper.role === 'member' ? shopper.memberId : shopper.visitorId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFETIME_SECONDS)
    .sign(keys.accessToken.privateKey)
}

interface Verified extends AccessTokenSubject {
  readonly expiresAt: number
  readonly keyId: string
}

/** `undefined` when the token is foreign, changed or expired. */
async function verifyAccessToken(
  { keys, issuer, now }: TokenContext,
  token: string,
): Promise<Verified | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyNamed(keys, kid, now), {
      algorithms: ['EdDSA'],
      issuer,
      audience: issuer,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    })
    const shopper = shopperOf(payload)
    const { client_id: clientId, exp } = payload
    if (!shopper || typeof clientId !== 'string' || exp === undefined) return undefined
    return { shopper, clientId, expiresAt: exp * 1000, keyId: protectedHeader.kid ?? '' }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** The key of a token, while the key is valid. */
function keyNamed({ accessTokens }: Keys, id: string | undefined, now: Date): CryptoKey {
  const key = accessTokens.get(id ?? '')
  if (!key || !isKeyValid(key, now)) throw new errors.JWSSignatureVerificationFailed()
  return key.publicKey
}

/** Whether a verified token is still valid: neither it nor its key has expired. */
function isValid({ expiresAt, keyId }: Verified, { keys, now }: TokenContext): boolean {
  const key = keys.accessTokens.get(keyId)
  return now.getTime() < expiresAt && key !== undefined && isKeyValid(key, now)
}

function shopperOf({ role, sub, sid }: JWTPayload): Shopper | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string') return undefined
  if (role === 'visitor') return { role, visitorId: sub, sessionId: sid }
  if (role === 'member') return { role, memberId: sub, sessionId: sid }
  return undefined
}

const MAX_CACHED_TOKENS = 5000

/** Verifies access tokens. A signature check takes a millisecond, so results are cached until the token expires. */
export function createAccessTokenVerifier() {
  const remembered = createLruCache<Verified>(MAX_CACHED_TOKENS)
  return async (context: TokenContext, token: string): Promise<AccessTokenSubject | undefined> => {
    const cached = remembered.get(token)
    if (cached && isValid(cached, context)) return cached
    const verified = await verifyAccessToken(context, token)
    // `undefined` deletes an expired token.
    remembered.set(token, verified)
    return verified
  }
}
