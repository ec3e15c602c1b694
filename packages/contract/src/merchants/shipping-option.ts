import type { Address } from '../address.ts'
import type { ShippingRuleType } from '../ecom/shipping-rule-type.ts'
import type { KnownPickupMethod, ShippingCondition } from '../pricing/pricing-shipping.ts'
import type { VersionedEntity } from './versioned-entity.ts'

/** A price of shipping that holds when all of its conditions do. */
export interface SavedShippingRate {
  amount: string
  /** A weight in the shop's unit, an amount as decimal text, or pieces. */
  conditions: {
    type: ShippingRuleType
    operator: ShippingCondition['operator']
    value: string | number
  }[]
  /** The amount is for each piece. */
  multiplyByQuantity: boolean
}

/** A way to get the goods to the shopper, or the shopper to the goods. */
export interface SavedShippingOption extends VersionedEntity {
  title: string
  active: boolean
  /** Where it stands among the others. */
  position: number
  /** Everywhere when absent. */
  destinations?: { country: string; subdivisions?: string[] }[]
  rates: SavedShippingRate[]
  deliveryTime?: string
  instructions?: string
  /** Present when the shopper collects. */
  pickupMethod?: KnownPickupMethod
  pickupAddress?: Address
  /** When shoppers can have it brought, or collect it; they are not asked when absent. */
  deliverySlots?: DeliverySlots
}

/** ISO 8601: 1 is Monday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Times of a week, of which shoppers choose one. */
export interface DeliverySlots {
  /** The IANA name of the zone whose clock the windows go by, such as `Europe/Berlin`. */
  readonly timeZone: string
  readonly windows: readonly DeliveryWindow[]
  /** How long before a window begins it can still be chosen. */
  readonly leadTimeHours: number
  /** How many days ahead can be chosen, with today. */
  readonly daysAhead: number
}

/** A time of some days of the week. */
export interface DeliveryWindow {
  readonly days: readonly Weekday[]
  /** On the clock: `09:00`. */
  readonly from: string
  readonly to: string
  /** How many orders have a place in it on one day; as many as come when absent. */
  readonly capacity?: number
}
