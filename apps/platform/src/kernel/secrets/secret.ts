import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** An unguessable token: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret. Enough for 256 random bits; passwords need more. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Derives a separate secret for every purpose from one key, so that none reveals another. */
export const deriveSecret = (key: Uint8Array, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64url')
