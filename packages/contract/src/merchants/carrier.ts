import type { Address } from '../address.ts'
import type { VersionedEntity } from './versioned-entity.ts'

/** What a carrier takes for parcels up to a weight. */
export interface CarrierTableRate {
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
export interface SavedCarrier extends VersionedEntity {
  name: string
  active: boolean
  /** By a table of the shop's, or by asking the carrier's server. */
  provider: 'TABLE' | 'HTTP'
  rates: SavedCarrierRate[]
  ratesUrl?: string
  /** Whether there is a secret, which is never shown. */
  hasSecret: boolean
  /** What is charged while the carrier's server does not answer; it is not offered then when absent. */
  backupRate?: string
  shipFromAddress?: Address
}

/** A row of a carrier's table, as merchants write it. */
export interface SavedCarrierRate {
  title: string
  /** ISO 3166-1 alpha-2; everywhere when absent. */
  countries?: string[]
  /** In the shop's unit; any weight when absent. */
  maxWeight?: number
  amount: string
  deliveryTime?: string
}
