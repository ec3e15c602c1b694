import type { RateType } from '../ecom/cart-totals.ts'
import type { CouponIssue } from './pricing-discounts.ts'
import type { KnownPickupMethod } from './pricing-shipping.ts'
import type { TaxRate } from './pricing-taxes.ts'

/** The result of pricing a cart. Only `PRICED` has amounts. */
export type PriceResult =
  | { readonly outcome: 'PRICED'; readonly quote: Quote }
  | { readonly outcome: 'UNKNOWN'; readonly reason: UnknownReason; readonly lineId?: string }
  | { readonly outcome: 'REFUSED'; readonly reason: CartIssue; readonly lineId?: string }

/** Data missing from the pricing context. The platform has it. */
export type UnknownReason = 'NEW_VERSION' | 'NEW_ADDRESS' | 'NEW_COUPON' | 'NEW_OFFER'

/** Why a cart is invalid. */
export type CartIssue = 'TOO_MANY_LINES' | 'BAD_QUANTITY' | 'BAD_AMOUNT' | 'TOO_LARGE'

/** A priced cart. All amounts are integers in the currency's minor unit. */
export interface Quote {
  readonly currency: string
  readonly decimals: number
  /** Whether the other totals include `tax`. */
  readonly taxIncluded: boolean
  /** In the order of the cart. */
  readonly lines: readonly QuotedLine[]
  readonly discounts: readonly QuotedDiscount[]
  /** Why the cart's coupon does not apply. */
  readonly couponIssue?: CouponIssue
  /** The selected option; absent if nothing is shipped, no option is available, or shipping is not calculated. */
  readonly shipping?: QuotedShipping
  /** All available options, in the shop's order. */
  readonly shippingOptions: readonly QuotedShippingOption[]
  readonly additionalFees: readonly QuotedFee[]
  readonly totals: Totals
}

/** `subtotal − discount + shipping + additionalFees = total`, with `+ tax` unless tax is included. */
export interface Totals {
  /** The sum of all lines before discounts. */
  readonly subtotal: number
  /** The discounts on items and shipping. */
  readonly discount: number
  /** Before the shipping discount. */
  readonly shipping: number
  readonly additionalFees: number
  readonly tax: number
  readonly total: number
}

export interface QuotedLine {
  readonly id: string
  readonly offer: string
  readonly quantity: number
  /** The unit price before discounts. */
  readonly fullPrice: number
  /** The unit price after the product discount. */
  readonly priceBeforeDiscounts: number
  /** The unit price after discount rules. */
  readonly price: number
  /** The line total at `priceBeforeDiscounts`. */
  readonly subtotal: number
  /** The amount of rules, coupon and merchant discounts. */
  readonly discount: number
  readonly tax: QuotedTax
}

/** The tax on the amount after discounts: `net + tax = gross`. */
export interface QuotedTax {
  readonly source: RateType
  /** The sum of all rates, in millionths. */
  readonly rate: number
  readonly net: number
  readonly tax: number
  readonly gross: number
  /** The amount of each tax. The sum equals `tax`. */
  readonly breakdown: readonly (TaxRate & { readonly tax: number })[]
}

export interface QuotedDiscount {
  readonly source:
    | {
        readonly type: 'RULE'
        readonly id: string
        readonly name: string
        readonly translatedName?: string
      }
    | { readonly type: 'COUPON'; readonly id: string; readonly name: string; readonly code: string }
    | { readonly type: 'MERCHANT'; readonly basisPoints?: number }
  readonly target: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  readonly amount: number
  /** The discounted lines. */
  readonly lineIds: readonly string[]
}

export interface QuotedShippingOption {
  readonly code: string
  readonly title: string
  readonly carrierId?: string
  readonly pickupMethod?: KnownPickupMethod
  readonly price: number
}

export interface QuotedShipping extends QuotedShippingOption {
  /** False if the shopper's selection is not available and the cheapest option is used instead. */
  readonly requested: boolean
  readonly discount: number
  readonly tax: QuotedTax
}

export interface QuotedFee {
  readonly code: string
  readonly name: string
  readonly amount: number
  readonly tax: QuotedTax
}
