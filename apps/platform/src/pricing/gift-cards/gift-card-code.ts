import { randomBytes } from 'node:crypto'
import { hashOf } from '../../kernel/secrets/secret.ts'

/** 32 unambiguous letters and digits, so that each is five random bits. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 16
const SHOWN = 4

/** A new code: eighty random bits in groups that people can copy. */
export function generateGiftCardCode(): string {
  const signs = [...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The stored hash of a code, and its last characters. */
export const storedCode = (code: string) => ({
  codeHash: hashOf(normalizeCode(code)),
  lastCharacters: normalizeCode(code).slice(-SHOWN),
})

/** The stored hash of a typed code in any notation; undefined for an invalid one. */
export const hashEnteredCode = (typed: string): string | undefined => {
  const code = normalizeCode(typed)
  return code.length === CODE_LENGTH ? hashOf(code) : undefined
}

const normalizeCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '')
