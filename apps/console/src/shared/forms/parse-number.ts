import { normalizeNumber as plainIn } from '@vitrine/ui/i18n'
import { language } from '../i18n/language.ts'
import { forms } from '../messages/forms.ts'
import { t } from '../messages/t.ts'

/** Constraints of a number field. By default any number and an empty field are valid. */
export interface NumberRule {
  readonly isRequired?: boolean
  /** Maximum number of decimals; 0 for integers. */
  readonly decimals?: number
  readonly min?: number
  readonly max?: number
  readonly isPercentage?: boolean
}

/**
 * Normalizes a typed number for the API: "$ 1,234.5" becomes "1234.5". Empty stays empty; `undefined` for
 * an invalid number.
 */
export function normalizeNumber(input: string): string | undefined {
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/s.exec(input.trim()) ?? []
  if (sign + digits === '') return ''
  // Numbers of the API have a point, also those in fields of the German console.
  const plain = plainIn(digits, digits.includes(',') ? language : 'en')
  return plain && `${sign && '-'}${plain}`
}

const decimalSeparator =
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** A number of the API as text of a field: with the decimal separator of the language. Other text stays as it is. */
export const toInputText = (value: string): string =>
  /^-?\d*\.\d+$/.test(value) ? value.replace('.', decimalSeparator) : value

/** Parses a typed number; null for an empty field, `undefined` for an invalid or negative number. */
export function parseNumber(input: string): number | null | undefined {
  const plain = normalizeNumber(input)
  if (plain === '') return null
  return plain === undefined || plain.startsWith('-') ? undefined : Number(plain)
}

/** The error of a typed number; `undefined` if it is valid. Negative numbers need a negative `min`. */
export function numberError(input: string, rule: NumberRule = {}): string | undefined {
  const { isRequired = false, decimals, min = 0, max, isPercentage } = rule
  const plain = normalizeNumber(input)
  if (plain === '' && !isRequired) return undefined
  if (!plain && isPercentage) return forms.notAPercentage
  if (!plain) return decimals === 0 ? forms.notAnInteger : forms.notANumber
  const places = plain.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (decimals !== undefined && places > decimals)
    return decimals === 0 ? forms.notAnInteger : t(forms.tooManyDecimals, { count: decimals })
  if (Number(plain) < min) return t(forms.min, { number: min })
  if (max !== undefined && Number(plain) > max) return t(forms.max, { number: max })
  return undefined
}

/** The amount of a valid field, as the API expects it; empty for an empty field. */
export function parseAmount(input: string): string {
  const plain = normalizeNumber(input)
  // Sending nothing or null would mean "no limit".
  if (plain === undefined) throw new TypeError('A field without a number was not refused.')
  return plain
}

/** The number of a valid field; null for an empty field. */
export const parseNumberOrNull = (input: string): number | null =>
  input.trim() === '' ? null : Number(parseAmount(input))
