import { MAX_AMOUNT } from './limits.ts'
import { decimalsOf, type Money } from './money.ts'
import { dividedRounded } from './rounding.ts'

/** How much of a currency one unit of the shop's buys: a whole number of its eighth decimal. */
export interface ExchangeRate {
  readonly currency: string
  readonly rate: number
}

export const RATE_DECIMALS = 8

/** The most that one unit buys: ten million. */
export const MAX_RATE = 10_000_000 * 10 ** RATE_DECIMALS

/** What an amount is in another currency, rounded once to its minor unit; nothing when that is more than amounts can be. */
export function converted(
  { amount, currency }: Money,
  { currency: to, rate }: ExchangeRate,
): Money | undefined {
  const dividend = BigInt(amount) * BigInt(rate) * 10n ** BigInt(decimalsOf(to))
  const whole = Number(dividedRounded(dividend, 10n ** BigInt(decimalsOf(currency) + RATE_DECIMALS)))
  return Math.abs(whole) > MAX_AMOUNT ? undefined : { amount: whole, currency: to }
}

/** A decimal number as two whole ones: 10.95 is 1095 with two decimal places. */
export interface DecimalNumber {
  readonly value: bigint
  readonly decimalPlaces: number
}

/** A number of one currency in another, by what one unit of the shop's buys of each, rounded once. */
export const crossConverted = (
  { value, decimalPlaces }: DecimalNumber,
  from: Pick<ExchangeRate, 'rate'>,
  to: Pick<ExchangeRate, 'rate'>,
  decimals: number,
): DecimalNumber => ({
  value: dividedRounded(
    value * BigInt(to.rate) * 10n ** BigInt(decimals),
    BigInt(from.rate) * 10n ** BigInt(decimalPlaces),
  ),
  decimalPlaces: decimals,
})
