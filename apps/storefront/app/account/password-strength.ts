/** The limits of the platform. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

export const STRENGTHS: readonly Strength[] = ['short', 'weak', 'fair', 'good', 'strong']

/**
 * Estimates the strength of a password. Length counts; repeated and consecutive characters (`aaaa`, `1234`) count
 * little. It only advises; the platform decides.
 */
export function getPasswordStrength(password: string): Strength {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short'
  const surprising = [...password.toLowerCase()].filter((_, index, letters) => isSurprising(letters, index))
  const kinds = [/\p{L}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = new Set(surprising).size + surprising.length / 2 + kinds * 2
  if (score < 15) return 'weak'
  if (score < 19) return 'fair'
  return score < 25 ? 'good' : 'strong'
}

/** Whether a character neither repeats nor continues the two before it. */
function isSurprising(letters: readonly string[], index: number): boolean {
  const code = (place: number) => letters[place]?.codePointAt(0) ?? Number.NaN
  return code(index) - code(index - 1) !== code(index - 1) - code(index - 2)
}
