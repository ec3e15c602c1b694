import type { Address } from '../../address.ts'
import type { ShippingRuleType } from '../../ecom/shipping/shipping-rule-type.ts'
import type { KnownPickupMethod, ShippingCondition } from '../../pricing/pricing-shipping.ts'
import type { VersionedEntity } from '../versioned-entity.ts'

/** A shipping rate that applies when all of its conditions match. */
export interface SavedShippingRate {
  amount: string
  /** A weight in the shop's unit, an amount as decimal text, or a number of units. */
  conditions: {
    type: ShippingRuleType
    operator: ShippingCondition['operator']
    value: string | number
  }[]
  /** Whether the amount is per unit. */
  multiplyByQuantity: boolean
}

/** A shipping or pickup option, as merchants edit it. */
export interface SavedShippingOption extends VersionedEntity {
  title: string
  active: boolean
  /** Its position in the list. */
  position: number
  /** Default: all destinations. */
  destinations?: readonly { country: string; subdivisions?: readonly string[] }[]
  rates: SavedShippingRate[]
  deliveryTime?: string
  instructions?: string
  /** Set for pickup. */
  pickupMethod?: KnownPickupMethod
  pickupAddress?: Address
  /** The location that pickup orders take their items from, if it has them. */
  pickupLocationId?: string
  /** The delivery or pickup slots to choose from. */
  deliverySlots?: DeliverySlots
}

/** ISO 8601: 1 is Monday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The weekly delivery slots that shoppers choose from. */
export interface DeliverySlots {
  /** The IANA time zone of the windows, such as `Europe/Berlin`. */
  readonly timeZone: string
  readonly windows: readonly DeliveryWindow[]
  /** The minimum notice before a window starts. */
  readonly leadTimeHours: number
  /** How many days ahead can be booked, including today. */
  readonly daysAhead: number
}

/** A delivery window on some days of the week. */
export interface DeliveryWindow {
  readonly days: readonly Weekday[]
  /** Local time, such as `09:00`. */
  readonly from: string
  readonly to: string
  /** The maximum number of orders per day; unlimited when absent. */
  readonly capacity?: number
}
