import type { Reduction } from '@vitrine/contract'
import type { Money } from '../money/money.ts'
import { roundedFraction } from '../money/rounding.ts'

/**
 * The discount that a product stores: none, an amount in minor units, or basis points (1500 is 15%). A `Reduction` is
 * never `NONE` and can also be a fixed price. Offers, coupons, discount rules and merchant discounts have one.
 */
export type Discount =
  | { readonly type: 'NONE' }
  | { readonly type: 'AMOUNT'; readonly amount: number }
  | { readonly type: 'PERCENT'; readonly basisPoints: number }

export const HUNDRED_PERCENT_BASIS_POINTS = 10_000

/** The price after the discount, rounded once; never below zero. */
export const applyDiscount = (price: Money, discount: Discount): Money => ({
  ...price,
  amount: discount.type === 'NONE' ? price.amount : applyReduction(price.amount, discount),
})

/** Reduces an amount, rounded once. The result is never below zero or above the amount. */
export function applyReduction(amount: number, reduction: Reduction): number {
  switch (reduction.type) {
    case 'AMOUNT':
      return Math.max(0, amount - reduction.amount)
    case 'PERCENT':
      return roundedFraction(
        amount,
        Math.max(0, HUNDRED_PERCENT_BASIS_POINTS - reduction.basisPoints),
        HUNDRED_PERCENT_BASIS_POINTS,
      )
    case 'FIXED_PRICE':
      return Math.min(amount, reduction.price)
  }
}
