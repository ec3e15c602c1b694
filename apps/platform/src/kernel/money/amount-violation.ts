import type { FieldViolation } from '@vitrine/contract'
import { currencyDecimals, MAX_AMOUNT } from '@vitrine/pricing'

const DECIMAL = /^-?\d+(\.\d+)?$/

/** The rule that a value violates if it is not a valid amount of a currency. */
export function amountViolation(value: number | string, currency: string): Omit<FieldViolation, 'field'> {
  const decimals = currencyDecimals(currency)
  const max = MAX_AMOUNT / 10 ** decimals
  const text = String(value)
  if (!DECIMAL.test(text)) return { violatedRule: 'FORMAT', description: `must be an amount in ${currency}` }
  if (text.startsWith('-'))
    return { violatedRule: 'DECIMAL_GTE', description: 'must be at least 0', data: { threshold: 0 } }
  if (Number(text) > max)
    return { violatedRule: 'DECIMAL_LTE', description: `must be at most ${max}`, data: { threshold: max } }
  return {
    violatedRule: 'DECIMAL_MAX_SCALE',
    description: `must be an amount in ${currency} with up to ${decimals} decimal places`,
    data: { maxScale: decimals },
  }
}
