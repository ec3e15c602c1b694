import {
  currencyDecimals,
  HUNDRED_PERCENT_BASIS_POINTS,
  MAX_AMOUNT,
  parseDecimal,
  parseMoney,
} from '@vitrine/pricing'
import { type ValidationError, validationError } from './validation-errors.ts'

/** Parses a price or cost from the wire into minor units, or returns the violated rule. */
export function parseAmount(value: number, currency: string): number | ValidationError {
  const amount = parseMoney(value, currency)?.amount
  if (amount !== undefined) return amount >= 0 ? amount : validationError('MIN', 'must be at least 0')
  if (value > MAX_AMOUNT / 10 ** currencyDecimals(currency)) return validationError('MAX', 'is too large')
  return validationError(
    'DECIMAL_MAX_SCALE',
    `must be an amount in ${currency} with up to ${currencyDecimals(currency)} decimal places`,
  )
}

/** Weights are integers in thousandths of the shop's unit. */
export const WEIGHT_DECIMALS = 3

/** Parses a weight from the wire into thousandths, or returns the violated rule. */
export function parseWeight(value: number): number | ValidationError {
  const thousandths = parseDecimal(value, WEIGHT_DECIMALS, MAX_AMOUNT)
  if (thousandths !== undefined)
    return thousandths >= 0 ? thousandths : validationError('MIN', 'must be at least 0')
  if (value > MAX_AMOUNT / 10 ** WEIGHT_DECIMALS) return validationError('MAX', 'is too large')
  return validationError('DECIMAL_MAX_SCALE', 'must have at most 3 decimal places')
}

/** Parses a percentage from the wire into hundredths of a percent, or returns the violated rule. */
export function parsePercentage(value: number): number | ValidationError {
  const basisPoints = parseDecimal(value, 2, HUNDRED_PERCENT_BASIS_POINTS)
  return basisPoints !== undefined && basisPoints >= 0
    ? basisPoints
    : validationError('VALIDATION', 'must be a percentage from 0 to 100 with up to 2 decimal places')
}
