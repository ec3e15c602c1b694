import { randomBytes } from 'node:crypto'
import { hashOf } from '../secret.ts'

/** Letters and digits that nobody takes for each other: 32 of them, so that each is five random bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16
const SHOWN = 4

/** A new code: eighty random bits, which nobody guesses, in groups that people can copy. */
export function newCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** What is stored of a code, and how people tell their cards apart. */
export const keptOf = (code: string) => ({ codeHash: hashOf(bare(code)), ending: bare(code).slice(-SHOWN) })

/** What is stored of a code that somebody typed, however they wrote it; nothing where it cannot be one. */
export const typedHash = (typed: string): string | undefined => {
  const code = bare(typed)
  return code.length === LENGTH ? hashOf(code) : undefined
}

const bare = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '')
