/** What is taken off one piece or one sum: an amount, hundredths of a percent, or all above a fixed price. */
export type Reduction =
  | { readonly type: 'AMOUNT'; readonly amount: number }
  | { readonly type: 'PERCENT'; readonly basisPoints: number }
  | { readonly type: 'FIXED_PRICE'; readonly price: number }

/** The goods a discount is for: these products and everything in these collections. */
export interface DiscountScope {
  readonly products?: readonly string[]
  readonly collections?: readonly string[]
}

/** What a cart must hold before a discount rule applies. Both ends of a range belong to it. */
export type DiscountTrigger =
  | { readonly type: 'AND' | 'OR'; readonly triggers: readonly DiscountTrigger[] }
  | {
      readonly type: 'SUBTOTAL_RANGE' | 'ITEM_QUANTITY_RANGE'
      /** Which goods count; all of them when absent. */
      readonly scope?: DiscountScope
      readonly from?: number
      readonly to?: number
    }

/** A discount the shop gives by itself, piece by piece. */
export interface PricingDiscountRule {
  readonly id: string
  readonly name: string
  /** Which goods become cheaper; all of them when absent. */
  readonly scope?: DiscountScope
  /** Always applies when absent. */
  readonly trigger?: DiscountTrigger
  readonly reduction: Reduction
}

/** A discount the shopper asks for by its code. */
export interface PricingCoupon {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly benefit: Reduction | { readonly type: 'FREE_SHIPPING' }
  /** Which goods it is for; all of them when absent. */
  readonly scope?: DiscountScope
  /** What the cart's goods must come to, before discounts. */
  readonly minimumSubtotal?: number
  /** Only one piece, the lowest-priced in scope, becomes cheaper. */
  readonly limitedToOneItem?: boolean
}

/** Why a coupon gives nothing. */
export type CouponIssue =
  | 'DISABLED'
  | 'NOT_STARTED'
  | 'EXPIRED'
  | 'USED_UP'
  | 'USED_BY_SHOPPER'
  | 'MINIMUM_NOT_REACHED'
  | 'NOTHING_IN_SCOPE'

/** A discount that a merchant grants to one cart. */
export interface PricingMerchantDiscount {
  /** A percentage is of the prices before other discounts. */
  readonly reduction: Exclude<Reduction, { type: 'FIXED_PRICE' }>
  /** Which lines it is for; all of them when absent. */
  readonly lineIds?: readonly string[]
}
