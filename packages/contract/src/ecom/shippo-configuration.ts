import type { Address } from '../address.ts'

/** How a shipping carrier's rates are asked for. */
export interface ShippoConfiguration {
  _id: string
  revision?: string
  shipFromAddress?: Address
  _createdDate?: Date
  _updatedDate?: Date
}
