import type { Address } from '../address.ts'
import type { DiscountRuleStatus, ShippingRuleType } from '../ecom/checkout-settings.ts'
import type { Collecting, ShippingCondition } from '../pricing/pricing-shipping.ts'

/** What every entry that merchants keep has. A change that names the revision fails when somebody was faster. */
interface Kept {
  _id: string
  revision: string
  _createdDate: Date
  _updatedDate: Date
}

/** What is taken off. Amounts are decimal text in the currency of the shop. */
export type PriceReduction =
  | { type: 'AMOUNT'; amount: string }
  | { type: 'PERCENT'; percentage: number }
  | { type: 'FIXED_PRICE'; price: string }

/** The goods that a discount is for: these products and everything in these collections. */
export interface ItemScope {
  productIds?: string[]
  collectionIds?: string[]
}

/** A discount that shoppers ask for by a code. */
export interface Coupon extends Kept {
  name: string
  code: string
  benefit: PriceReduction | { type: 'FREE_SHIPPING' }
  /** All goods when absent. */
  scope?: ItemScope
  /** What the goods must come to before discounts. */
  minimumSubtotal?: string
  /** Only the lowest-priced piece in scope becomes cheaper. */
  limitedToOneItem: boolean
  active: boolean
  /** Where it stands by the clock. */
  status: 'LIVE' | 'PENDING' | 'EXPIRED' | 'DISABLED'
  startTime?: Date
  expirationTime?: Date
  usageLimit?: number
  limitPerShopper?: number
}

/** A range of what a cart holds; both ends belong to it. */
export type CartRange =
  | { type: 'SUBTOTAL_RANGE'; scope?: ItemScope; from?: string; to?: string }
  | { type: 'ITEM_QUANTITY_RANGE'; scope?: ItemScope; from?: number; to?: number }

/** When a discount applies by itself: a range, or several together. */
export type CartTrigger = CartRange | { type: 'AND' | 'OR'; triggers: CartRange[] }

/** A discount that the shop gives by itself. The oldest applies first. */
export interface AutomaticDiscount extends Kept {
  name: string
  active: boolean
  status: DiscountRuleStatus
  activeTimeInfo: { start?: Date; end?: Date }
  /** All goods when absent. */
  scope?: ItemScope
  /** Always when absent. */
  trigger?: CartTrigger
  reduction: PriceReduction
}

/** Goods that are taxed alike, as merchants keep them. */
export interface SavedTaxGroup extends Kept {
  name: string
  /** Whether goods without a group are in this one. One group is. */
  isDefault: boolean
  /** Whether shipping is taxed as this one. */
  isForShipping: boolean
}

export interface SavedTaxRate {
  taxGroupId: string
  name: string
  jurisdiction?: string
  /** With at most four decimals. */
  percentage: number
}

/** A place with its own taxes, as merchants keep them. The smallest that holds an address counts. */
export interface SavedTaxRegion extends Kept {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The whole country when absent. */
  subdivision?: string
  /** Whether prices are shown with the tax in them. */
  taxIncludedInPrice: boolean
  rates: SavedTaxRate[]
}

/** A price of shipping that holds when all of its conditions do. */
export interface ShippingPrice {
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
export interface SavedShippingOption extends Kept {
  title: string
  active: boolean
  /** Where it stands among the others. */
  position: number
  /** Everywhere when absent. */
  destinations?: { country: string; subdivisions?: string[] }[]
  rates: ShippingPrice[]
  deliveryTime?: string
  instructions?: string
  /** Present when the shopper collects. */
  pickupMethod?: Collecting
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

/** What a carrier takes for parcels up to a weight. */
export interface CarrierRateRow {
  readonly title: string
  /** ISO 3166-1 alpha-2; everywhere when absent. */
  readonly countries?: readonly string[]
  /** Thousandths of the shop's unit; any weight when absent. */
  readonly maxWeight?: number
  /** Minor units. */
  readonly amount: number
  readonly deliveryTime?: string
}

/** A carrier whose rates depend on the parcel. */
export interface SavedCarrier extends Kept {
  name: string
  active: boolean
  /** By a table of the shop's, or by asking the carrier's server. */
  provider: 'TABLE' | 'HTTP'
  rates: CarrierPrice[]
  ratesUrl?: string
  /** Whether there is a secret, which is never shown. */
  hasSecret: boolean
  /** What is charged while the carrier's server does not answer; it is not offered then when absent. */
  backupRate?: string
  shipFromAddress?: Address
}

/** A row of a carrier's table, as merchants write it. */
export interface CarrierPrice {
  title: string
  /** ISO 3166-1 alpha-2; everywhere when absent. */
  countries?: string[]
  /** In the shop's unit; any weight when absent. */
  maxWeight?: number
  amount: string
  deliveryTime?: string
}
