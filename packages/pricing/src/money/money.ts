import { formatDecimal, parseDecimal } from './decimal-text.ts'
import { MAX_AMOUNT } from './limits.ts'

/** An exact amount in the currency's minor unit: `{ amount: 1999, currency: 'EUR' }` is €19.99. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

const decimalsByCurrency = new Map<string, number>()

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. Throws on a malformed code. */
export function currencyDecimals(currency: string): number {
  const known = decimalsByCurrency.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  decimalsByCurrency.set(currency, decimals)
  return decimals
}

/**
 * Parses a number or string from the wire exactly. `undefined` if it is not a plain decimal, has too many decimals
 * for the currency, is −0, or exceeds `MAX_AMOUNT`.
 */
export function parseMoney(value: number | string, currency: string): Money | undefined {
  const amount = parseDecimal(value, currencyDecimals(currency), MAX_AMOUNT)
  return amount === undefined ? undefined : { amount, currency }
}

/** The amount as a number on the wire: 43.65. */
export const toDecimalNumber = ({ amount, currency }: Money): number =>
  amount / 10 ** currencyDecimals(currency)

/** The amount as a string on the wire, with all decimals: '43.60'. */
export const toDecimalString = ({ amount, currency }: Money): string =>
  formatDecimal(amount, currencyDecimals(currency))

const formats = new Map<string, Intl.NumberFormat>()

/** Formats an amount for a locale: '€43.65'. */
export function formatMoney(money: Money, locale = 'en-US'): string {
  const key = `${locale} ${money.currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency })
    formats.set(key, format)
  }
  // A string, because Intl then formats every digit of a large amount.
  return format.format(toDecimalString(money) as `${number}`)
}
