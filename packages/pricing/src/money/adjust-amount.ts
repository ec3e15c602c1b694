import { HUNDRED_PERCENT_BASIS_POINTS } from '../discounts/discount.ts'
import { MAX_AMOUNT } from './limits.ts'
import { roundedFraction } from './rounding.ts'

/** A change of a price, cost or weight: a signed amount, or signed basis points. */
export type Adjustment =
  | { readonly type: 'AMOUNT'; readonly amount: number }
  | { readonly type: 'PERCENT'; readonly basisPoints: number; readonly toMultipleOf?: number | undefined }

/**
 * Adjusts an amount and rounds it once: to `toMultipleOf` if given (100 for whole euros), otherwise to the unit.
 * `undefined` if the result is below zero or above `MAX_AMOUNT`.
 */
export function adjustAmount(amount: number, by: Adjustment): number | undefined {
  const outcome =
    by.type === 'AMOUNT' ? amount + by.amount : changeByPercent(amount, by.basisPoints, by.toMultipleOf)
  return outcome >= 0 && outcome <= MAX_AMOUNT ? outcome : undefined
}

const changeByPercent = (amount: number, basisPoints: number, step = 1): number =>
  roundedFraction(amount, HUNDRED_PERCENT_BASIS_POINTS + basisPoints, HUNDRED_PERCENT_BASIS_POINTS * step) *
  step
