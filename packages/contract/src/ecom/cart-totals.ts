import type { Address } from '../address.ts'
import { defineEnum } from '../define-enum.ts'
import type { Cart, CartDiscount } from './cart.ts'
import type { PaymentOptionType } from './line-item.ts'
import type { WeightUnit } from './measurement-units.ts'
import type { MultiCurrencyPrice } from './multi-currency-price.ts'

/** The source of a tax rate. */
export const RateType = /* @__PURE__ */ defineEnum('NO_TAX_COLLECTED MANUAL_RATE AUTO_RATE FALLBACK_RATE')
export type RateType = keyof typeof RateType

export const PickupMethod = /* @__PURE__ */ defineEnum('UNKNOWN_METHOD STORE_PICKUP PICKUP_POINT')
export type PickupMethod = keyof typeof PickupMethod

export const Severity = /* @__PURE__ */ defineEnum('WARNING ERROR')
export type Severity = keyof typeof Severity

export const SuggestedFix = /* @__PURE__ */ defineEnum('UNKNOWN_SUGGESTED_FIX REMOVE_LINE_ITEM')
export type SuggestedFix = keyof typeof SuggestedFix

/** The calculated totals of a cart. */
export interface CartTotals {
  cart: Cart
  calculatedLineItems?: CalculatedLineItem[]
  priceSummary?: PriceSummary
  payNow?: PriceSummary
  payLater?: PriceSummary
  taxSummary?: TaxSummary
  shippingInfo?: ShippingInformation
  membershipOptions?: MembershipOptions
  appliedDiscounts?: CartDiscount[]
  calculationErrors?: Record<string, unknown>
  weightUnit?: WeightUnit
  currency?: string
  additionalFees?: Record<string, unknown>[]
  violations?: Violation[]
}

export interface CalculatedLineItem {
  lineItemId: string
  pricesBreakdown?: PricesBreakdown
  paymentOption?: PaymentOptionType
}

export interface PricesBreakdown {
  totalPriceAfterTax?: MultiCurrencyPrice
  totalPriceBeforeTax?: MultiCurrencyPrice
  taxDetails?: TaxDetails
  totalDiscount?: MultiCurrencyPrice
  price?: MultiCurrencyPrice
  priceBeforeDiscounts?: MultiCurrencyPrice
  lineItemPrice?: MultiCurrencyPrice
  fullPrice?: MultiCurrencyPrice
}

export interface TaxDetails {
  taxableAmount?: MultiCurrencyPrice
  /** A fraction as decimal text: `0.19` is 19%. */
  taxRate?: string
  totalTax?: MultiCurrencyPrice
  taxBreakdown?: Record<string, unknown>[]
}

export interface PriceSummary {
  subtotal?: MultiCurrencyPrice
  shipping?: MultiCurrencyPrice
  tax?: MultiCurrencyPrice
  discount?: MultiCurrencyPrice
  additionalFees?: MultiCurrencyPrice
  total?: MultiCurrencyPrice
}

export interface TaxSummary {
  taxableAmount?: MultiCurrencyPrice
  totalTax?: MultiCurrencyPrice
  calculationDetails?: { rateType?: RateType }
  /** Whether the buyer, a business, pays the tax to their own tax authority. A field of Vitrine. */
  reverseCharge?: boolean
  /** Whether the VAT number of the buyer was confirmed; if not, they pay tax. A field of Vitrine. */
  vatNumberCheck?: 'VALID' | 'INVALID' | 'UNAVAILABLE'
}

/** The available shipping options, and the selected one. */
export interface ShippingInformation {
  region?: { _id: string; name: string }
  selectedCarrierServiceOption?: ShippingOption & { carrierId?: string; requestedShippingOption?: boolean }
  carrierServiceOptions?: { carrierId: string; shippingOptions: ShippingOption[] }[]
}

export interface ShippingOption {
  code: string
  title: string
  logistics?: DeliveryLogistics
  cost?: PricesBreakdown
}

export interface DeliveryLogistics {
  deliveryTime?: string
  instructions?: string
  pickupDetails?: { address?: Address; businessLocation?: boolean; pickupMethod?: PickupMethod }
  deliveryTimeSlot?: { from?: Date; to?: Date }
}

export interface MembershipOptions {
  eligibleMemberships?: Membership[]
  /** The memberships that cannot pay. The reason is a `MembershipIssue`. */
  invalidMemberships?: { membership: Membership; reason?: string }[]
  selectedMemberships?: SelectedMemberships
}

export interface Membership {
  _id: string
  appId: string
  name?: { original: string; translated?: string }
  expirationDate?: Date
  lineItemIds?: string[]
  credits?: { total: number; remaining: number }
}

export interface SelectedMemberships {
  memberships: { _id: string; appId: string; lineItemIds?: string[] }[]
}

/** A problem that blocks an order, or a warning. */
export interface Violation {
  severity: Severity
  target?: {
    other?: { name?: string }
    lineItem?: { name?: string; _id?: string; suggestedFix?: SuggestedFix }
  }
  description?: string
}
