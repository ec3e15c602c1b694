import type {
  CouponRefusal,
  CouponTerms,
  DiscountRuleTerms,
  MerchantDiscountTerms,
  PricingCart,
  PricingContext,
  QuotedDiscount,
} from '@vitrine/contract'
import { afterCoupon, couponRefusalFor } from './coupon.ts'
import { afterRule } from './discount-rule.ts'
import { isMet } from './discount-trigger.ts'
import { afterMerchantDiscount } from './merchant-discount.ts'
import type { PricedItem } from './priced-items.ts'
import { sum } from './sum.ts'

type Step = Pick<QuotedDiscount, 'source' | 'target'> & {
  readonly apply: (goods: readonly PricedItem[]) => PricedItem[]
}

export interface DiscountedItems {
  readonly goods: readonly PricedItem[]
  readonly discounts: readonly QuotedDiscount[]
  readonly couponRefusal?: CouponRefusal
}

/**
 * Discounts in the one order they apply in: what the shop gives by itself, then what the shopper asks for,
 * then what the merchant adds. Each sees what the one before has left; none takes a price below zero.
 */
export function discountItems(
  goods: readonly PricedItem[],
  cart: PricingCart,
  context: PricingContext,
): DiscountedItems {
  const { coupon: known, rules, merchantDiscounts } = context
  const coupon = cart.couponCode === undefined ? undefined : known
  const couponRefusal = coupon && couponRefusalFor(goods, coupon)

  const steps: Step[] = [
    ...rules.filter(({ trigger }) => !trigger || isMet(trigger, goods)).map(ruleStep),
    ...(coupon && !couponRefusal ? [couponStep(coupon)] : []),
    ...merchantDiscounts.map(merchantStep),
  ]
  let left = goods
  const discounts = steps.map(({ apply, source, target }) => {
    const before = left
    left = apply(before)
    return { source, target, ...difference(before, left) }
  })
  return {
    goods: left,
    discounts: discounts.filter(({ amount, source }) => amount > 0 || source.type !== 'RULE'),
    ...(couponRefusal && { couponRefusal }),
  }
}

const ruleStep = (rule: DiscountRuleTerms): Step => ({
  source: { type: 'RULE', id: rule.id, name: rule.name },
  target: rule.scope ? 'SPECIFIC_ITEMS' : 'GLOBAL',
  apply: (goods) => afterRule(goods, rule),
})

const couponStep = (coupon: CouponTerms): Step => ({
  source: { type: 'COUPON', id: coupon.id, name: coupon.name, code: coupon.code },
  target: couponTarget(coupon),
  apply: (goods) => afterCoupon(goods, coupon),
})

function couponTarget({ benefit, scope, limitedToOneItem }: CouponTerms): QuotedDiscount['target'] {
  if (benefit.type === 'FREE_SHIPPING') return 'SHIPPING'
  return scope || limitedToOneItem ? 'SPECIFIC_ITEMS' : 'GLOBAL'
}

const merchantStep = (discount: MerchantDiscountTerms): Step => ({
  source: {
    type: 'MERCHANT',
    ...(discount.reduction.type === 'PERCENT' && { basisPoints: discount.reduction.basisPoints }),
  },
  target: discount.lineIds ? 'SPECIFIC_ITEMS' : 'GLOBAL',
  apply: (goods) => afterMerchantDiscount(goods, discount),
})

/** What a step took, and from which lines. */
function difference(before: readonly PricedItem[], after: readonly PricedItem[]) {
  const cut = before.filter(({ left }, index) => left !== after[index]?.left)
  return {
    amount: sum(before.map(({ left }) => left)) - sum(after.map(({ left }) => left)),
    lineIds: cut.map(({ line }) => line.id),
  }
}
