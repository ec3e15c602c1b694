import type { DiscountRuleStatus, PricingDiscountRule } from '@vitrine/contract'
import type { PricedItem } from '../priced-items.ts'
import { applyReduction } from './discount.ts'
import { isInScope } from './discount-scope.ts'

/** The period of a rule. Both ends are optional. Times are Unix milliseconds. */
export interface ActivePeriod {
  readonly start?: number
  readonly end?: number
}

/** The status of a rule: live from its start, expired from its end. */
export function discountRuleStatus(
  { start, end }: ActivePeriod,
  now: number,
): Exclude<DiscountRuleStatus, 'UNDEFINED'> {
  if (end !== undefined && now >= end) return 'EXPIRED'
  return start !== undefined && now < start ? 'PENDING' : 'LIVE'
}

/** Reduces the price of every unit in the scope of a rule, after earlier rules. */
export const applyDiscountRule = (
  items: readonly PricedItem[],
  { scope, reduction }: PricingDiscountRule,
): PricedItem[] =>
  items.map((each) => {
    if (!isInScope(scope, each.offer)) return each
    const price = applyReduction(each.price, reduction)
    return { ...each, price, discountedTotal: price * each.line.quantity }
  })
