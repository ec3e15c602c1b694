/** The shortest password the platform takes. */
export const PASSWORD_MIN_LENGTH = 12

export interface PasswordStrength {
  /** 0 is not yet acceptable, 3 is strong. */
  readonly level: 0 | 1 | 2 | 3
  readonly message: string
}

/**
 * How good a password is, in words. Length counts most; a short pattern said over and over does not, and neither
 * do the merchant's own name and address, which are the first things a stranger tries.
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const missing = PASSWORD_MIN_LENGTH - [...password].length
  if (missing > 0)
    return { level: 0, message: missing === 1 ? '1 more character.' : `${missing} more characters.` }
  if (containsAny(password, known))
    return { level: 1, message: 'Weak: it holds your name or e-mail address.' }

  const effort = guessingEffort(password)
  if (effort < 8) return { level: 1, message: 'Weak: it repeats itself.' }
  if (effort < 16) return { level: 2, message: 'Good. A few more words would make it strong.' }
  return { level: 3, message: 'Strong.' }
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
  const message = known.flatMap((each) => each.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return message.some((word) => word.length >= 4 && text.includes(word))
}
