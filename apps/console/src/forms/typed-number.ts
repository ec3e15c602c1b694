import { forms } from '../messages/forms.ts'
import { say } from '../messages/say.ts'

/** What a typed number must be. Nothing asked, any will do, and so will an empty field. */
export interface NumberRule {
  readonly isNeeded?: boolean
  /** How many digits may follow the point; 0 asks for a whole number. */
  readonly decimals?: number
  readonly least?: number
  readonly most?: number
}

const SIGN = /^([-−]?)(?:[$€£]\s*)?/
// Three digits after a comma may be thousands, and are refused rather than guessed, unless nothing but a zero is before.
const DECIMAL_COMMA = /^(0,\d+|\d*,(?!\d{3}$)\d+)$/

/**
 * A number as people type it, written as the wire has it: "$ 4,50" is "4.50". Empty stays empty; `undefined` for what
 * is no number.
 */
export function plainNumber(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const [head = '', sign] = SIGN.exec(text) ?? []
  const digits = text.slice(head.length).replace(DECIMAL_COMMA, (matched) => matched.replace(',', '.'))
  return /^(\d+(\.\d+)?|\.\d+)$/.test(digits) ? `${sign && '-'}${digits.replace(/^\./, '0.')}` : undefined
}

/** A number as people type it; null for an empty field, `undefined` for what is no number or below zero. */
export function readNumber(typed: string): number | null | undefined {
  const plain = plainNumber(typed)
  if (plain === '') return null
  return plain === undefined || plain.startsWith('-') ? undefined : Number(plain)
}

/** What is wrong with a typed number, in words; `undefined` if nothing is. Below zero only where the rule says so. */
export function numberFault(typed: string, rule: NumberRule = {}): string | undefined {
  const { isNeeded = false, decimals, least = 0, most } = rule
  const plain = plainNumber(typed)
  if (plain === '') return isNeeded ? forms.needed : undefined
  if (plain === undefined) return decimals === 0 ? forms.notWhole : forms.notANumber
  const places = plain.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (decimals !== undefined && places > decimals)
    return decimals === 0 ? forms.notWhole : say(forms.tooFine, { count: decimals })
  if (Number(plain) < least) return say(forms.least, { number: least })
  if (most !== undefined && Number(plain) > most) return say(forms.most, { number: most })
  return undefined
}

/** The amount in a field that was found good, as the wire has it; empty for an empty field. */
export function amountIn(typed: string): string {
  const plain = plainNumber(typed)
  // Left out or sent as null, it would be taken for "no limit".
  if (plain === undefined) throw new TypeError('A field without a number was not refused.')
  return plain
}

/** The number in a field that was found good; null for an empty field. */
export const numberIn = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(amountIn(typed))
