import type { Address } from '../address.ts'
import type { VersionedEntity } from './versioned-entity.ts'

/** A rate of a carrier for parcels up to a weight. */
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

/** A shipping carrier, as merchants edit it. */
export interface SavedCarrier extends VersionedEntity {
  name: string
  active: boolean
  /** Whether rates come from a table or from the carrier's server. */
  provider: 'TABLE' | 'HTTP'
  rates: SavedCarrierRate[]
  ratesUrl?: string
  /** Whether a secret is set. It is never returned. */
  hasSecret: boolean
  /** The rate while the carrier's server does not respond. Without it, the carrier is not offered then. */
  backupRate?: string
  shipFromAddress?: Address
}

/** A row of a carrier's rate table, as merchants edit it. */
export interface SavedCarrierRate {
  title: string
  /** ISO 3166-1 alpha-2; everywhere when absent. */
  countries?: string[]
  /** In the shop's unit; any weight when absent. */
  maxWeight?: number
  amount: string
  deliveryTime?: string
}
