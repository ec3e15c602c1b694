import type { PickupMethod } from '../ecom/cart-totals.ts'
import type { ShippingRuleType } from '../ecom/shipping-rule-type.ts'

/** How a shopper collects: at the shop, or at a carrier's point. */
export type KnownPickupMethod = Exclude<PickupMethod, 'UNKNOWN_METHOD'>

/** One thing that must hold, over everything that is shipped and after discounts. */
export interface ShippingCondition {
  readonly type: ShippingRuleType
  readonly operator: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE'
  /** Thousandths of the shop's weight unit, minor units, or pieces. */
  readonly value: number
}

/** A price that holds when all of its conditions do. */
export interface ShippingRate {
  readonly amount: number
  /** Always holds when empty: a flat rate. */
  readonly conditions: readonly ShippingCondition[]
  /** The amount is for each piece. */
  readonly multiplyByQuantity?: boolean
}

/** A way to get the goods to the shopper, or the shopper to the goods. */
export interface PricingShippingOption {
  readonly code: string
  readonly title: string
  readonly carrierId?: string
  /** The lowest rate that holds is charged; when none does, the option is not offered. */
  readonly rates: readonly ShippingRate[]
  /** Present when the shopper collects. */
  readonly pickupMethod?: KnownPickupMethod
}
