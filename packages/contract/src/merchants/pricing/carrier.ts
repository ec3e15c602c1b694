import type { Address } from '../../address.ts'
import type { VersionedEntity } from '../versioned-entity.ts'

/** A `SavedCarrierRate` in minor units and thousandths of the weight unit. */
export interface CarrierTableRate {
  readonly title: string
  /** ISO 3166-1 alpha-2. Default: all countries. */
  readonly countries?: readonly string[]
  /** In thousandths of the shop's weight unit. Default: any weight. */
  readonly maxWeight?: number
  /** In minor units. */
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
  /** ISO 3166-1 alpha-2. Default: all countries. */
  countries?: readonly string[]
  /** In the shop's weight unit. Default: any weight. */
  maxWeight?: number
  amount: string
  deliveryTime?: string
}
