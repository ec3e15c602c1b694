import type { VersionedEntity } from './versioned-entity.ts'

export interface SavedTaxRate {
  taxGroupId: string
  name: string
  jurisdiction?: string
  /** With at most four decimals. */
  percentage: number
}

/** A tax region, as merchants edit it. The smallest region that contains an address applies. */
export interface SavedTaxRegion extends VersionedEntity {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The whole country when absent. */
  subdivision?: string
  /** Whether prices include tax. */
  taxIncludedInPrice: boolean
  rates: SavedTaxRate[]
}
