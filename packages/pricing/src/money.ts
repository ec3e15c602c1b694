/** An exact amount in the currency's minor unit: `{ amount: 1999, currency: 'EUR' }` is €19.99. */
export interface Money {
  readonly amount: number
  readonly currency: string
}

/** Fifteen digits: beyond them a JSON number no longer carries every amount exactly. */
export const MAX_AMOUNT = 999_999_999_999_999

const decimalsByCurrency = new Map<string, number>()

/** How many decimals the currency has: 2 for EUR, 0 for JPY, 3 for KWD. Throws on a malformed code. */
export function decimalsOf(currency: string): number {
  const known = decimalsByCurrency.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  decimalsByCurrency.set(currency, decimals)
  return decimals
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Reads the wire's number or text exactly; `undefined` when it is not an amount of this currency:
 * not a plain decimal, finer than the minor unit, or larger than `MAX_AMOUNT`.
 */
export function readMoney(value: number | string, currency: string): Money | undefined {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(String(value)) ?? []
  if (whole === undefined) return undefined
  const decimals = decimalsOf(currency)
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return undefined
  const digits = BigInt(whole + significant.padEnd(decimals, '0'))
  if (digits > MAX_AMOUNT) return undefined
  const amount = Number(digits)
  return { amount: sign === '-' && amount !== 0 ? -amount : amount, currency }
}

/** The wire's number form: 43.65. */
export const toNumber = ({ amount, currency }: Money): number => amount / 10 ** decimalsOf(currency)

/** The wire's text form, with all of the currency's decimals: '43.60'. */
export const toDecimalText = (money: Money): string => toNumber(money).toFixed(decimalsOf(money.currency))

const formats = new Map<string, Intl.NumberFormat>()

/** The amount as people read it in the locale: '€43.65'. */
export function formatMoney(money: Money, locale = 'en-US'): string {
  const key = `${locale} ${money.currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency })
    formats.set(key, format)
  }
  return format.format(toNumber(money))
}
