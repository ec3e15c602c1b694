import type { DiscountRuleStatus, DiscountRuleTerms } from '@vitrine/contract'
import { reduced } from './discount.ts'
import { covers } from './discount-scope.ts'
import type { PricedItem } from './priced-items.ts'

/** When a rule is active; an open end never comes. Instants are milliseconds since 1970. */
export interface ActiveTime {
  readonly start?: number
  readonly end?: number
}

/** Where a rule stands now. It is live from its start on and expired from its end on. */
export function statusOf({ start, end }: ActiveTime, now: number): Exclude<DiscountRuleStatus, 'UNDEFINED'> {
  if (end !== undefined && now >= end) return 'EXPIRED'
  return start !== undefined && now < start ? 'PENDING' : 'LIVE'
}

/** Takes a rule's reduction off every piece in its scope, from the price that earlier rules have left. */
export const afterRule = (
  goods: readonly PricedItem[],
  { scope, reduction }: DiscountRuleTerms,
): PricedItem[] =>
  goods.map((each) => {
    if (!covers(scope, each.offer)) return each
    const price = reduced(each.price, reduction)
    return { ...each, price, left: price * each.line.quantity }
  })
