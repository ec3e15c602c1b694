import { VitrineError } from '../errors.ts'

interface Claims {
  data?: unknown
  exp?: number
  nbf?: number
  aud?: string | string[]
}

/** Uses the error codes of the `jose` library, because existing code may check them. */
const invalid = (reason: string, code: string) => new VitrineError(`JWT is not valid: ${reason}`, { code })

const CLAIM = 'ERR_JWT_CLAIM_VALIDATION_FAILED'

/** Verifies an RS256 token and returns its claims. Rejects expired and not yet valid tokens; `exp` is optional. */
export async function verifyJwt(token: string, publicKey: string, audience?: string): Promise<Claims> {
  const [head, body, signature, ...more] = token.split('.')
  if (!head || !body || !signature || more.length > 0) throw invalid('not a signed token', 'ERR_JWS_INVALID')
  // Never trust the algorithm in the token: `none` and HS256 allow forged signatures.
  if (jsonOf(head).alg !== 'RS256') throw invalid('unexpected algorithm', 'ERR_JOSE_ALG_NOT_ALLOWED')
  const signed = await crypto.subtle.verify(
    'RSASSA-PKCS1-v1_5',
    await importKey(publicKey),
    bytesOf(signature),
    new TextEncoder().encode(`${head}.${body}`),
  )
  if (!signed) throw invalid('signature verification failed', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
  const claims = jsonOf(body) as Claims
  const now = Date.now() / 1000
  if (claims.exp !== undefined && !(claims.exp > now)) throw invalid('expired', 'ERR_JWT_EXPIRED')
  if (claims.nbf !== undefined && !(claims.nbf <= now)) throw invalid('not yet valid', CLAIM)
  if (audience && claims.aud !== undefined && ![claims.aud].flat().includes(audience))
    throw invalid('unexpected audience', CLAIM)
  return claims
}

/** Accepts a PEM, or base64 of the PEM. */
function importKey(publicKey: string): Promise<CryptoKey> {
  const pem = publicKey.includes('-----') ? publicKey : atob(publicKey)
  return crypto.subtle.importKey(
    'spki',
    bytesOf(pem.replace(/-----[^-]+-----|\s/g, '')),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['verify'],
  )
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0))

function jsonOf(base64: string): Record<string, unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(base64)))
  } catch {
    throw invalid('not a signed token', 'ERR_JWS_INVALID')
  }
}
