import {
  convertBetweenCurrencies,
  currencyDecimals,
  type DecimalNumber,
  EXCHANGE_RATE_DECIMALS,
  type ExchangeRate,
} from '@vitrine/pricing'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../profile/read-shop.ts'

type Currencies = Pick<Shop, 'currency' | 'exchangeRates'>

/** Two currencies by their codes. */
interface Pair {
  readonly from: string
  readonly to: string
}

/** A decimal number in wire form. */
export interface WireDecimal {
  readonly value: string
  readonly decimalPlaces: number
}

/** The shop's currency, and those with an exchange rate. */
export const listCurrencies = (shop: Currencies) => ({
  currencies: allRates(shop).map(({ currency: code }) => ({ code, symbol: symbolOf(code) })),
})

/** The exchange rate between two currencies. */
export function readConversionRate(
  shop: Currencies,
  pair: Pair,
): { readonly rate: WireDecimal } | Refusal<'INVALID_ARGUMENT'> {
  const rates = ratesOf(shop, pair)
  if (rates instanceof Refusal) return rates
  const one = { value: 1n, decimalPlaces: 0 }
  return { rate: onWire(convertBetweenCurrencies(one, rates.from, rates.to, EXCHANGE_RATE_DECIMALS)) }
}

/** Converts amounts to another currency, to its minor unit. */
export function convertAmounts(
  shop: Currencies,
  pair: Pair,
  amounts: readonly WireDecimal[],
): { readonly amounts: readonly WireDecimal[] } | Refusal<'INVALID_ARGUMENT'> {
  const rates = ratesOf(shop, pair)
  if (rates instanceof Refusal) return rates
  const decimals = currencyDecimals(pair.to)
  return {
    amounts: amounts.map(({ value, decimalPlaces }) =>
      onWire(
        convertBetweenCurrencies({ value: BigInt(value), decimalPlaces }, rates.from, rates.to, decimals),
      ),
    ),
  }
}

const onWire = ({ value, decimalPlaces }: DecimalNumber): WireDecimal => ({
  value: String(value),
  decimalPlaces,
})

const allRates = ({ currency, exchangeRates }: Currencies): readonly ExchangeRate[] => [
  { currency, rate: 10 ** EXCHANGE_RATE_DECIMALS },
  ...exchangeRates,
]

function ratesOf(
  shop: Currencies,
  pair: Pair,
): { readonly from: ExchangeRate; readonly to: ExchangeRate } | Refusal<'INVALID_ARGUMENT'> {
  const rates = allRates(shop)
  const [from, to] = [pair.from, pair.to].map((code) => rates.find(({ currency }) => currency === code))
  if (!from) return invalid(NO_RATE('from'))
  return to ? { from, to } : invalid(NO_RATE('to'))
}

const NO_RATE = (field: string) =>
  ({ field, violatedRule: 'VALIDATION', description: 'is not a currency of this shop' }) as const

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
