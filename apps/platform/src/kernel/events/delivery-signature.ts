import { type CryptoKey, importPKCS8, SignJWT } from 'jose'

const ALGORITHM = 'RS256'

/** The clock tolerance of a signature in seconds. */
const TOLERANCE_SECONDS = 5 * 60

interface SigningKey {
  readonly key: { readonly id: string; readonly privateKey: string }
  readonly issuer: string
  /** Its audience: other receivers reject it. */
  readonly audience: string
  /** Identifies this attempt. */
  readonly id: string
  readonly now: Date
}

export type Sign = (data: string | object, key: SigningKey) => Promise<string>

/** Signs what other servers receive: deliveries of events, and requests to service plugins. Parsed keys are cached. */
export function deliverySigner(): Sign {
  const keys = new Map<string, Promise<CryptoKey>>()
  const keyOf = ({ id, privateKey }: SigningKey['key']) => {
    const known = keys.get(id) ?? importPKCS8(privateKey, ALGORITHM)
    keys.set(id, known)
    return known
  }
  return async (data, { key, issuer, audience, id, now }) => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    return new SignJWT({ data })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: key.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(id)
      .setIssuedAt(issuedAt)
      .setNotBefore(issuedAt - TOLERANCE_SECONDS)
      .setExpirationTime(issuedAt + TOLERANCE_SECONDS)
      .sign(await keyOf(key))
  }
}
