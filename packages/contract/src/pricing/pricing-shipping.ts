import type { PickupMethod } from '../ecom/cart-totals.ts'
import type { ShippingRuleType } from '../ecom/shipping/shipping-rule-type.ts'

/** Pickup at the shop, or at a pickup point of a carrier. */
export type KnownPickupMethod = Exclude<PickupMethod, 'UNKNOWN_METHOD'>

/** A condition on all shipped items, after discounts. */
export interface ShippingCondition {
  readonly type: ShippingRuleType
  readonly operator: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE'
  /** By type: weight in thousandths of the shop's weight unit, price in minor units, or quantity. */
  readonly value: number
}

/** A rate that applies if all its conditions match. */
export interface ShippingRate {
  readonly amount: number
  /** Empty for a flat rate. */
  readonly conditions: readonly ShippingCondition[]
  /** Whether the amount is per unit. */
  readonly multiplyByQuantity?: boolean
}

/** A shipping or pickup option. */
export interface PricingShippingOption {
  readonly code: string
  readonly title: string
  readonly carrierId?: string
  /** The lowest matching rate applies. Without one, the option is not available. */
  readonly rates: readonly ShippingRate[]
  /** Set for pickup. */
  readonly pickupMethod?: KnownPickupMethod
}
