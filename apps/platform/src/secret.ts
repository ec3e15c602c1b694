import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A token that nobody guesses: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. Enough for 256 random bits; passwords need more. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A secret of its own for every purpose, all from one key, so that none of them says anything about another. */
export const deriveSecret = (key: Uint8Array, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64url')
