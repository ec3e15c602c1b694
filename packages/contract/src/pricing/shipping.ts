import { enumeration } from '../enumeration.ts'

export const PickupMethod = /* @__PURE__ */ enumeration('STORE_PICKUP', 'PICKUP_POINT')
export type PickupMethod = keyof typeof PickupMethod

/** What a shipping rate looks at, over everything that is shipped. */
export const ConditionType = /* @__PURE__ */ enumeration(
  'BY_TOTAL_WEIGHT',
  'BY_TOTAL_PRICE',
  'BY_TOTAL_QUANTITY',
)
export type ConditionType = keyof typeof ConditionType

export const LogicalOperator = /* @__PURE__ */ enumeration('EQ', 'GT', 'GTE', 'LT', 'LTE')
export type LogicalOperator = keyof typeof LogicalOperator

export interface ShippingCondition {
  readonly type: ConditionType
  readonly operator: LogicalOperator
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
export interface ShippingOptionTerms {
  readonly code: string
  readonly title: string
  readonly carrierId?: string
  /** The lowest rate that holds is charged; when none does, the option is not offered. */
  readonly rates: readonly ShippingRate[]
  /** Present when the shopper collects. */
  readonly pickupMethod?: PickupMethod
}
