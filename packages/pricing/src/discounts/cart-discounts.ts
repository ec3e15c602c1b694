import type {
  CouponIssue,
  PricingCart,
  PricingContext,
  PricingCoupon,
  PricingDiscountRule,
  PricingMerchantDiscount,
  QuotedDiscount,
} from '@vitrine/contract'
import { sum } from '../money/sum.ts'
import type { PricedItem } from '../priced-items.ts'
import { applyCoupon, findCouponCartIssue } from './coupon.ts'
import { applyDiscountRule } from './discount-rule.ts'
import { isTriggerMet } from './discount-trigger.ts'
import { applyMerchantDiscount } from './merchant-discount.ts'

type Step = Pick<QuotedDiscount, 'source' | 'target'> & {
  readonly apply: (items: readonly PricedItem[]) => PricedItem[]
}

export interface DiscountedItems {
  readonly items: readonly PricedItem[]
  readonly discounts: readonly QuotedDiscount[]
  readonly couponIssue?: CouponIssue
}

/**
 * Applies discount rules, then the coupon, then merchant discounts. Each applies to the remaining price, which
 * never falls below zero.
 */
export function discountItems(
  items: readonly PricedItem[],
  cart: PricingCart,
  context: PricingContext,
): DiscountedItems {
  const { coupon: contextCoupon, rules, merchantDiscounts } = context
  const coupon = cart.couponCode === undefined ? undefined : contextCoupon
  const couponIssue = coupon && findCouponCartIssue(items, coupon)

  const steps: Step[] = [
    ...rules.filter(({ trigger }) => !trigger || isTriggerMet(trigger, items)).map(ruleStep),
    ...(coupon && !couponIssue ? [couponStep(coupon)] : []),
    ...merchantDiscounts.map(merchantStep),
  ]
  let discountedItems = items
  const discounts = steps.map(({ apply, source, target }) => {
    const before = discountedItems
    discountedItems = apply(before)
    return { source, target, ...discountOf(before, discountedItems) }
  })
  return {
    items: discountedItems,
    discounts: discounts.filter(({ amount, source }) => amount > 0 || source.type !== 'RULE'),
    ...(couponIssue && { couponIssue }),
  }
}

const ruleStep = (rule: PricingDiscountRule): Step => ({
  source: {
    type: 'RULE',
    id: rule.id,
    name: rule.name,
    ...(rule.translatedName !== undefined && { translatedName: rule.translatedName }),
  },
  target: rule.scope ? 'SPECIFIC_ITEMS' : 'GLOBAL',
  apply: (items) => applyDiscountRule(items, rule),
})

const couponStep = (coupon: PricingCoupon): Step => ({
  source: { type: 'COUPON', id: coupon.id, name: coupon.name, code: coupon.code },
  target: couponTarget(coupon),
  apply: (items) => applyCoupon(items, coupon),
})

function couponTarget({ benefit, scope, limitedToOneItem }: PricingCoupon): QuotedDiscount['target'] {
  if (benefit.type === 'FREE_SHIPPING') return 'SHIPPING'
  return scope || limitedToOneItem ? 'SPECIFIC_ITEMS' : 'GLOBAL'
}

const merchantStep = (discount: PricingMerchantDiscount): Step => ({
  source: {
    type: 'MERCHANT',
    ...(discount.reduction.type === 'PERCENT' && { basisPoints: discount.reduction.basisPoints }),
  },
  target: discount.lineIds ? 'SPECIFIC_ITEMS' : 'GLOBAL',
  apply: (items) => applyMerchantDiscount(items, discount),
})

/** The amount and the lines of one discount. */
function discountOf(before: readonly PricedItem[], after: readonly PricedItem[]) {
  const discounted = before.filter(
    ({ discountedTotal }, index) => discountedTotal !== after[index]?.discountedTotal,
  )
  return {
    amount:
      sum(before.map(({ discountedTotal }) => discountedTotal)) -
      sum(after.map(({ discountedTotal }) => discountedTotal)),
    lineIds: discounted.map(({ line }) => line.id),
  }
}
