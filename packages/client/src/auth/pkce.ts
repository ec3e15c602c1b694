export interface PkcePair {
  code_verifier: string
  code_challenge: string
}

/**
 * Generates a code verifier of 43 to 128 characters and its S256 challenge (RFC 7636).
 *
 * @example
 * ```ts
 * import { pkceChallenge } from '@vitrine/client'
 *
 * const { code_verifier, code_challenge } = await pkceChallenge()
 * ```
 */
export async function pkceChallenge(length?: number): Promise<PkcePair> {
  const size = length || 43
  if (size < 43 || size > 128) throw new Error(`Expected a length between 43 and 128. Received ${length}.`)
  const code_verifier = randomText(size)
  return { code_verifier, code_challenge: await generateChallenge(code_verifier) }
}

/**
 * The S256 challenge of a verifier: the base64url-encoded SHA-256 hash.
 *
 * @example
 * ```ts
 * import { generateChallenge } from '@vitrine/client'
 *
 * const challenge = await generateChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
 * ```
 */
export async function generateChallenge(verifier: string): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new Error('Signing in needs HTTPS')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(charactersOf(new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** Discards bytes outside the 66 allowed characters, so that each character is equally likely. */
function randomText(length: number): string {
  let text = ''
  while (text.length < length)
    text += charactersOf(crypto.getRandomValues(new Uint8Array(256))).replace(/[^\w.~-]/g, '')
  return text.slice(0, length)
}

const charactersOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
