import { currencyDecimals, MAX_AMOUNT } from '@vitrine/pricing'
import { type NumberRule, numberError } from '../shared/forms/parse-number.ts'

/** Numeric fields of products and variants. */
export type NumberField = 'price' | 'cost' | 'weight' | 'stock'

const WEIGHT_DECIMALS = 3
export const MAX_STOCK = 1_000_000

/** The range that the platform accepts. */
export function productNumberRule(field: NumberField, currency: string): NumberRule {
  if (field === 'stock') return { decimals: 0, max: MAX_STOCK }
  const decimals = field === 'weight' ? WEIGHT_DECIMALS : currencyDecimals(currency)
  return { decimals, max: Math.floor(MAX_AMOUNT / 10 ** decimals) }
}

/** The error of a price, cost, weight or stock; `undefined` if it is valid. */
export const productNumberError = (
  field: NumberField,
  typed: string,
  currency: string,
  isRequired = false,
): string | undefined => numberError(typed, { ...productNumberRule(field, currency), isRequired })
