import type { CartIssue, PriceResult, PricingCart, PricingContext } from '@vitrine/contract'
import { isQuantity, isWhole, MAX_LINES } from './limits.ts'

type Refused = Extract<PriceResult, { outcome: 'REFUSED' }>

export const refused = (reason: CartIssue, lineId?: string): Refused => ({
  outcome: 'REFUSED',
  reason,
  ...(lineId !== undefined && { lineId }),
})

/** What makes a cart impossible to price before any arithmetic; `undefined` when nothing does. */
export function findCartIssue(cart: PricingCart, context: PricingContext): Refused | undefined {
  if (cart.lines.length > MAX_LINES) return refused('TOO_MANY_LINES')
  const wrong = cart.lines.find(({ quantity }) => !isQuantity(quantity))
  if (wrong) return refused('BAD_QUANTITY', wrong.id)
  return hasOnlyWholeNumbers(context) ? undefined : refused('BAD_AMOUNT')
}

/** Every number of a context is an amount, a rate, a weight or a count; one rule holds for all. */
function hasOnlyWholeNumbers(value: unknown): boolean {
  if (typeof value === 'number') return isWhole(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(hasOnlyWholeNumbers)
}
