import { errors, jwtVerify, SignJWT } from 'jose'
import type { Visitor } from '../caller.ts'
import type { Keys } from './keys.ts'

/** How long an access token is good for, in seconds. */
export const ACCESS_TOKEN_LIFETIME = 4 * 60 * 60

interface Circumstances {
  readonly keys: Keys
  /** The platform's own address: a token is good only where it was made. */
  readonly issuer: string
  readonly now: Date
}

export const issueAccessToken = ({ keys, issuer, now }: Circumstances, visitor: Visitor): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ role: visitor.role, sid: visitor.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.accessToken.id })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(visitor.visitorId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFETIME)
    .sign(keys.accessToken.privateKey)
}

/** Who a token speaks for, and until when. */
interface Verified {
  readonly visitor: Visitor
  readonly expiresAt: number
}

/** `undefined` when the token is not ours, was changed, or has run out. */
export async function readAccessToken(
  { keys, issuer, now }: Circumstances,
  token: string,
): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify<{ role: unknown; sid: unknown }>(token, keys.accessToken.publicKey, {
      algorithms: ['EdDSA'],
      issuer,
      audience: issuer,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    })
    const { sub, sid, role, exp } = payload
    if (role !== 'visitor' || typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined)
      return undefined
    return { visitor: { role, visitorId: sub, sessionId: sid }, expiresAt: exp * 1000 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

const REMEMBERED_TOKENS = 5000

/** Reads access tokens. Checking a signature takes a millisecond, so a token that comes again is remembered until it ends. */
export function accessTokenReader() {
  const remembered = new Map<string, Verified>()
  return async (circumstances: Circumstances, token: string): Promise<Visitor | undefined> => {
    const seen = remembered.get(token)
    if (seen && circumstances.now.getTime() < seen.expiresAt) return seen.visitor
    remembered.delete(token)
    const verified = await readAccessToken(circumstances, token)
    if (!verified) return undefined
    const [oldest] = remembered.keys()
    if (remembered.size >= REMEMBERED_TOKENS && oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, verified)
    return verified.visitor
  }
}
