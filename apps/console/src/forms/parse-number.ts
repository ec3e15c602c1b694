import { plainNumber as plainIn } from '@vitrine/ui/messages'
import { forms } from '../messages/forms.ts'
import { t } from '../messages/t.ts'

/** What a typed number must be. Nothing asked, any will do, and so will an empty field. */
export interface NumberRule {
  readonly isRequired?: boolean
  /** How many digits may follow the point; 0 asks for a whole number. */
  readonly decimals?: number
  readonly min?: number
  readonly max?: number
}

/**
 * A number as people type it, written as the wire has it: "$ 1,234.5" is "1234.5". Empty stays empty; `undefined` for
 * what is no number.
 */
export function normalizeNumber(input: string): string | undefined {
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/s.exec(input.trim()) ?? []
  if (sign + digits === '') return ''
  const plain = plainIn(digits, 'en')
  return plain && `${sign && '-'}${plain}`
}

/** A number as people type it; null for an empty field, `undefined` for what is no number or below zero. */
export function parseNumber(input: string): number | null | undefined {
  const plain = normalizeNumber(input)
  if (plain === '') return null
  return plain === undefined || plain.startsWith('-') ? undefined : Number(plain)
}

/** What is wrong with a typed number, in words; `undefined` if nothing is. Below zero only where the rule says so. */
export function numberError(input: string, rule: NumberRule = {}): string | undefined {
  const { isRequired = false, decimals, min = 0, max } = rule
  const plain = normalizeNumber(input)
  if (plain === '') return isRequired ? forms.needed : undefined
  if (plain === undefined) return decimals === 0 ? forms.notWhole : forms.notANumber
  const places = plain.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (decimals !== undefined && places > decimals)
    return decimals === 0 ? forms.notWhole : t(forms.tooFine, { count: decimals })
  if (Number(plain) < min) return t(forms.min, { number: min })
  if (max !== undefined && Number(plain) > max) return t(forms.max, { number: max })
  return undefined
}

/** The amount in a field that was found good, as the wire has it; empty for an empty field. */
export function parseAmount(input: string): string {
  const plain = normalizeNumber(input)
  // Left out or sent as null, it would be taken for "no limit".
  if (plain === undefined) throw new TypeError('A field without a number was not refused.')
  return plain
}

/** The number in a field that was found good; null for an empty field. */
export const parseNumberOrNull = (input: string): number | null =>
  input.trim() === '' ? null : Number(parseAmount(input))
