import type { VersionedEntity } from '../versioned-entity.ts'

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
  /** Who published the rates that were imported, and when they applied. */
  source?: { name: string; date: string }
}

/** An area whose published rates can be imported: `EU`, or a country. */
export type TaxArea = 'EU' | 'GB' | 'CH' | 'NO' | 'US'

/** The tax rates of an area, as published on a date. */
export interface PublishedTaxRates {
  area: TaxArea
  /** Who publishes them. */
  source: string
  /** When they applied, as in `2026-01-01`. */
  date: string
  /** The name of the tax, such as `VAT`. */
  rateName: string
  /** Whether prices usually include tax there. */
  taxIncludedInPrice: boolean
  /** Rates in percent. The reduced ones are highest first. */
  regions: { country: string; subdivision?: string; standard: number; reduced: number[] }[]
}

/** The result of an import. Tax regions that exist already are not changed. */
export interface TaxRatesImport {
  created: number
  existing: number
}
