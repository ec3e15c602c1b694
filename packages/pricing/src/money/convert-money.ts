import { MAX_AMOUNT } from './limits.ts'
import { currencyDecimals, type Money } from './money.ts'
import { divideRounded } from './rounding.ts'

/** The exchange rate from one unit of the shop's currency, as an integer with eight decimals. */
export interface ExchangeRate {
  readonly currency: string
  readonly rate: number
}

export const EXCHANGE_RATE_DECIMALS = 8

/** The largest exchange rate: ten million. */
export const MAX_EXCHANGE_RATE = 10_000_000 * 10 ** EXCHANGE_RATE_DECIMALS

/** Converts an amount to another currency, rounded once to its minor unit; `undefined` above `MAX_AMOUNT`. */
export function convertMoney(
  { amount, currency }: Money,
  { currency: to, rate }: ExchangeRate,
): Money | undefined {
  const dividend = BigInt(amount) * BigInt(rate) * 10n ** BigInt(currencyDecimals(to))
  const converted = Number(
    divideRounded(dividend, 10n ** BigInt(currencyDecimals(currency) + EXCHANGE_RATE_DECIMALS)),
  )
  return Math.abs(converted) > MAX_AMOUNT ? undefined : { amount: converted, currency: to }
}

/** A decimal number: 10.95 has the value 1095 and two decimal places. */
export interface DecimalNumber {
  readonly value: bigint
  readonly decimalPlaces: number
}

/** Converts between two currencies by their rates, rounded once. */
export const convertBetweenCurrencies = (
  { value, decimalPlaces }: DecimalNumber,
  from: Pick<ExchangeRate, 'rate'>,
  to: Pick<ExchangeRate, 'rate'>,
  decimals: number,
): DecimalNumber => ({
  value: divideRounded(
    value * BigInt(to.rate) * 10n ** BigInt(decimals),
    BigInt(from.rate) * 10n ** BigInt(decimalPlaces),
  ),
  decimalPlaces: decimals,
})
