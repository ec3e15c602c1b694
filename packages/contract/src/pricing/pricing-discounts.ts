/** A reduction of a unit price or a sum: an amount, basis points, or a fixed price. */
export type Reduction =
  | { readonly type: 'AMOUNT'; readonly amount: number }
  | { readonly type: 'PERCENT'; readonly basisPoints: number }
  | { readonly type: 'FIXED_PRICE'; readonly price: number }

/** The items that a discount applies to: products, and all products of collections. */
export interface DiscountScope {
  readonly products?: readonly string[]
  readonly collections?: readonly string[]
}

/** The condition of a discount rule. Ranges are inclusive. */
export type DiscountTrigger =
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly DiscountTrigger[] }
  | {
      readonly type: 'SUBTOTAL_RANGE' | 'ITEM_QUANTITY_RANGE'
      /** The counted items. Default: all. */
      readonly scope?: DiscountScope
      readonly from?: number
      readonly to?: number
    }

/** An automatic discount per unit. */
export interface PricingDiscountRule {
  readonly id: string
  readonly name: string
  /** The name in the shopper's language, where it differs from the shop's. */
  readonly translatedName?: string
  /** The discounted items. Default: all. */
  readonly scope?: DiscountScope
  /** Default: always applies. */
  readonly trigger?: DiscountTrigger
  readonly reduction: Reduction
}

/** A discount with a code. */
export interface PricingCoupon {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly benefit: Reduction | { readonly type: 'FREE_SHIPPING' }
  /** The discounted items. Default: all. */
  readonly scope?: DiscountScope
  /** The minimum subtotal before discounts. */
  readonly minimumSubtotal?: number
  /** Discounts one unit of the lowest-priced item in scope. */
  readonly limitedToOneItem?: boolean
}

/** Why a coupon does not apply. */
export type CouponIssue =
  | 'DISABLED'
  | 'NOT_STARTED'
  | 'EXPIRED'
  | 'USAGE_LIMIT_REACHED'
  | 'SHOPPER_LIMIT_REACHED'
  | 'MINIMUM_SUBTOTAL_NOT_REACHED'
  | 'NO_MATCHING_ITEMS'

/** A merchant's discount on one cart. */
export interface PricingMerchantDiscount {
  /** Percentages refer to the prices before other discounts. */
  readonly reduction: Exclude<Reduction, { type: 'FIXED_PRICE' }>
  /** The discounted lines. Default: all. */
  readonly lineIds?: readonly string[]
}
