import type { Address } from '../../address.ts'
import type { VersionedEntity } from '../versioned-entity.ts'

/** A place that holds stock. */
export interface SavedLocation extends VersionedEntity {
  /** Unique, whatever its case. */
  name: string
  /** Orders are sent from the nearest location: the same region, then the same country. */
  address?: Address
  active: boolean
  /** Otherwise orders take from it only what no other location has. */
  shipsOrders: boolean
  /** Lower ones come first where several are equally near. */
  position: number
  /** The first location, which always stays. Stock that is counted only in total is there. */
  isDefault: boolean
}

export type LocationSummary = Pick<SavedLocation, '_id' | 'name' | 'active'>

/** Units at a location. */
export interface LocationQuantity {
  locationId: string
  quantity: number
}

/** Where the items of an order ship from, or are picked up. Both lists are empty in a shop with one location. */
export interface OrderLocations {
  locations: LocationSummary[]
  /** The items whose stock is reserved, with the units at each location. */
  lineItems: { lineItemId: string; locations: LocationQuantity[] }[]
}

/** The stock of a variant at each location, in the merchant's order. */
export interface VariantLocationStock {
  variantId: string
  /** The units at all locations. */
  quantity: number
  locations: LocationQuantity[]
}
