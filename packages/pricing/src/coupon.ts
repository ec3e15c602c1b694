import type { CouponRefusal, CouponTerms } from '@vitrine/contract'
import { allocate } from './allocate.ts'
import { reduced } from './discount.ts'
import { covers } from './discount-scope.ts'
import { type PricedItem, without } from './priced-items.ts'
import { sum } from './sum.ts'

/** What the shop knows about a coupon besides its terms. Instants are milliseconds since 1970. */
export interface CouponFacts {
  readonly active: boolean
  readonly start?: number
  readonly expiry?: number
  readonly used: number
  readonly usageLimit?: number
  readonly usedByShopper: number
  readonly limitPerShopper?: number
}

/** Why a coupon cannot be used now, whatever is in the cart; `undefined` when it can. */
export function couponStatus(facts: CouponFacts, now: number): CouponRefusal | undefined {
  if (!facts.active) return 'DISABLED'
  if (facts.start !== undefined && now < facts.start) return 'NOT_STARTED'
  if (facts.expiry !== undefined && now >= facts.expiry) return 'EXPIRED'
  if (facts.usageLimit !== undefined && facts.used >= facts.usageLimit) return 'USED_UP'
  if (facts.limitPerShopper !== undefined && facts.usedByShopper >= facts.limitPerShopper)
    return 'USED_BY_SHOPPER'
  return undefined
}

/** Why a coupon gives nothing for these goods; `undefined` when it applies. */
export function couponRefusalFor(
  goods: readonly PricedItem[],
  coupon: CouponTerms,
): CouponRefusal | undefined {
  if (!goods.some(({ offer }) => covers(coupon.scope, offer))) return 'NOTHING_IN_SCOPE'
  const subtotal = sum(goods.map((each) => each.subtotal))
  return subtotal < (coupon.minimumSubtotal ?? 0) ? 'MINIMUM_NOT_REACHED' : undefined
}

/**
 * Takes a coupon off the goods in its scope. An amount or a percentage is worked out once, on their sum, and
 * then shared over them, so that 10 % off is 10 % of what the shopper sees and not of each line rounded.
 */
export function afterCoupon(
  goods: readonly PricedItem[],
  { benefit, scope, limitedToOneItem }: CouponTerms,
): PricedItem[] {
  if (benefit.type === 'FREE_SHIPPING') return [...goods]
  const inScope = goods.filter(({ offer }) => covers(scope, offer))
  const only = limitedToOneItem ? lowestPriced(inScope) : undefined
  const pieces = (each: PricedItem) => {
    if (limitedToOneItem) return each === only ? 1 : 0
    return inScope.includes(each) ? each.line.quantity : 0
  }
  if (benefit.type === 'FIXED_PRICE') {
    const shares = goods.map((each) => (each.price - reduced(each.price, benefit)) * pieces(each))
    return without(goods, shares)
  }
  const worth = goods.map((each) => each.price * pieces(each))
  const total = sum(worth)
  return without(goods, allocate(total - reduced(total, benefit), worth))
}

/** The goods whose piece costs least; free ones do not use up a coupon. */
function lowestPriced(goods: readonly PricedItem[]): PricedItem | undefined {
  const costing = goods.filter(({ price }) => price > 0)
  const lowest = Math.min(...costing.map(({ price }) => price))
  return costing.find(({ price }) => price === lowest)
}
