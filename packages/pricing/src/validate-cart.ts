import type { CartIssue, PriceResult, PricingCart, PricingContext } from '@vitrine/contract'
import { isQuantity, isWholeAmount, MAX_LINES } from './money/limits.ts'

type Refused = Extract<PriceResult, { outcome: 'REFUSED' }>

export const refuseCart = (reason: CartIssue, lineId?: string): Refused => ({
  outcome: 'REFUSED',
  reason,
  ...(lineId !== undefined && { lineId }),
})

/** Validates a cart and its context before pricing; `undefined` if both are valid. */
export function findCartIssue(cart: PricingCart, context: PricingContext): Refused | undefined {
  if (cart.lines.length > MAX_LINES) return refuseCart('TOO_MANY_LINES')
  const wrong = cart.lines.find(({ quantity }) => !isQuantity(quantity))
  if (wrong) return refuseCart('BAD_QUANTITY', wrong.id)
  return hasOnlyWholeNumbers(context) ? undefined : refuseCart('BAD_AMOUNT')
}

/** All numbers in a context are amounts, rates, weights or counts, and follow the same rule. */
function hasOnlyWholeNumbers(value: unknown): boolean {
  if (typeof value === 'number') return isWholeAmount(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(hasOnlyWholeNumbers)
}
