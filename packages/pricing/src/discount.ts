import type { Money } from './money.ts'
import { dividedRounded } from './rounding.ts'

/** What a price is reduced by: nothing, an amount in minor units, or hundredths of a percent (1500 is 15 %). */
export type Discount =
  | { readonly type: 'NONE' }
  | { readonly type: 'AMOUNT'; readonly amount: number }
  | { readonly type: 'PERCENT'; readonly basisPoints: number }

/** 100 %, in hundredths of a percent. */
export const WHOLE = 10_000

/** The price after the discount, rounded once; never below zero. */
export function discounted(price: Money, discount: Discount): Money {
  return { ...price, amount: Math.max(0, reduced(price.amount, discount)) }
}

function reduced(amount: number, discount: Discount): number {
  switch (discount.type) {
    case 'NONE':
      return amount
    case 'AMOUNT':
      return amount - discount.amount
    case 'PERCENT':
      return Number(dividedRounded(BigInt(amount) * BigInt(WHOLE - discount.basisPoints), BigInt(WHOLE)))
  }
}
