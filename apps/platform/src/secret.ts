import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody guesses: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. Enough for 256 random bits; passwords need more. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
