import type {
  PricingCoupon,
  PricingDiscountRule,
  PricingMerchantDiscount,
  Reduction,
} from './pricing-discounts.ts'
import type { PricingShippingOption } from './pricing-shipping.ts'
import type { PricingTaxes } from './pricing-taxes.ts'

/**
 * All that a cart's price depends on besides the cart: it travels with the cart, so that a browser
 * reaches the same totals as the platform. Plain JSON; every number in it is whole, from 0 to 10¹².
 */
export interface PricingContext {
  readonly version: 1
  /** ISO 4217 code. */
  readonly currency: string
  /** How many decimals the currency has. */
  readonly decimals: number
  readonly rounding: 'HALF_AWAY_FROM_ZERO'
  /** Names the address that tax and shipping are for; absent until the shopper gives one. */
  readonly destination?: string
  /** What can be in the cart, by the keys that its lines use. */
  readonly offers: Readonly<Record<string, PricingOffer>>
  /** The live rules, in the order they apply. */
  readonly rules: readonly PricingDiscountRule[]
  readonly coupon?: PricingCoupon
  readonly merchantDiscounts: readonly PricingMerchantDiscount[]
  /** Absent while tax is not calculated. */
  readonly tax?: PricingTaxes
  /** Everything the shop ships by to this destination; absent while shipping is not calculated. */
  readonly shipping?: readonly PricingShippingOption[]
  readonly additionalFees: readonly PricingFee[]
}

/** A variant on sale, or an item a merchant has priced by hand. */
export interface PricingOffer {
  /** The variant's own price or else the product's, in minor units, for one piece. */
  readonly fullPrice: number
  /** The product's discount. */
  readonly discount?: Reduction
  readonly product?: string
  readonly collections?: readonly string[]
  /** Not taxed when absent. */
  readonly taxGroup?: string
  /** Of one piece, in thousandths of the shop's unit; absent for what is not shipped. */
  readonly weight?: number
  /** Money rather than goods: no discount is for it. */
  readonly isGiftCard?: true
}

export interface PricingFee {
  readonly code: string
  readonly name: string
  readonly amount: number
  /** Not taxed when absent. */
  readonly taxGroup?: string
}

/** What a shopper decides: the cart as far as its price is concerned. */
export interface PricingCart {
  readonly lines: readonly PricingLine[]
  readonly couponCode?: string
  readonly destination?: string
  /** The code of the chosen shipping option. */
  readonly shippingOption?: string
}

export interface PricingLine {
  readonly id: string
  /** A key of the context's offers. */
  readonly offer: string
  readonly quantity: number
}
