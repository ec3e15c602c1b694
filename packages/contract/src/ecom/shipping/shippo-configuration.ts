import type { Address } from '../../address.ts'

/** The settings for requesting rates of a shipping carrier. */
export interface ShippoConfiguration {
  _id: string
  revision?: string
  shipFromAddress?: Address
  _createdDate?: Date
  _updatedDate?: Date
}
