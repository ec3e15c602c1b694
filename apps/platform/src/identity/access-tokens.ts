import { type CryptoKey, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Shopper } from '../caller.ts'
import { isUsable, type Keys } from './keys.ts'

/** How long an access token is good for, in seconds. */
export const ACCESS_TOKEN_LIFETIME = 4 * 60 * 60

interface TokenContext {
  readonly keys: Keys
  /** The platform's own address: a token is good only where it was made. */
  readonly issuer: string
  readonly now: Date
}

/** Who a token speaks for, and through which app. */
export interface Bearer {
  readonly shopper: Shopper
  readonly clientId: string
}

export const issueAccessToken = (
  { keys, issuer, now }: TokenContext,
  { shopper, clientId }: Bearer,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ role: shopper.role, sid: shopper.sessionId, client_id: clientId })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.accessToken.id })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(shopper.role === 'member' ? shopper.memberId : shopper.visitorId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFETIME)
    .sign(keys.accessToken.privateKey)
}

interface Verified extends Bearer {
  readonly expiresAt: number
  readonly keyId: string
}

/** `undefined` when the token is not ours, was changed, or has run out. */
async function readAccessToken(
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

/** The key that a token names, as long as it verifies. */
function keyNamed({ accessTokens }: Keys, id: string | undefined, now: Date): CryptoKey {
  const key = accessTokens.get(id ?? '')
  if (!key || !isUsable(key, now)) throw new errors.JWSSignatureVerificationFailed()
  return key.publicKey
}

/** Whether a token that was read before is still good: it has not run out, and neither has its key. */
function isLasting({ expiresAt, keyId }: Verified, { keys, now }: TokenContext): boolean {
  const key = keys.accessTokens.get(keyId)
  return now.getTime() < expiresAt && key !== undefined && isUsable(key, now)
}

function shopperOf({ role, sub, sid }: JWTPayload): Shopper | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string') return undefined
  if (role === 'visitor') return { role, visitorId: sub, sessionId: sid }
  if (role === 'member') return { role, memberId: sub, sessionId: sid }
  return undefined
}

const REMEMBERED_TOKENS = 5000

/** Reads access tokens. Checking a signature takes a millisecond, so a token that comes again is remembered until it ends. */
export function accessTokenReader() {
  const remembered = new Map<string, Verified>()
  return async (context: TokenContext, token: string): Promise<Bearer | undefined> => {
    const seen = remembered.get(token)
    if (seen && isLasting(seen, context)) return seen
    remembered.delete(token)
    const verified = await readAccessToken(context, token)
    if (!verified) return undefined
    const [oldest] = remembered.keys()
    if (remembered.size >= REMEMBERED_TOKENS && oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, verified)
    return verified
  }
}
