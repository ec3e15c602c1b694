import type { CouponIssue, PricingCoupon } from '@vitrine/contract'
import { allocate } from '../money/allocate.ts'
import { sum } from '../money/sum.ts'
import { type PricedItem, subtractShares } from '../priced-items.ts'
import { applyReduction } from './discount.ts'
import { isInScope } from './discount-scope.ts'

/** Why a coupon does not apply to these items; `undefined` if it applies. */
export function findCouponCartIssue(
  items: readonly PricedItem[],
  coupon: PricingCoupon,
): CouponIssue | undefined {
  if (!items.some(({ offer }) => isInScope(coupon.scope, offer))) return 'NO_MATCHING_ITEMS'
  const subtotal = sum(items.map((each) => each.subtotal))
  return subtotal < (coupon.minimumSubtotal ?? 0) ? 'MINIMUM_SUBTOTAL_NOT_REACHED' : undefined
}

/**
 * Applies a coupon to the items in its scope. Amounts and percentages are calculated once on their sum and then
 * allocated, so that 10% off is 10% of the displayed sum.
 */
export function applyCoupon(
  items: readonly PricedItem[],
  { benefit, scope, limitedToOneItem }: PricingCoupon,
): PricedItem[] {
  if (benefit.type === 'FREE_SHIPPING') return [...items]
  const inScope = items.filter(({ offer }) => isInScope(scope, offer))
  const discountedItem = limitedToOneItem ? lowestPriced(inScope) : undefined
  const units = (each: PricedItem) => {
    if (limitedToOneItem) return each === discountedItem ? 1 : 0
    return inScope.includes(each) ? each.line.quantity : 0
  }
  if (benefit.type === 'FIXED_PRICE') {
    const shares = items.map((each) => (each.price - applyReduction(each.price, benefit)) * units(each))
    return subtractShares(items, shares)
  }
  const worth = items.map((each) => each.price * units(each))
  const total = sum(worth)
  return subtractShares(items, allocate(total - applyReduction(total, benefit), worth))
}

/** The first item with the lowest unit price, ignoring free items. */
function lowestPriced(items: readonly PricedItem[]): PricedItem | undefined {
  const paidItems = items.filter(({ price }) => price > 0)
  const lowest = Math.min(...paidItems.map(({ price }) => price))
  return paidItems.find(({ price }) => price === lowest)
}
