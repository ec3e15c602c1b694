import type { Address } from '../address.ts'
import { enumeration } from '../define-enum.ts'
import type { CatalogReference, CustomLineItem } from './line-item.ts'

export const DiscountRuleStatus = /* @__PURE__ */ enumeration('UNDEFINED LIVE EXPIRED PENDING')
export type DiscountRuleStatus = keyof typeof DiscountRuleStatus

/** A discount that applies by itself. */
export interface DiscountRule {
  _id: string
  revision?: string
  name: string
  active: boolean
  status?: DiscountRuleStatus
  activeTimeInfo?: { start?: Date; end?: Date }
  trigger?: Record<string, unknown>
  discounts?: Record<string, unknown>
  _createdDate?: Date
  _updatedDate?: Date
}

/** Products that are taxed alike. */
export interface TaxGroup {
  _id: string
  name: string
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}

/** A place with its own taxes. */
export interface TaxRegion {
  _id: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  subdivision?: string
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}

/** Whether the page on which orders are placed asks for something. */
export const CheckoutFieldRule = /* @__PURE__ */ enumeration('HIDDEN OPTIONAL REQUIRED')
export type CheckoutFieldRule = keyof typeof CheckoutFieldRule

/** A text that shoppers can read before they order. */
export interface CheckoutPolicy {
  visible: boolean
  content?: string
}

/** How checkouts look and work. */
export interface CheckoutSettings {
  _id?: string
  checkoutBrand?: {
    header?: { logo?: { image?: string } }
    mainSection?: Record<string, unknown>
    footer?: Record<string, unknown>
    global?: Record<string, unknown>
  }
  checkoutFields?: {
    phone?: CheckoutFieldRule
    company?: CheckoutFieldRule
    note?: CheckoutFieldRule
    /** Whether shoppers must say that they accept the policies. */
    policyAgreementCheckbox?: { visible: boolean }
  }
  checkoutPolicies?: {
    termsAndConditions?: CheckoutPolicy
    privacyPolicy?: CheckoutPolicy
    returnPolicy?: CheckoutPolicy
  }
  /** How to pay on delivery or by bank transfer, for those who choose that. An addition to the protocol. */
  offlinePaymentInstructions?: string
  /**
   * Whether shoppers may order and pay on delivery or by bank transfer, and after how many hours an order expires that
   * was not paid. An addition to the protocol.
   */
  offlinePayment?: { enabled: boolean; unpaidOrdersExpireAfterHours: number }
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}

/** A link that opens a checkout with items in it. */
export interface CheckoutTemplate {
  _id: string
  revision?: string
  name?: string
  status?: 'ACTIVE' | 'INACTIVE'
  lineItems?: { quantity: number; catalogReference?: CatalogReference }[]
  customLineItems?: CustomLineItem[]
  couponCode?: string
  /** Where shoppers follow it. */
  url?: string
  /** How many checkouts it has opened. */
  uses?: number
  _createdDate?: Date
  _updatedDate?: Date
}

/** How a shipping carrier's rates are asked for. */
export interface ShippoConfiguration {
  _id: string
  revision?: string
  shipFromAddress?: Address
  _createdDate?: Date
  _updatedDate?: Date
}

export const ShippingRuleType = /* @__PURE__ */ enumeration(
  'BY_TOTAL_WEIGHT BY_TOTAL_PRICE BY_TOTAL_QUANTITY',
)
export type ShippingRuleType = keyof typeof ShippingRuleType

/** What distances are measured in, such as the radius of a delivery. */
export const LengthUnit = /* @__PURE__ */ enumeration('UNSPECIFIED_LENGTH_UNIT KM MI')
export type LengthUnit = keyof typeof LengthUnit

/** What durations are measured in, such as how long a payment is reserved. */
export const DurationUnit = /* @__PURE__ */ enumeration('UNKNOWN_DURATION_UNIT MINUTES HOURS DAYS')
export type DurationUnit = keyof typeof DurationUnit
