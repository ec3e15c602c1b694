import type { FieldViolation, ExchangeRate as WireRate } from '@vitrine/contract'
import {
  EXCHANGE_RATE_DECIMALS,
  type ExchangeRate,
  formatDecimal,
  MAX_EXCHANGE_RATE,
  parseDecimal,
} from '@vitrine/pricing'
import { z } from 'zod'
import type { Shop } from './read-shop.ts'

/** Every currency code, and a few more. */
const MAX_RATES = 200

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

export const CurrencyCode = z
  .string()
  .length(3, { abort: true })
  .refine((code) => CURRENCIES.has(code), 'must be the code of a currency, such as EUR')

export const ExchangeRates = z
  .array(
    z.strictObject({
      currency: CurrencyCode,
      rate: z.union([z.string().max(20), z.number()]),
    }),
  )
  .max(MAX_RATES)

/** The stored rates, and the violations of invalid ones. */
export function parseExchangeRates(sent: z.infer<typeof ExchangeRates>, shopCurrency: string) {
  const errors: FieldViolation[] = []
  const seen = new Set([shopCurrency])
  const rates = sent.map(({ currency, rate: text }, index): ExchangeRate => {
    const error = (member: string, description: string) =>
      errors.push({ field: `exchangeRates[${index}].${member}`, violatedRule: 'VALIDATION', description })
    const rate = parseDecimal(text, EXCHANGE_RATE_DECIMALS, MAX_EXCHANGE_RATE) ?? 0
    if (rate <= 0)
      error('rate', `must be a number above zero with up to ${EXCHANGE_RATE_DECIMALS} decimal places`)
    if (seen.has(currency)) error('currency', 'is already in use')
    seen.add(currency)
    return { currency, rate }
  })
  return { rates, errors }
}

export const serializeExchangeRates = (rates: readonly ExchangeRate[]): WireRate[] =>
  rates.map(({ currency, rate }) => ({
    currency,
    rate: shortest(formatDecimal(rate, EXCHANGE_RATE_DECIMALS)),
  }))

const shortest = (decimal: string) => decimal.replace(/\.?0+$/, '')

/** The exchange rate for display; undefined without another currency, or without a rate. */
export const rateFor = (
  { exchangeRates }: Pick<Shop, 'exchangeRates'>,
  requested: string | undefined,
): ExchangeRate | undefined =>
  requested === undefined ? undefined : exchangeRates.find(({ currency }) => currency === requested)
