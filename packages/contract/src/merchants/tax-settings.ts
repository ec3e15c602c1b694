import type { VersionedEntity } from './versioned-entity.ts'

/** Goods that are taxed alike, as merchants keep them. */
export interface SavedTaxGroup extends VersionedEntity {
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
export interface SavedTaxRegion extends VersionedEntity {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The whole country when absent. */
  subdivision?: string
  /** Whether prices are shown with the tax in them. */
  taxIncludedInPrice: boolean
  rates: SavedTaxRate[]
}
