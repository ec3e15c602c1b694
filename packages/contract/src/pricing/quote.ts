import type { RateType } from '../ecom/cart-totals.ts'
import type { CouponIssue } from './pricing-discounts.ts'
import type { KnownPickupMethod } from './pricing-shipping.ts'
import type { TaxRate } from './pricing-taxes.ts'

/** The answer to "what does this cart cost?". Only `PRICED` has figures; nothing is ever guessed. */
export type PriceResult =
  | { readonly outcome: 'PRICED'; readonly quote: Quote }
  | { readonly outcome: 'UNKNOWN'; readonly reason: UnknownReason; readonly lineId?: string }
  | { readonly outcome: 'REFUSED'; readonly reason: CartIssue; readonly lineId?: string }

/** What the context at hand does not know; the platform does. */
export type UnknownReason = 'NEW_VERSION' | 'NEW_ADDRESS' | 'NEW_COUPON' | 'NEW_OFFER'

/** Why no platform would price this cart. */
export type CartIssue = 'TOO_MANY_LINES' | 'BAD_QUANTITY' | 'BAD_AMOUNT' | 'TOO_LARGE'

/** A priced cart. All amounts are whole numbers in the currency's minor unit. */
export interface Quote {
  readonly currency: string
  readonly decimals: number
  /** True when `tax` is part of the other totals; false when it comes on top of them. */
  readonly taxIncluded: boolean
  /** In the order of the cart. */
  readonly lines: readonly QuotedLine[]
  readonly discounts: readonly QuotedDiscount[]
  /** Present when the cart's coupon gives nothing. */
  readonly couponIssue?: CouponIssue
  /** The chosen option; absent when nothing is shipped, no option fits, or it is not calculated. */
  readonly shipping?: QuotedShipping
  /** Every option that fits, in the shop's order. */
  readonly shippingOptions: readonly QuotedShippingOption[]
  readonly additionalFees: readonly QuotedFee[]
  readonly totals: Totals
}

/** `subtotal − discount + shipping + additionalFees = total`, with `+ tax` unless tax is included. */
export interface Totals {
  /** All lines, before discounts. */
  readonly subtotal: number
  /** Off goods and off shipping. */
  readonly discount: number
  /** Before its discount. */
  readonly shipping: number
  readonly additionalFees: number
  readonly tax: number
  readonly total: number
}

export interface QuotedLine {
  readonly id: string
  readonly offer: string
  readonly quantity: number
  /** One piece, before any discount. */
  readonly fullPrice: number
  /** One piece, after the product's discount. */
  readonly priceBeforeDiscounts: number
  /** One piece, after the discount rules as well. */
  readonly price: number
  /** All pieces, at `priceBeforeDiscounts`. */
  readonly subtotal: number
  /** What rules, coupon and merchant take off the subtotal. */
  readonly discount: number
  readonly tax: QuotedTax
}

/** The tax on what is left after discounts: `net + tax = gross`. */
export interface QuotedTax {
  readonly source: RateType
  /** Millionths, all rates together. */
  readonly rate: number
  readonly net: number
  readonly tax: number
  readonly gross: number
  /** What each tax collects; together exactly `tax`. */
  readonly breakdown: readonly (TaxRate & { readonly tax: number })[]
}

export interface QuotedDiscount {
  readonly source:
    | { readonly type: 'RULE'; readonly id: string; readonly name: string }
    | { readonly type: 'COUPON'; readonly id: string; readonly name: string; readonly code: string }
    | { readonly type: 'MERCHANT'; readonly basisPoints?: number }
  readonly target: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  readonly amount: number
  /** The lines that became cheaper. */
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
  /** False when the shopper's choice is not offered and the cheapest stands in. */
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
