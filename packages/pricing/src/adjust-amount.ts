import { HUNDRED_PERCENT_BASIS_POINTS } from './discount.ts'
import { MAX_AMOUNT } from './limits.ts'
import { roundedFraction } from './rounding.ts'

/** By how much merchants change a price, cost or weight: a signed amount, or hundredths of a percent. */
export type Adjustment =
  | { readonly type: 'AMOUNT'; readonly amount: number }
  | { readonly type: 'PERCENT'; readonly basisPoints: number; readonly toMultipleOf?: number | undefined }

/**
 * The amount after an adjustment, rounded once: to `toMultipleOf` where it is given (100 for whole euros), otherwise
 * to the unit. `undefined` when nothing may have the outcome: it is below zero, or beyond `MAX_AMOUNT`.
 */
export function adjustAmount(amount: number, by: Adjustment): number | undefined {
  const outcome =
    by.type === 'AMOUNT' ? amount + by.amount : changeByPercent(amount, by.basisPoints, by.toMultipleOf)
  return outcome >= 0 && outcome <= MAX_AMOUNT ? outcome : undefined
}

/**
 * The nearest amount that ends like this: with steps of 100 and the ending 99, 1320 becomes 1299. Of two that are
 * equally near it is the greater, and never one below zero.
 */
export function roundToEnding(amount: number, ending: number, step: number): number {
  const nearest = Math.round((amount - ending) / step) * step + ending
  return nearest < 0 ? nearest + step : nearest
}

const changeByPercent = (amount: number, basisPoints: number, step = 1): number =>
  roundedFraction(amount, HUNDRED_PERCENT_BASIS_POINTS + basisPoints, HUNDRED_PERCENT_BASIS_POINTS * step) *
  step
