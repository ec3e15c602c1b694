import { formatDecimal, parseDecimal } from './decimal.ts'
import { MAX_AMOUNT } from './limits.ts'

/** An exact amount in the currency's minor unit: `{ amount: 1999, currency: 'EUR' }` is €19.99. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

const decimalsByCurrency = new Map<string, number>()

/** How many decimals the currency has: 2 for EUR, 0 for JPY, 3 for KWD. Throws on a malformed code. */
export function currencyDecimals(currency: string): number {
  const known = decimalsByCurrency.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  decimalsByCurrency.set(currency, decimals)
  return decimals
}

/**
 * Reads the wire's number or text exactly; `undefined` when it is not an amount of this currency:
 * not a plain decimal, finer than the minor unit, −0, or larger than `MAX_AMOUNT`.
 */
export function parseMoney(value: number | string, currency: string): Money | undefined {
  const amount = parseDecimal(value, currencyDecimals(currency), MAX_AMOUNT)
  return amount === undefined ? undefined : { amount, currency }
}

/** The wire's number form: 43.65. */
export const toDecimalNumber = ({ amount, currency }: Money): number =>
  amount / 10 ** currencyDecimals(currency)

/** The wire's text form, with all of the currency's decimals: '43.60'. */
export const toDecimalString = ({ amount, currency }: Money): string =>
  formatDecimal(amount, currencyDecimals(currency))

const formats = new Map<string, Intl.NumberFormat>()

/** The amount as people read it in the locale: '€43.65'. */
export function formatMoney(money: Money, locale = 'en-US'): string {
  const key = `${locale} ${money.currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency })
    formats.set(key, format)
  }
  // As text, because Intl then shows every digit of a large amount as it is.
  return format.format(toDecimalString(money) as `${number}`)
}
