import type {
  PricingCoupon,
  PricingDiscountRule,
  PricingMerchantDiscount,
  Reduction,
} from './pricing-discounts.ts'
import type { PricingShippingOption } from './pricing-shipping.ts'
import type { PricingTaxes } from './pricing-taxes.ts'

/**
 * All data besides the cart that its price depends on. The platform sends it with the cart, so that a browser
 * calculates the same totals. Plain JSON; all numbers are integers from 0 to 10¹².
 */
export interface PricingContext {
  readonly version: 1
  /** ISO 4217 code. */
  readonly currency: string
  /** The number of decimals of the currency. */
  readonly decimals: number
  readonly rounding: 'HALF_AWAY_FROM_ZERO'
  /** Identifies the address for tax and shipping; absent without an address. */
  readonly destination?: string
  /** Products, variants and custom items, by the keys in `PricingLine.offer`. */
  readonly offers: Readonly<Record<string, PricingOffer>>
  /** The active rules, in the order in which they apply. */
  readonly rules: readonly PricingDiscountRule[]
  readonly coupon?: PricingCoupon
  readonly merchantDiscounts: readonly PricingMerchantDiscount[]
  /** Absent if tax is not calculated. */
  readonly tax?: PricingTaxes
  /** The shipping options for the destination; absent if shipping is not calculated. */
  readonly shipping?: readonly PricingShippingOption[]
  readonly additionalFees: readonly PricingFee[]
}

/** A priced product, variant or custom item. */
export interface PricingOffer {
  /** The unit price in minor units, before discounts. */
  readonly fullPrice: number
  /** The product's discount. */
  readonly discount?: Reduction
  readonly product?: string
  readonly collections?: readonly string[]
  /** Untaxed if absent. */
  readonly taxGroup?: string
  /** The unit weight in thousandths of the shop's weight unit; absent if the item is not shipped. */
  readonly weight?: number
  /** Discounts do not apply to gift cards. */
  readonly isGiftCard?: true
}

export interface PricingFee {
  readonly code: string
  readonly name: string
  readonly amount: number
  /** Untaxed if absent. */
  readonly taxGroup?: string
}

/** The parts of a cart that affect its price. */
export interface PricingCart {
  readonly lines: readonly PricingLine[]
  readonly couponCode?: string
  readonly destination?: string
  /** The code of the selected shipping option. */
  readonly shippingOption?: string
}

export interface PricingLine {
  readonly id: string
  /** A key of `PricingContext.offers`. */
  readonly offer: string
  readonly quantity: number
}
