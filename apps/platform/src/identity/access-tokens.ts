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

/** Who the token speaks for; `undefined` when it is not ours, was changed, or has run out. */
export async function readAccessToken(
  { keys, issuer, now }: Circumstances,
  token: string,
): Promise<Visitor | undefined> {
  try {
    const { payload } = await jwtVerify<{ role: unknown; sid: unknown }>(token, keys.accessToken.publicKey, {
      algorithms: ['EdDSA'],
      issuer,
      audience: issuer,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    })
    const { sub, sid, role } = payload
    if (role !== 'visitor' || typeof sub !== 'string' || typeof sid !== 'string') return undefined
    return { role, visitorId: sub, sessionId: sid }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
