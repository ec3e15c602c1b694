import { authText } from '../messages/auth.ts'
import { t } from '../messages/t.ts'

const text = authText.strength

/** The minimum password length of the platform. */
export const PASSWORD_MIN_LENGTH = 12

export interface PasswordStrength {
  /** 0 is not yet acceptable, 3 is strong. */
  readonly level: 0 | 1 | 2 | 3
  readonly message: string
}

/**
 * Rates a password. Length counts most. Repeated patterns don't count, nor do the merchant's name and email
 * address, which attackers try first.
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const missing = PASSWORD_MIN_LENGTH - [...password].length
  if (missing > 0) return { level: 0, message: t(text.missing, { count: missing }) }
  if (containsAny(password, known)) return { level: 1, message: text.personal }

  const effort = guessingEffort(password)
  if (effort < 8) return { level: 1, message: text.repetitive }
  if (effort < 16) return { level: 2, message: text.good }
  return { level: 3, message: text.strong }
}

/** Characters that are neither a repetition of an earlier pair nor the next in a row such as "abc" or "321". */
function guessingEffort(password: string): number {
  const characters = [...password.toLowerCase()]
  const pairs = new Set<string>()
  let effort = 0
  for (const [at, character] of characters.entries()) {
    const before = characters[at - 1] ?? ''
    const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
    const pair = before + character
    if (!pairs.has(pair) && Math.abs(step) > 1) effort += 1
    pairs.add(pair)
  }
  return effort
}

function containsAny(password: string, known: readonly string[]): boolean {
  const text = password.toLowerCase()
  const words = known.flatMap((each) => each.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return words.some((word) => word.length >= 4 && text.includes(word))
}
